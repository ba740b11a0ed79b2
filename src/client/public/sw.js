// Keeps the page for the time without a network, shows what the server pushes, and leads there when it is chosen. Answers of
// the server's calls it neither sees nor keeps (record 69).

// Written in by the build: what the offline page and a game that has begun are made of.
const shell = [];

const offlinePage = '/offline.html';
const kept = 'shell-';
const current =
  kept +
  shell
    .join('')
    .split('')
    .reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7);

// It does not take over from the one before: a page of that one may be in a game.
addEventListener('install', (event) => event.waitUntil(keepShell()));
addEventListener('activate', (event) => event.waitUntil(Promise.all([clients.claim(), forgetOld(), preload()])));

async function keepShell() {
  if (shell.length === 0) return;
  const cache = await caches.open(current);
  // What has a hash in its name is taken as the browser has it already.
  await cache.addAll(shell.map((path) => new Request(path, isHashed(path) ? {} : { cache: 'no-cache' })));
}

// The one before stays too: pages that were opened from it may still ask for their parts.
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(kept) && name !== current);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

// A page is asked for while the worker starts.
const preload = async () => registration.navigationPreload?.enable();

const isHashed = (path) => path.startsWith('/assets/');

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/') || shell.length === 0) return;
  if (mode === 'navigate') event.respondWith(pageOf(event));
  else if (isHashed(pathname)) event.respondWith(partOf(event.request));
  else if (shell.includes(pathname)) event.respondWith(fetch(event.request).catch(() => keptOf(event.request)));
});

// 502 to 504: a proxy, or a server that cannot show its page.
async function pageOf(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    return page.status >= 502 && page.status <= 504 ? ((await keptOf(offlinePage)) ?? page) : page;
  } catch {
    return (await keptOf(offlinePage)) ?? Response.error();
  }
}

const partOf = async (request) => (await keptOf(request)) ?? fetch(request);

const keptOf = (request) => caches.match(request, { ignoreVary: true });

// A page that is in no game says so: then a new worker that waits takes over, unless there is a game in another one.
addEventListener('message', (event) => {
  if (event.data === 'no game here') event.waitUntil(takeOver());
});

async function takeOver() {
  const { held } = await navigator.locks.query();
  if (!held.some(({ name }) => name === 'trivia-game')) await skipWaiting();
}

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
