import puppeteer, {type ElementHandle} from 'puppeteer-core';
import type {Engine, Look} from '../engine';
import {PATIENCE} from '../../../support/until';
import {standStill} from '../stand-still';

type Handle = ElementHandle<HTMLElement>;

/** Input goes directly to the page, because the window loses some (https://bugzilla.mozilla.org/1947402). */
const extraPrefsFirefox = {'remote.events.async.enabled': false, 'ui.prefersReducedMotion': 1};

/** Starts an installed Firefox without a window. */
export async function startFirefox(executablePath: string): Promise<Engine<Handle>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
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
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
