import type {Control, Role, Scope, Tab} from '../engine';

/** A source of input and what it does, as both WebDriver protocols take it. */
export type InputSource = Readonly<Record<string, unknown>>;

/** What the two WebDriver protocols do with a page, each in its own way. An `Element` is how the protocol refers to one. */
export type Page<Element> = {
  navigate: (address: string) => Promise<void>;
  back: () => Promise<void>;
  locate: (role: Role, name?: string, within?: Element) => Promise<Element[]>;
  /** Calls the async function of this source, with an element or without, and gives its result, a text. */
  call: (source: string, element?: Element) => Promise<string>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** How the protocol says that a pointer moves to the middle of an element. */
  middleOf: (element: Element) => unknown;
  close: () => Promise<void>;
};

/** A tab over a page that a WebDriver protocol drives. */
export function toTab<Element>(page: Page<Element>): Tab {
  return {
    ...toScope(page),
    open: page.navigate,
    back: page.back,
    type: (text) => page.perform(keyboard([...text].flatMap((key) => [down(key), up(key)]))),
    press: (keys) => {
      const values = keys.split('+').map((key) => NAMED_KEYS[key] ?? key);
      return page.perform(keyboard([...values.map(down), ...values.toReversed().map(up)]));
    },
    run: async (look) => JSON.parse(await page.call(asJson(look))),
    close: page.close,
  };
}

function toScope<Element>(page: Page<Element>, within?: Element): Scope {
  return {
    elements: async (role, name) => {
      const elements = await page.locate(role, name, within);
      return elements.map((element) => toControl(page, element));
    },
  };
}

function toControl<Element>(page: Page<Element>, element: Element): Control {
  return {
    ...toScope(page, element),
    click: async () => {
      await page.call(asJson(settleInMiddle), element);
      await page.perform(mouseClick(page.middleOf(element)));
    },
    run: async (look) => JSON.parse(await page.call(asJson(look), element)),
  };
}

/**
 * Brings the element to the middle and waits until it stands still: what comes into view changes the layout above it, and a click that was
 * aimed before that misses. The page scrolls smoothly, and its header covers what is scrolled to the top.
 */
async function settleInMiddle(element: HTMLElement): Promise<void> {
  let before = NaN;
  while (element.getBoundingClientRect().top !== before) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    before = element.getBoundingClientRect().top;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
}

/** The source of a function that gives the result of `look`, which it awaits, as JSON. */
function asJson(look: (element: HTMLElement) => unknown): string {
  return `async (element) => JSON.stringify((await (${look})(element)) ?? null)`;
}

/** The code points of the keys without a character (W3C WebDriver, "Keyboard actions"). */
const NAMED_KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

type Stroke = {type: 'keyDown' | 'keyUp'; value: string};

function down(value: string): Stroke {
  return {type: 'keyDown', value};
}

function up(value: string): Stroke {
  return {type: 'keyUp', value};
}

function keyboard(actions: readonly Stroke[]): InputSource[] {
  return [{type: 'key', id: 'keyboard', actions}];
}

function mouseClick(origin: unknown): InputSource[] {
  const actions = [
    {type: 'pointerMove', x: 0, y: 0, origin},
    {type: 'pointerDown', button: 0},
    {type: 'pointerUp', button: 0},
  ];
  return [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}];
}

/**
 * Selectors of the elements that may have a role; which of them have it, the engine says. To ask it about every element of a page takes
 * seconds, longer than a message stays.
 */
export const CANDIDATES: Readonly<Record<Role, string>> = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'input, select',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: '[role=option]',
  status: '[role=status]',
  textbox: 'input, textarea',
};
