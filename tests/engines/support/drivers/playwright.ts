import type {BrowserType, ElementHandle, Locator, Page} from '@playwright/test';
import type {Control, Engine, Scope, Tab} from '../engine';

type Handle = ElementHandle<HTMLElement>;

/** Starts Playwright's own Firefox or WebKit. */
export async function startWithPlaywright(
  browserType: BrowserType,
  executablePath: string,
): Promise<Engine> {
  const browser = await browserType.launch({executablePath});
  return {
    newTab: async (viewport) => {
      const context = await browser.newContext({viewport, reducedMotion: 'reduce'});
      return toTab(await context.newPage());
    },
    stop: () => browser.close(),
  };
}

function toTab(page: Page): Tab {
  return {
    ...toScope(page),
    open: async (address) => {
      await page.goto(address);
    },
    back: async () => {
      await page.goBack();
    },
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    run: (look) => page.evaluate(look),
    close: () => page.context().close(),
  };
}

function toScope(scope: Page | Locator): Scope {
  return {
    elements: async (role, name) => {
      const locator = scope.getByRole(role, {name, exact: true});
      const handles = (await locator.elementHandles()) as Handle[];
      return handles.map((handle, index) => toControl(handle, locator.nth(index)));
    },
  };
}

/** A locator finds its element anew with each use; a handle stays with its element. */
function toControl(handle: Handle, locator: Locator): Control {
  return {
    ...toScope(locator),
    click: () => handle.click(),
    run: <T>(look: (element: HTMLElement) => T) => handle.evaluate<T, HTMLElement>(look),
  };
}
