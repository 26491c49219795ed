import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {firefox, webkit} from '@playwright/test';
import {test as base} from '../../e2e/support/stack-test';
import {startFirefox} from './drivers/firefox';
import {startWithPlaywright} from './drivers/playwright';
import {startWebkit} from './drivers/webkit';
import type {Engine, Size, Tab} from './engine';

/** A page as wide as a desk's. */
const DESKTOP: Size = {width: 1440, height: 900};

/** A page as narrow as a phone's. */
export const PHONE: Size = {width: 390, height: 844};

/** The site at another address, with its scripts held back as a slow connection does. */
type HeldSite = {address: string; letScriptsThrough: () => void};

type Fixtures = {
  /** The size of the page. */
  size: Size;
  /** The tab of a visitor who was never here before. */
  tab: Tab;
  heldSite: HeldSite;
};

/** Playwright's test in the engine of its project; one browser serves all tests of a worker. */
export const test = base.extend<Fixtures, {engine: Engine}>({
  engine: [
    async ({browserName}, provide) => {
      const engine = await startEngine(browserName);
      await provide(engine);
      await engine.stop();
    },
    {scope: 'worker', timeout: 240_000},
  ],
  size: [DESKTOP, {option: true}],
  tab: async ({engine, size}, provide, testInfo) => {
    const tab = await engine.newTab(size);
    await provide(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('what the page holds', {body: await tab.run(describePage)});
    }
    await tab.close();
  },
  heldSite: async ({baseURL}, provide) => {
    const {close, ...site} = await serveHeld(String(baseURL));
    await provide(site);
    close();
  },
});

/** The focus, what is typed in each field, and the text of the page. */
function describePage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const values = fields.map(({name, value}) => `${name}: ${value}`);
  return [
    window.location.href,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    ...values,
    document.body.innerText,
  ].join('\n');
}

/** Starts an engine with the program that the runner found for it. @throws when it is not in the environment */
function startEngine(name: string): Promise<Engine> {
  const variable = `${name.toUpperCase()}_PATH`;
  const path = process.env[variable];
  if (path === undefined) {
    throw new Error(`${variable} is not set. Run these tests with: npm test -- engines`);
  }
  const browserType = name === 'firefox' ? firefox : webkit;
  if (path === browserType.executablePath()) {
    return startWithPlaywright(browserType, path);
  }
  return name === 'firefox' ? startFirefox(path) : startWebkit(path);
}

/** Serves the site of `baseUrl` at a free port and answers no request for a script until they are let through. */
async function serveHeld(baseUrl: string): Promise<HeldSite & {close: () => void}> {
  let letScriptsThrough = () => {};
  const letThrough = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  const server = createServer(async (asked, answer) => {
    if (asked.url?.startsWith('/assets/js/')) {
      await letThrough;
    }
    const {url, method, headers} = asked;
    const forward = request(new URL(url ?? '/', baseUrl), {method, headers}, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    letScriptsThrough,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
