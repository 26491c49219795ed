import {readFileSync} from 'node:fs';
import {Builder, Key, type WebDriver, type WebElement} from 'selenium-webdriver';
import {freePort} from '../../../support/free-ports.ts';
import {startProcess} from '../../../support/start-process.ts';
import {PATIENCE, until} from '../../../support/until.ts';
import {type Engine, type Look, type Page, type Role, ROLES, standStill} from '../engine';

/** Starts WebKitGTK's WebDriver on a display and port of its own. Each page is a session, one after the other. */
export async function startWebkit(webDriver: string): Promise<Engine<WebElement>> {
  const display = await startProcess(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/mu,
  );
  const port = await freePort();
  const target = `127.0.0.1:${await freePort()}`;
  const environment = {
    WEBKIT_INSPECTOR_SERVER: target,
    DISPLAY: `:${display.said}`,
    // Without a graphics card the compositor redraws a whole layer on the processor at each keystroke.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // WebKit's sandbox does not start for root, who is the user in most containers.
    ...(process.getuid?.() === 0 && {WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'}),
  };
  // The path of the browser is written in the driver's executable.
  const [browser = ''] = /\/[\w./-]+\/MiniBrowser/u.exec(readFileSync(webDriver, 'latin1')) ?? [];
  const driver = await startProcess(webDriver, [`--port=${port}`, `--target=${target}`], /^/u);
  const server = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver to answer', () => fetch(`${server}/status`).catch(() => null));
  return {
    newPage: async (size) => {
      const {stop} = await startProcess(browser, ['--automation'], /^/u, environment);
      const session = await new Builder().usingServer(server).forBrowser('MiniBrowser').build();
      await session.manage().setTimeouts({script: PATIENCE, pageLoad: PATIENCE});
      await session.manage().window().setRect(size);
      return {...toPage(session), close: () => session.quit().then(stop)};
    },
    stop: () => driver.stop().then(display.stop),
  };
}

function toPage(session: WebDriver): Omit<Page<WebElement>, 'close'> {
  const run = <T>(look: Look<T>, element?: WebElement) =>
    session.executeScript<Awaited<T>>(look, element);

  /** Retries when the page removed an element before the driver could return it. */
  const candidates = (role: Role, within?: WebElement): Promise<WebElement[]> =>
    session.executeScript<WebElement[]>(visible, ROLES[role], within).catch((reason: unknown) => {
      if (String(reason).includes('trying to create the node handle')) {
        return candidates(role, within);
      }
      throw reason;
    });

  /** Whether the element has this role and name. The call fails for an element that is removed or hidden. */
  const matches = async (element: WebElement, role: Role, name?: string) =>
    (await element.getAriaRole()) === role &&
    (name === undefined || (await element.getAccessibleName()) === name);

  return {
    open: (address) => session.get(address),
    begin: (address) => session.get(address),
    back: () => session.navigate().back(),
    resize: (size) => session.manage().window().setRect(size),
    async elements(role, name, within) {
      const found: WebElement[] = [];
      for (const it of await candidates(role, within)) {
        if (await matches(it, role, name).catch(() => false)) {
          found.push(it);
        }
      }
      return found;
    },
    run,
    async click(element) {
      await run(standStill, element);
      await session.actions().move({origin: element}).click().perform();
    },
    type: (text) => session.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
  };
}

/** The visible elements of this selector. Runs in the page. */
function visible(selector: string, within: Element | null): Element[] {
  const all = [...(within ?? document).querySelectorAll(selector)];
  return all.filter((element) => element.checkVisibility());
}

const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  End: Key.END,
};
