/** The roles that the flows look for, with selectors of candidates: asking about every element is slow. */
export const ROLES = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  textbox: 'input, textarea',
} as const;

export type Role = keyof typeof ROLES;

export type Size = {width: number; height: number};

/** A function that runs in the page with one of its elements; its result must be JSON. */
export type Look<T> = (element: HTMLElement) => T;

/** A driver's operations on a page. An `Element` is never searched for again: once it is removed, calls fail. */
export type Page<Element> = {
  /** Opens an address and waits until the page and its initial requests have loaded. */
  open(address: string): Promise<unknown>;
  /** The same, but where the driver can, waits only until the page begins to show. */
  begin(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  /** Slows the processor down by this factor, where the driver can. */
  slow?(times: number): Promise<unknown>;
  /** The elements of this role and, when given, exactly this accessible name; no hidden ones. */
  elements(role: Role, name?: string, within?: Element): Promise<Element[]>;
  run<T>(look: Look<T>, element?: Element): Promise<T>;
  /** Scrolls the element into view and clicks its middle with the mouse. */
  click(element: Element): Promise<unknown>;
  /** Types a text into the focused element, key by key. */
  type(text: string): Promise<unknown>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'End'): Promise<unknown>;
  close(): Promise<unknown>;
};

export type Engine<Element = unknown> = {
  /** A page for a new visitor, without storage and cookies. */
  newPage(size: Size): Promise<Page<Element>>;
  stop(): Promise<unknown>;
};
