// A former site at this address may have left a service worker, which keeps answering with that site's pages. The
// browser looks here for a newer one: this takes its place, removes itself and the caches, and loads our page.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  await registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const pages = await clients.matchAll({type: 'window'});
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
