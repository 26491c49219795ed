import {readdirSync, readFileSync} from 'node:fs';
import {listen} from '../support/listen';
import {expect, test} from '../support/stack-test';

/** Where sites usually have their service worker, and push services theirs: one file of each text. */
const names = readdirSync('static').filter((name) => name.endsWith('.js'));
const workers = new Map(names.map((name) => [readFileSync(`static/${name}`, 'utf8'), name]));

/** The former site: a page that its worker keeps, and then shows at every address. */
const SHELL = '<!doctype html><h1>The former site</h1><script src="/app.js"></script>';
const WORKER = `
  addEventListener('install', (event) => event.waitUntil(keep()));
  const keep = async () => (await caches.open('shell')).addAll(['/', '/app.js']).then(skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(show(event.request)));
  const show = async (request) => (await caches.match(request)) ?? caches.match('/');`;

for (const worker of workers.values()) {
  test(`a former site’s worker at /${worker} leaves at the next visit`, async ({page, baseURL}) => {
    let isOurs = false;
    const {url, close} = await listen(async ({url: path = '/'}, answer) => {
      if (isOurs) {
        const ours = await fetch(new URL(path, baseURL));
        answer.writeHead(ours.status, {
          'content-type': ours.headers.get('content-type') ?? '',
          'content-security-policy': ours.headers.get('content-security-policy') ?? '',
        });
        answer.end(Buffer.from(await ours.arrayBuffer()));
        return;
      }
      const register = `navigator.serviceWorker.register('/${worker}')`;
      const script = path === '/app.js' ? register : WORKER;
      answer.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
      answer.end(path.endsWith('.js') ? script : SHELL);
    });
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    isOurs = true;
    await page.goto(`${url}/about`);
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).not.toHaveText('The former site');
    await page.goto(`${url}/careers`);
    await expect(heading).toHaveText('Careers');
    const left = await page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()),
      ...(await caches.keys()),
    ]);
    expect(left).toEqual([]);
    close();
  });
}
