/** The roles that the flows look for, as the engine computes them from the page. */
export type Role =
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'option'
  | 'status'
  | 'textbox';

/** What holds elements: a page, or an element of it. */
export type Scope = {
  /** The elements of this role and, when given, of exactly this accessible name that are there now; hidden ones are left out. */
  elements: (role: Role, name?: string) => Promise<Control[]>;
};

/** One element of the page; when the page has removed it, every call fails. It is never looked for again. */
export type Control = Scope & {
  /** Brings the middle of the element into view and clicks there with the mouse. */
  click: () => Promise<void>;
  /** Runs a function in the page and gives its result, which must have a form in JSON. */
  run: <T>(look: (element: HTMLElement) => T) => Promise<T>;
};

/** A tab of a visitor who was never here before: no storage, no cookies. */
export type Tab = Scope & {
  /** Opens an address and waits until the page and what it loads at once are there. */
  open: (address: string) => Promise<void>;
  /** Goes back by the browser's history, as its button does. */
  back: () => Promise<void>;
  /** Types a text into what has the focus, key by key. */
  type: (text: string) => Promise<void>;
  /** Presses a key, or several together as in `Control+k`. */
  press: (keys: string) => Promise<void>;
  /** Runs a function in the page and gives its result, which must have a form in JSON. */
  run: <T>(look: () => T) => Promise<T>;
  close: () => Promise<void>;
};

/** The size of a page, in CSS pixels. */
export type Size = {width: number; height: number};

/** A running browser. */
export type Engine = {
  newTab: (size: Size) => Promise<Tab>;
  stop: () => Promise<void>;
};
