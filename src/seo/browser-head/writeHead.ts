import {type HeadTag, keyOf} from './HeadTag';

/** The mark of the tags that are ours to change; the static render by react-helmet-async sets the same. */
const OURS = 'data-rh';

/** What each mounted `Head` asks for, under a number that grows from the outer to the inner ones. */
const heads = new Map<number, readonly HeadTag[]>();

let isScheduled = false;

/** `html` and `body` are there once; each head may add attributes to them. */
function isElementOfPage({name}: HeadTag): boolean {
  return name === 'html' || name === 'body';
}

/** The tags of all heads; where two say the same thing, the inner one's. A head may repeat a key of its own. */
function wanted(): HeadTag[] {
  const said = new Set<string>();
  const inner = [...heads.keys()].toSorted((a, b) => b - a);
  return inner
    .flatMap((order) => {
      const tags = (heads.get(order) ?? []).filter(
        (tag) => isElementOfPage(tag) || !said.has(keyOf(tag)),
      );
      tags.forEach((tag) => said.add(keyOf(tag)));
      return tags.toReversed();
    })
    .toReversed();
}

/** Whether a tag is for those who read a page without running it. It stands in the static page, and leaves with it. */
function isStatic(name: string, key: string): boolean {
  return name === 'script' || /^(?:og|article|twitter):/u.test(key);
}

/** The page that was served, whose static tags are true. */
const served = typeof window === 'undefined' ? '' : window.location.pathname;

/** The tags in the document that may be replaced. */
function replaceable(): Set<Element> {
  const isServed = window.location.pathname === served;
  const ours = [...document.head.querySelectorAll(`[${OURS}]`)].filter((element) => {
    const key = element.getAttribute('property') ?? element.getAttribute('name') ?? '';
    return !(isServed && isStatic(element.localName, key));
  });
  return new Set(ours);
}

const written = new Map<Element, ReadonlySet<string>>();

/** Sets the attributes of `html` or `body`, and takes away those that were set before and are asked for no longer. */
function writeAttributes(element: Element, attributes: HeadTag['attributes']): void {
  for (const name of written.get(element) ?? []) {
    if (!(name in attributes)) {
      element.removeAttribute(name);
    }
  }
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  written.set(element, new Set(Object.keys(attributes)));
}

function attributesOf(name: string, tags: readonly HeadTag[]): HeadTag['attributes'] {
  return Object.assign({}, ...tags.filter((tag) => tag.name === name).map((tag) => tag.attributes));
}

function asElement({name, attributes, text}: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries({[OURS]: 'true', ...attributes})) {
    element.setAttribute(key, value);
  }
  element.textContent = text;
  return element;
}

function write(): void {
  isScheduled = false;
  const tags = wanted();
  writeAttributes(document.documentElement, attributesOf('html', tags));
  writeAttributes(document.body, attributesOf('body', tags));
  document.title = tags.find(({name}) => name === 'title')?.text ?? document.title;
  const old = replaceable();
  for (const tag of tags.filter(({name}) => name === 'meta' || name === 'link')) {
    const {property, name = property ?? ''} = tag.attributes;
    const element = asElement(tag);
    const same = [...old].find((before) => before.isEqualNode(element));
    if (same) {
      old.delete(same);
    } else if (!isStatic(tag.name, name)) {
      document.head.append(element);
    }
  }
  old.forEach((element) => (element.localName === 'title' ? undefined : element.remove()));
}

/** Sets, or takes away, what the head of the given number asks for. The document follows once all of a change is known. */
export function setHead(order: number, tags: readonly HeadTag[] | null): void {
  if (tags) {
    heads.set(order, tags);
  } else {
    heads.delete(order);
  }
  if (!isScheduled) {
    isScheduled = true;
    queueMicrotask(write);
  }
}
