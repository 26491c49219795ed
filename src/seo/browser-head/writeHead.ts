import {type HeadTag, keyOf} from './HeadTag';

/** The mark of the tags that are ours to change; the static render by react-helmet-async sets the same. */
const OURS = 'data-rh';

/** What each mounted `Head` asks for, under a number that grows from the outer to the inner ones. */
const heads = new Map<number, readonly HeadTag[]>();

let isScheduled = false;

/** The tags of all heads; where two say the same thing, the inner one's. A head may repeat a key of its own. */
function wanted(): HeadTag[] {
  const said = new Set<string>();
  const inner = [...heads.keys()].toSorted((a, b) => b - a);
  return inner
    .flatMap((order) => {
      const tags = (heads.get(order) ?? []).filter((tag) => !said.has(keyOf(tag)));
      tags.forEach((tag) => said.add(keyOf(tag)));
      return tags.toReversed();
    })
    .toReversed();
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
  const old = new Set(document.head.querySelectorAll(`[${OURS}]`));
  for (const tag of wanted()) {
    if (tag.name === 'html' || tag.name === 'body') {
      const element = tag.name === 'html' ? document.documentElement : document.body;
      Object.entries(tag.attributes).forEach(([key, value]) => element.setAttribute(key, value));
    } else if (tag.name === 'title') {
      document.title = tag.text;
      old.delete(document.querySelector('title') as HTMLTitleElement);
    } else {
      const element = asElement(tag);
      const same = [...old].find((before) => before.isEqualNode(element));
      if (same) {
        old.delete(same);
      } else {
        document.head.append(element);
      }
    }
  }
  old.forEach((element) => element.remove());
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
