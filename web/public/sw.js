// Shows the notices that the server pushes, and opens the table of the one that is clicked.
self.addEventListener("push", (event) => {
  const { title, text, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, icon: "/icon.svg", data: { url } }),
  );
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => page.url === url);
      return open ? open.focus() : self.clients.openWindow(url);
    }),
  );
});
