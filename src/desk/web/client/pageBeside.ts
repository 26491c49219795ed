import type {CustomPreviewTemplate} from '@sveltia/cms';
import {createElement} from 'react';
import type {PostKind} from '../../../posts/plugin/frontMatter';

/** Puts a frame for this address into the element; one that shows it already stays, whatever is typed. */
function showIn(element: HTMLElement | null, address: string): void {
  if (!element || element.dataset.address === address) {
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = 'Problems and page';
  frame.src = address;
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  element.dataset.address = address;
  element.replaceChildren(frame);
}

/** The preview beside an entry: the problems of its file above its page on the running site. */
export function pageBeside(kind: PostKind): CustomPreviewTemplate {
  return ({entry}) => {
    const slug = String(entry.get('slug') || entry.getIn(['data', 'slug']) || '');
    const address = `/desk/beside?${new URLSearchParams({kind, slug}).toString()}`;
    return createElement('div', {ref: (element: HTMLElement | null) => showIn(element, address)});
  };
}
