import puppeteer, {type Browser, type ElementHandle} from 'puppeteer-core';
import {describeHeard, type Engine, type HeardNode, type Look, STATES, standStill} from '../engine';
import {PATIENCE} from '../../../support/until';

type Handle = ElementHandle<HTMLElement>;

const extraPrefsFirefox = {
  // Input goes directly to the page, because the window loses some (https://bugzilla.mozilla.org/1947402).
  'remote.events.async.enabled': false,
  'ui.prefersReducedMotion': 1,
  // Otherwise only what was asked first is kept of the accessibility tree.
  'accessibility.enable_all_cache_domains': true,
};

/** Starts an installed Firefox without a window. */
export async function startFirefox(executablePath: string): Promise<Engine<Handle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // For the accessibility tree, which only the browser's own process has.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
  });
  return {
    newPage: async (viewport) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.setViewport(viewport);
      return {
        open: (address) => page.goto(address),
        begin: (address) => page.goto(address, {waitUntil: 'domcontentloaded'}),
        back: () => page.goBack(),
        resize: (size) => page.setViewport(size),
        elements: async (role, name = '', within) =>
          (await (within ?? page).$$(`aria/${name}[role="${role}"]`)) as Handle[],
        run: <T>(look: Look<T>, element?: Handle) =>
          element ? element.evaluate(look) : page.evaluate(look as () => T),
        click: async (element) => {
          await element.evaluate(standStill);
          await element.click();
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        heard: async () => {
          await page.bringToFront();
          return readHeard(browser, page.url());
        },
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}

/** Collects the accessible nodes of the tab with this address. Runs in the browser's own process. */
const COLLECT = `async (address, states) => {
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  // The window keeps it: once it is collected, Firefox ends it for all pages, and later tests find nothing.
  const service = (window.accessibilityService ??= Cc[
    '@mozilla.org/accessibilityService;1'
  ].getService(Ci.nsIAccessibilityService));
  const tab = window.gBrowser.browsers.find((it) => it.currentURI.spec === address);
  const hasState = (node, name) => {
    const bits = {};
    node.getState(bits, {});
    return (bits.value & Ci.nsIAccessibleStates[name]) !== 0;
  };
  let page = null;
  while (!page?.firstChild || hasState(page, 'STATE_BUSY')) {
    await new Promise(window.requestAnimationFrame);
    page = service.getAccessibleFor(tab)?.firstChild;
  }
  const collect = (node) => {
    const own = Object.keys(states).filter((it) => hasState(node, states[it]));
    const found = [{role: service.getStringRole(node.role), name: node.name ?? '', states: own}];
    for (let child = node.firstChild; child; child = child.nextSibling) {
      found.push(...collect(child));
    }
    return found;
  };
  return JSON.stringify(collect(page));
}`;

type Connection = {send: (method: string, parameters: object) => Promise<{result: unknown}>};

/** Reads Firefox's accessibility tree, which WebDriver BiDi has only for the browser's own windows. */
async function readHeard(browser: Browser, address: string): Promise<string[]> {
  const {connection} = browser as unknown as {connection: Connection};
  const windows = await connection.send('browsingContext.getTree', {'moz:scope': 'chrome'});
  const [window] = (windows.result as {contexts: {context: string}[]}).contexts;
  const {result} = await connection.send('script.evaluate', {
    expression: `(${COLLECT})(${JSON.stringify(address)}, ${JSON.stringify(STATES)})`,
    target: {context: window?.context},
    awaitPromise: true,
  });
  const {value} = (result as {result: {value: string}}).result;
  return describeHeard(JSON.parse(value) as HeardNode[]);
}
