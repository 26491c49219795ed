import type {BrowserType, ElementHandle} from '@playwright/test';
import {PATIENCE} from '../../../support/until';
import type {Engine, Look} from '../engine';

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
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
