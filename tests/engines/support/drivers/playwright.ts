import type {BrowserType, ElementHandle, Page as BrowserPage} from '@playwright/test';
import {PATIENCE} from '../../../support/until';
import {describeHeard, type Engine, type HeardNode, type Look, STATES} from '../engine';

/** A handle belongs to one element. A locator would search for an element at each use. */
type Handle = ElementHandle<HTMLElement>;

/** Starts Chromium, or Playwright's own Firefox or WebKit. */
export async function startWithPlaywright(
  browserType: BrowserType,
  executablePath: string,
): Promise<Engine<Handle>> {
  const isChromium = browserType.name() === 'chromium';
  const browser = await browserType.launch({
    executablePath,
    args: isChromium ? ['--no-sandbox'] : [],
  });
  return {
    newPage: async (viewport) => {
      const context = await browser.newContext({viewport, reducedMotion: 'reduce'});
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      return {
        open: (address) => page.goto(address),
        begin: (address) => page.goto(address, {waitUntil: 'commit'}),
        back: () => page.goBack(),
        resize: (size) => page.setViewportSize(size),
        slow: isChromium
          ? async (rate) => {
              const session = await context.newCDPSession(page);
              await session.send('Emulation.setCPUThrottlingRate', {rate});
            }
          : undefined,
        elements: async (role, name, within) => {
          const named = name === undefined ? '' : `[name=${JSON.stringify(name)}]`;
          return (await (within ?? page).$$(`role=${role}${named}`)) as Handle[];
        },
        run: <T>(look: Look<T>, element?: Handle) =>
          element ? element.evaluate<T, HTMLElement>(look) : page.evaluate(look as () => T),
        click: (element) => element.click(),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        heard: isChromium ? () => readHeard(page) : undefined,
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}

async function readHeard(page: BrowserPage): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: HeardNode[] = [];
  const visit = (id = ''): void => {
    const {ignored, role, name, properties = [], childIds = []} = byId.get(id) ?? {};
    const states = properties
      .filter(({name: state, value}) => state in STATES && ![false, 'false'].includes(value.value))
      .map((it) => it.name);
    if (ignored === false) {
      heard.push({role: role?.value, name: name?.value ?? '', states: states.toSorted()});
    }
    childIds.forEach(visit);
  };
  visit(nodes[0]?.nodeId);
  await session.detach();
  return describeHeard(heard);
}
