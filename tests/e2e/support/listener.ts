import type {Page} from '@playwright/test';
import {expect} from './site-test';

declare global {
  /** What a screen reader would have announced, in order. */
  var heard: string[];
}

/** Records what live regions say, and the focus. “unsure”: a text came with its region, and not all readers say it. */
function listenInPage(): void {
  const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
  globalThis.heard = [];
  let known = new Map<Element, Map<Node, string>>();

  function isSaidBy(region: Element, node: Node): boolean {
    const element = node instanceof Element ? node : node.parentElement;
    const isShut = element?.closest('[aria-hidden=true], [hidden], [inert], [aria-live=off]');
    return element?.checkVisibility() === true && !(isShut && region.contains(isShut));
  }

  function wordsIn(region: Element): Map<Node, string> {
    const words = new Map<Node, string>();
    const nodes = document.createTreeWalker(region, NodeFilter.SHOW_ALL);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node instanceof Element ? node.getAttribute('aria-label') : node.nodeValue;
      if (text?.trim() && isSaidBy(region, node)) {
        words.set(node, text.trim());
      }
    }
    return words;
  }

  function listen(): void {
    const now = new Map<Element, Map<Node, string>>();
    document.querySelectorAll(LIVE).forEach((region) => {
      const words = wordsIn(region);
      const before = known.get(region);
      const fresh = [...words].filter(([node, text]) => before?.get(node) !== text);
      const isWhole = region.matches('[aria-atomic=true]');
      const phrase = (isWhole && fresh.length > 0 ? [...words] : fresh).map(([, text]) => text);
      if (phrase.length > 0) {
        heard.push(`${before ? '' : 'unsure: '}${phrase.join(' ')}`);
      }
      now.set(region, words);
    });
    known = now;
  }

  function nameOf(element: HTMLElement): string {
    const {labels} = element as HTMLInputElement;
    const text = element.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? element.innerText;
    return text.replace(/\s+/gu, ' ').trim();
  }

  addEventListener('focusin', ({target}) => {
    const name = nameOf(target as HTMLElement);
    heard.push(...(name ? [`focus: ${name}`] : []));
  });
  addEventListener('DOMContentLoaded', () => {
    listen();
    heard.splice(0);
    const options = {attributes: true, characterData: true, childList: true, subtree: true};
    new MutationObserver(listen).observe(document.body, options);
  });
}

/** Listens to pages opened from now on. */
export async function listenTo(page: Page) {
  await page.addInitScript(listenInPage);
  const all = () => page.evaluate(() => heard);
  const isSaid = (phrase: string) => !phrase.startsWith('focus: ');
  const forget = () => page.evaluate(() => void heard.splice(0));
  return {
    forget,
    takeSaid: async () => {
      const said = (await all()).filter(isSaid);
      await forget();
      return said;
    },
    /** Waits until exactly this has been announced since the last call. */
    expectSaid: async (phrases: readonly string[]) => {
      await expect.poll(async () => (await all()).filter(isSaid)).toEqual(phrases);
      await forget();
    },
    /** Like `expectSaid`, but includes the records of focused elements. */
    expectHeard: async (phrases: readonly string[]) => {
      await expect.poll(all).toEqual(phrases);
      await forget();
    },
  };
}
