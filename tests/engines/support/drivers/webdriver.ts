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
 * Brings the element to the middle, and gives the place once it stands still: what comes into view moves it, and a
 * click aimed before misses. The page scrolls smoothly, and its header covers what is scrolled to the top.
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
