/** The roles that tests look for, each with a selector of elements that may have it: asking every element is slow. */
export const ROLES = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  dialog: 'dialog',
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
  /** What screen readers are told, in reading order. Only some drivers can. */
  heard?(): Promise<string[]>;
  close(): Promise<unknown>;
};

export type Engine<Element = unknown> = {
  /** A page for a new visitor, without storage and cookies. */
  newPage(size: Size): Promise<Page<Element>>;
  stop(): Promise<unknown>;
};

/** A node of an accessibility tree: its role and name as the engine gives them, and its states. */
export type HeardNode = {role: string; name: string; states: string[]};

/** The roles to compare, each followed by other names that engines have for it. */
const HEARD = [
  'alert; button pushbutton togglebutton; checkbox checkbutton; columnheader; combobox; dialog; heading; image graphic; link; list',
  'listitem; note; region; rowheader; status statusbar; summary DisclosureTriangle DisclosureTriangleGrouped; table',
  'textbox entry searchbox',
].flatMap((line) => line.split('; ').map((names) => names.split(' ')));

/** The states to compare: Chromium’s names, and those of Firefox’s constants. */
export const STATES = {
  checked: 'STATE_CHECKED',
  disabled: 'STATE_UNAVAILABLE',
  expanded: 'STATE_EXPANDED',
  invalid: 'STATE_INVALID',
  required: 'STATE_REQUIRED',
} as const;

/** Describes the nodes of these roles. Only Firefox names an item of a list, and tells that a choice is required. */
export const describeHeard = (nodes: readonly HeardNode[]): string[] =>
  nodes.flatMap(({role, name, states}) => {
    const [known] = HEARD.find((names) => names.includes(role.replace(' ', ''))) ?? [];
    const words = known === 'listitem' ? '' : name.replace(/\s+/gu, ' ').trim();
    const told = states.filter((it) => !(known === 'combobox' && it === 'required'));
    return known ? [[known, `“${words}”`, ...told].join(' ')] : [];
  });

/** Scrolls an element to the middle and waits until it stands still, so that a click hits it. Runs in the page. */
export async function standStill(element: HTMLElement): Promise<void> {
  for (;;) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
    const {top} = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    if (element.getBoundingClientRect().top === top) {
      return;
    }
  }
}
