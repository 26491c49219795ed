import {freePort} from '../../../support/free-ports.ts';
import {until} from '../../../support/until.ts';
import type {Engine, Role, Size} from '../engine';
import {startProcess} from '../start-process';
import {CANDIDATES, type Page, toTab} from './webdriver';

/** An element as W3C WebDriver refers to it: its id under this one name. */
type Element = {'element-6066-11e4-a52e-4f735466cecf': string};

/** Calls an endpoint and gives its value. @throws with the driver's words when it fails */
type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/**
 * Starts the WebDriver of WebKitGTK (https://www.w3.org/TR/webdriver2) with a display of its own. Each tab is a session, which is
 * a browser with a fresh profile; there is one at a time.
 */
export async function startWebkit(webDriver: string): Promise<Engine> {
  const display = await startProcess(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {says: /^(\d+)\n/mu},
  );
  const port = await freePort();
  const driver = await startProcess(webDriver, [`--port=${port}`], {
    environment: {
      DISPLAY: `:${display.said}`,
      // Without a graphics card the compositor draws on the processor, a whole layer for each key that is typed.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The sandbox of its processes does not start for root, who is the user in most containers.
      ...(process.getuid?.() === 0 && {WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'}),
    },
  });
  const call = callOver(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver to answer', () => call('GET', '/status').then(Boolean, () => false));
  return {
    newTab: async (size) => toTab(await newPage(call, size)),
    stop: async () => {
      await driver.stop();
      await display.stop();
    },
  };
}

function callOver(base: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${base}${path}`, {method, body: body && JSON.stringify(body)});
    const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
    if (!response.ok) {
      throw new Error(`${path}: ${value.error}: ${value.message}`);
    }
    return value;
  };
}

async function newPage(call: Call, size: Size): Promise<Page<Element>> {
  const {sessionId} = await call<{sessionId: string}>('POST', '/session', {capabilities: {}});
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, size);

  const run = <T>(source: string, args: readonly unknown[]) =>
    call<T>('POST', `${session}/execute/sync`, {script: `return (${source})(...arguments)`, args});

  /** An element that the page hides from assistive technology, or has removed meanwhile, has neither: asking is an error. */
  const ask = (element: Element, what: 'computedrole' | 'computedlabel') =>
    call<string>('GET', `${session}/element/${idOf(element)}/${what}`).catch(() => null);
  const isOf = async (element: Element, role: Role, name?: string) =>
    (await ask(element, 'computedrole')) === role &&
    (name === undefined || (await ask(element, 'computedlabel')) === name);

  /** Looks again when the page removed an element before the driver could hand it over, as it does while it shows another page. */
  const candidatesFor = (role: Role, within?: Element): Promise<Element[]> =>
    run<Element[]>(
      `(selector, scope = document) =>
        [...scope.querySelectorAll(selector)].filter((element) => element.checkVisibility())`,
      [CANDIDATES[role], ...(within ? [within] : [])],
    ).catch((error: Error) => {
      if (error.message.includes('trying to create the node handle')) {
        return candidatesFor(role, within);
      }
      throw error;
    });

  return {
    navigate: async (url) => {
      await call('POST', `${session}/url`, {url});
    },
    back: async () => {
      await call('POST', `${session}/back`, {});
    },
    locate: async (role, name, within) => {
      const candidates = await candidatesFor(role, within);
      const found: Element[] = [];
      for (const candidate of candidates) {
        if (await isOf(candidate, role, name)) {
          found.push(candidate);
        }
      }
      return found;
    },
    call: (source, element) => run(source, element ? [element] : []),
    perform: async (actions) => {
      await call('POST', `${session}/actions`, {actions});
    },
    middleOf: (element) => element,
    close: async () => {
      await call('DELETE', session);
    },
  };
}

function idOf(element: Element): string {
  return element['element-6066-11e4-a52e-4f735466cecf'];
}
