import {firefox, webkit} from '@playwright/test';
import {test as base} from '../../e2e/support/stack-test';
import {listen} from '../../support/listen.ts';
import {startFirefox} from './drivers/firefox';
import {startWithPlaywright} from './drivers/playwright';
import {startWebkit} from './drivers/webkit';
import type {Engine, Size} from './engine';
import {Part} from './steps';

type Fixtures = {
  /** The size of the page. */
  size: Size;
  /** A page of a visitor who was never here before. */
  tab: Part;
  /** The site at another address, with its scripts held back as a slow connection does. */
  heldSite: {address: string; letScriptsThrough: () => void};
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
  size: [{width: 1440, height: 900}, {option: true}],
  tab: async ({engine, size}, provide, testInfo) => {
    const page = await engine.newPage(size);
    await provide(new Part(page));
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('what the page holds', {body: await page.run(describePage)});
    }
    await page.close();
  },
  heldSite: async ({baseURL}, provide) => {
    let letScriptsThrough = () => {};
    const letThrough = new Promise<void>((resolve) => {
      letScriptsThrough = resolve;
    });
    const {url: address, close} = await listen(async ({url = '/'}, answer) => {
      if (url.startsWith('/assets/js/')) {
        await letThrough;
      }
      const {status, headers, body} = await fetch(new URL(url, baseURL));
      answer.writeHead(status, {'content-type': headers.get('content-type') ?? ''});
      for await (const chunk of body ?? []) {
        answer.write(chunk);
      }
      answer.end();
    });
    await provide({address, letScriptsThrough});
    close();
  },
});

/** The focus, what is typed in each field, and the text of the page. */
function describePage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return [
    window.location.href,
    `focus: ${document.activeElement?.outerHTML.slice(0, 200)}`,
    ...fields.map(({name, value}) => `${name}: ${value}`),
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
