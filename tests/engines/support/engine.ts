/** The roles that the flows look for, each with a selector of what may have it: to ask the engine about every element takes seconds. */
export const ROLES = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  status: '[role=status]',
  textbox: 'input, textarea',
} as const;

export type Role = keyof typeof ROLES;

export type Size = {width: number; height: number};

/** A function that runs in the page, with an element of it; its result must have a form in JSON. */
export type Look<T> = (element: HTMLElement) => T;

/** What a driver does with a page, by methods, so that a page of any driver is one of unknown elements. `Element` is how it refers to one; it is never looked for again, so that every call fails when the page has removed it. */
export type Page<Element> = {
  /** Opens an address and waits until the page and what it loads at once are there. */
  open(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  /** The elements of this role and, when given, of exactly this accessible name that are there now; hidden ones are left out. */
  elements(role: Role, name?: string, within?: Element): Promise<Element[]>;
  run<T>(look: Look<T>, element?: Element): Promise<T>;
  /** Clicks with the mouse into the middle of the element, which it brings into view. */
  click(element: Element): Promise<unknown>;
  /** Types a text into what has the focus, key by key. */
  type(text: string): Promise<unknown>;
  press(key: string): Promise<unknown>;
  close(): Promise<unknown>;
};

export type Engine<Element = unknown> = {
  /** A page of a visitor who was never here before: no storage, no cookies. */
  newPage(size: Size): Promise<Page<Element>>;
  stop(): Promise<unknown>;
};
