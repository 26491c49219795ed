import type {BrowserType, ElementHandle} from '@playwright/test';
import {PATIENCE} from '../../../support/until';
import type {Engine, Look} from '../engine';

/** A handle stays with its element; a locator would find one anew with each use. */
type Handle = ElementHandle<HTMLElement>;

/** Starts Playwright's own Firefox or WebKit. */
export async function startWithPlaywright(
  browserType: BrowserType,
  executablePath: string,
): Promise<Engine<Handle>> {
  const browser = await browserType.launch({executablePath});
  return {
    newPage: async (viewport) => {
      const context = await browser.newContext({viewport, reducedMotion: 'reduce'});
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      return {
        open: (address) => page.goto(address),
        back: () => page.goBack(),
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
