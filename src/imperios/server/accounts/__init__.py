"""Who somebody is: guests, accounts, cookies and signatures."""
