/** The roles that the flows look for, with selectors of what may have them: asking about every element is slow. */
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

/** A function that runs in the page, with an element of it; its result must have a form in JSON. */
export type Look<T> = (element: HTMLElement) => T;

/** What a driver does with a page. `Element` refers to one that is never looked for again: once removed, calls fail. */
export type Page<Element> = {
  /** Opens an address and waits until the page and what it loads at once are there. */
  open(address: string): Promise<unknown>;
  /** The same, but waits only until it begins to be shown, where the driver can say so. */
  begin(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  /** Makes the processor so many times slower, where the driver can. */
  slow?(times: number): Promise<unknown>;
  /** The elements of this role and, when given, exactly this accessible name, but hidden ones. */
  elements(role: Role, name?: string, within?: Element): Promise<Element[]>;
  run<T>(look: Look<T>, element?: Element): Promise<T>;
  /** Clicks with the mouse into the middle of the element, which it brings into view. */
  click(element: Element): Promise<unknown>;
  /** Types a text into what has the focus, key by key. */
  type(text: string): Promise<unknown>;
  press(key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'End'): Promise<unknown>;
  close(): Promise<unknown>;
};

export type Engine<Element = unknown> = {
  /** A page of a visitor who was never here before: no storage, no cookies. */
  newPage(size: Size): Promise<Page<Element>>;
  stop(): Promise<unknown>;
};
