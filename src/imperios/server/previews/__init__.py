"""What a link shows before it is opened: a title, a line and a picture of the board."""
