/** The roles that tests look for, each with a selector of elements that may have it: asking every element is slow. */
export const ROLES = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  textbox: 'input, textarea',
} as const;

export type Role = keyof typeof ROLES;

export type Size = {width: number; height: number};

/** A function that runs in the page with one of its elements; its result must be JSON. */
export type Look<T> = (element: HTMLElement) => T;

/** A driver's operations on a page. Calls with an `Element` that has been removed fail. */
export type Page<Element> = {
  /** Opens an address and waits until the page and its initial requests have loaded. */
  open(address: string): Promise<unknown>;
  /** Opens an address. If the driver can, it waits only until the page begins to show. */
  begin(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  /** Slows the processor down by this factor. Only some drivers can. */
  slow?(times: number): Promise<unknown>;
  /** The visible elements of this role and, if a name is given, with exactly this accessible name. */
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
