// Before the CMS, which reads it when it is loaded.
import './stayOnSave';
import CMS, {type CustomPreviewTemplate} from '@sveltia/cms';
import {createElement} from 'react';
import type {PostKind} from '../../../posts/plugin/frontMatter';
import {postFormat} from '../../form/postText';
import type {DeskConfig} from '../deskConfig';
import {ask, SAVED_KEY} from './ask';
import {TextEditor} from './TextEditor';

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
function pageBeside(kind: PostKind): CustomPreviewTemplate {
  return ({entry}) => {
    const slug = String(entry.get('slug') || entry.getIn(['data', 'slug']) || '');
    const address = `/desk/beside?${new URLSearchParams({kind, slug}).toString()}`;
    return createElement('div', {ref: (element: HTMLElement | null) => showIn(element, address)});
  };
}

/** What stands beside an entry where no site runs to show it: where its checks are. */
function checksElsewhere(kind: PostKind, checks: string): CustomPreviewTemplate {
  return ({entry}) => {
    const slug = String(entry.get('slug') || entry.getIn(['data', 'slug']) || '');
    const href = checks.replace('{kind}', kind).replace('{slug}', encodeURIComponent(slug));
    const link = createElement('a', {href, target: '_blank', rel: 'noreferrer'}, 'Open its checks');
    const words = 'Each save is checked where the repository is kept. ';
    return createElement('p', {style: {font: '15px/1.5 system-ui', margin: 16}}, words, link);
  };
}

/** Tells the pages of problems in other frames and windows that a text was saved, by their `storage` event. */
function tellSaved(): void {
  localStorage.setItem(SAVED_KEY, String(Date.now()));
}

/** Starts the CMS with the configuration that its site serves. */
async function start(): Promise<void> {
  const {cms, formats, checks} = await ask<DeskConfig>('/desk/config.json');
  for (const kind of Object.keys(formats) as PostKind[]) {
    const {name, plain} = formats[kind];
    CMS.registerCustomFormat(name, 'md', postFormat(plain));
    CMS.registerPreviewTemplate(
      kind,
      checks === null ? pageBeside(kind) : checksElsewhere(kind, checks),
    );
  }
  CMS.registerFieldType('markdown-text', TextEditor);
  // The slug in the front matter is the file's name, which the CMS asks for itself.
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({entry}) => entry.get('data').set('slug', entry.get('slug')),
  });
  CMS.registerEventListener({name: 'postSave', handler: tellSaved});
  await CMS.init({config: cms});
}

/** Says in place of the desk why there is none. */
function tell(error: Error): void {
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = `${error.message}\nThen load this page again.`;
  document.body.append(note);
}

start().catch(tell);
