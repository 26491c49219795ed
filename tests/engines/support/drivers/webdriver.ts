import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {until} from '../../../support/until.ts';
import type {Look, Page} from '../engine';

/** What the two WebDriver protocols do with a page, each in its own way. */
export type Protocol<Element> = Pick<Page<Element>, 'open' | 'back' | 'elements' | 'close'> & {
  /** Calls the async function of this source, with an element or without, and gives its result, a text. */
  call: (source: string, element?: Element) => Promise<string>;
  /** Performs the actions of a source of input, which both protocols describe alike. */
  perform: (source: object) => Promise<unknown>;
};

/** A page that a WebDriver protocol drives. */
export function toPage<Element>({call, perform, ...rest}: Protocol<Element>): Page<Element> {
  const run = async <T>(look: Look<T>, element?: Element): Promise<Awaited<T>> => {
    const source = `async (element) => JSON.stringify((await (${look})(element)) ?? null)`;
    return JSON.parse(await call(source, element));
  };
  const strike = (values: readonly string[]): Promise<unknown> => {
    const actions = values.flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]);
    return perform({type: 'key', id: 'keyboard', actions});
  };
  return {
    ...rest,
    run: run as Page<Element>['run'],
    click: async (element) => {
      const middle = await run(settleInMiddle, element);
      const actions = [
        {type: 'pointerMove', ...middle},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await perform({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions});
    },
    type: (text) => strike([...text].map((sign) => (sign === '\n' ? (KEYS.Enter ?? '') : sign))),
    press: (key) => strike([KEYS[key] ?? key]),
  };
}

/**
 * Brings the element to the middle, and gives the place once it stands still: what comes into view changes the layout above it, and a click that was
 * aimed before that misses. The page scrolls smoothly, and its header covers what is scrolled to the top.
 */
async function settleInMiddle(element: HTMLElement): Promise<{x: number; y: number}> {
  for (;;) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const [before] = element.getClientRects();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const [box] = element.getClientRects();
    if (box && box.top === before?.top) {
      return {x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2)};
    }
  }
}

/** The code points of the keys without a character (W3C WebDriver, "Keyboard actions"). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** Starts a program, which ends with this process, and waits until its output matches. @throws with its output when it ends before */
export async function startProcess(
  program: string,
  args: readonly string[],
  says: RegExp,
  environment?: NodeJS.ProcessEnv,
) {
  const child = spawn(program, args, {env: {...process.env, ...environment}});
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  const [, said = ''] = await until(`${program} to say ${says}`, () => {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${program} ended:\n${output}`);
    }
    return says.exec(output);
  });
  return {
    /** The first group of what it was waited for to say. */
    said,
    stop: async () => {
      process.off('exit', end);
      child.kill();
      await ended;
    },
  };
}
