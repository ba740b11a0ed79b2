// Shows what the server pushes, and leads there when it is chosen. It keeps nothing and answers no request of a page.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title, body, href } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, icon: '/push-icon.png', data: { href } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = URL.parse(event.notification.data.href, location.origin);
  // Nothing but the game itself, whatever was pushed.
  event.waitUntil(lead(address?.origin === location.origin ? address.href : location.origin));
});

// To a page of the game that is open, the one in sight first; else to a new one.
async function lead(address) {
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return clients.openWindow(address);
  // A window that may not come to the front is led there all the same.
  await page.focus().catch(() => undefined);
  await page.navigate(address);
}
