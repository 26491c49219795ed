// Before the CMS, which reads the setting when it is loaded.
import './stayOnSave';
import CMS, {type CustomPreviewTemplate} from '@sveltia/cms';
import {createElement} from 'react';
import {postFormat} from '../../postText';
import type {EditorConfig} from '../editorConfig';
import {TextEditor} from './TextEditor';

/** Puts a frame for this address into the element; one with the same address stays, so typing does not reload it. */
function showIn(element: HTMLElement | null, address: string): void {
  if (!element || element.dataset.address === address) {
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = 'The page';
  frame.src = address;
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  element.dataset.address = address;
  element.replaceChildren(frame);
}

/** Beside a text: its page on the running site, which shows each save and its faults; at a forge, a link to its checks. */
function besideText(address: string, isHosted: boolean): CustomPreviewTemplate {
  return ({entry}) => {
    const slug = String(entry.get('slug') || entry.getIn(['data', 'slug']) || '');
    const href = address.replace('{slug}', encodeURIComponent(slug));
    if (!isHosted) {
      return createElement('div', {ref: (element: HTMLElement | null) => showIn(element, href)});
    }
    const link = createElement('a', {href, target: '_blank', rel: 'noreferrer'}, 'Open its checks');
    const words = 'Each save is checked where the repository is kept. ';
    return createElement('p', {style: {font: '15px/1.5 system-ui', margin: 16}}, words, link);
  };
}

/** @throws with words for the author: the site's own, or that it does not run */
async function readConfig(): Promise<EditorConfig> {
  const response = await fetch('/editor/config.json').catch((cause: unknown) => {
    const words = 'The site does not answer. On your own machine start it with npm run dev.';
    throw new Error(words, {cause});
  });
  if (!response.ok) {
    throw new Error(await response.text());
  }
  return (await response.json()) as EditorConfig;
}

async function start(): Promise<void> {
  const {cms, formats, isHosted} = await readConfig();
  for (const [kind, {name, plain, beside}] of Object.entries(formats)) {
    CMS.registerCustomFormat(name, 'md', postFormat(plain));
    CMS.registerPreviewTemplate(kind, besideText(beside, isHosted));
  }
  CMS.registerFieldType('markdown-text', TextEditor);
  // The slug in the front matter is the file's name, which the CMS asks for itself.
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({entry}) => entry.get('data').set('slug', entry.get('slug')),
  });
  await CMS.init({config: cms});
}

function tell(error: Error): void {
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = `${error.message}\nThen load this page again.`;
  document.body.append(note);
}

start().catch(tell);
