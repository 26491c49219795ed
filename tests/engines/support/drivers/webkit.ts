import {readFileSync} from 'node:fs';
import {freePort} from '../../../support/free-ports.ts';
import {startProcess} from '../../../support/start-process.ts';
import {until} from '../../../support/until.ts';
import {type Engine, type Page, type Role, ROLES, type Size} from '../engine';
import {toPage} from './webdriver';

/** The one name under which W3C WebDriver gives the id of an element. */
const ID = 'element-6066-11e4-a52e-4f735466cecf';

type Element = {[ID]: string};

/** Calls an endpoint and gives its value. @throws with the driver's words when it fails */
type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/**
 * Starts the WebDriver of WebKitGTK with a display of its own. A tab is a session, with a fresh profile; one at a time.
 * The browser is started here, on a port of ours: one of the driver's choice may be taken by an outgoing connection.
 */
export async function startWebkit(webDriver: string): Promise<Engine<Element>> {
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
    // Without a graphics card the compositor draws on the processor, a whole layer for each key that is typed.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // The sandbox of its processes does not start for root, who is the user in most containers.
    ...(process.getuid?.() === 0 && {WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'}),
  };
  const browser = browserOf(webDriver);
  const driver = await startProcess(webDriver, [`--port=${port}`, `--target=${target}`], /^/u);
  const call = callOver(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver to answer', () => call('GET', '/status').then(Boolean, () => false));
  return {
    newPage: async (size) => {
      const {stop} = await startProcess(browser, ['--automation'], /^/u, environment);
      return newPage(call, size, stop);
    },
    stop: () => driver.stop().then(display.stop),
  };
}

/** The browser that the driver would start, which its program names. @throws when it names none */
function browserOf(webDriver: string): string {
  const [path] = /\/[\w./-]+\/MiniBrowser/u.exec(readFileSync(webDriver, 'latin1')) ?? [];
  if (path === undefined) {
    throw new Error(`${webDriver} names no MiniBrowser.`);
  }
  return path;
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

async function newPage(
  call: Call,
  size: Size,
  end: () => Promise<unknown>,
): Promise<Page<Element>> {
  const {sessionId} = await call<{sessionId: string}>('POST', '/session', {capabilities: {}});
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, size);

  const run = <T>(source: string, args: readonly unknown[]) =>
    call<T>('POST', `${session}/execute/sync`, {script: `return (${source})(...arguments)`, args});

  /** An element that is hidden from assistive technology, or was removed, has neither: asking is an error. */
  const ask = (element: Element, what: 'computedrole' | 'computedlabel') =>
    call<string>('GET', `${session}/element/${element[ID]}/${what}`).catch(() => null);

  /** Looks again when the page removed an element before the driver could hand it over. */
  const candidatesFor = (role: Role, within?: Element): Promise<Element[]> =>
    run<Element[]>(
      `(selector, scope = document) =>
        [...scope.querySelectorAll(selector)].filter((element) => element.checkVisibility())`,
      [ROLES[role], ...(within ? [within] : [])],
    ).catch((error: Error) => {
      if (error.message.includes('trying to create the node handle')) {
        return candidatesFor(role, within);
      }
      throw error;
    });

  return toPage<Element>({
    open: (url) => call('POST', `${session}/url`, {url}),
    back: () => call('POST', `${session}/back`, {}),
    elements: async (role, name, within) => {
      const found: Element[] = [];
      for (const it of await candidatesFor(role, within)) {
        const hasRole = (await ask(it, 'computedrole')) === role;
        if (hasRole && (name === undefined || (await ask(it, 'computedlabel')) === name)) {
          found.push(it);
        }
      }
      return found;
    },
    call: (source, element) => run(source, element ? [element] : []),
    perform: (source) => call('POST', `${session}/actions`, {actions: [source]}),
    close: () => call('DELETE', session).then(end),
  });
}
