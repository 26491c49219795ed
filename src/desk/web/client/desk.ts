// Before the CMS, which reads it when it is loaded.
import './stayOnSave';
import CMS from '@sveltia/cms';
import type {PostKind} from '../../../posts/plugin/frontMatter';
import {POST_FORMATS} from '../postFormats';
import type {DeskConfig} from '../deskConfig';
import {ask} from './ask';
import {pageBeside} from './pageBeside';
import {postFormat} from './postFormat';
import {SAVED_KEY} from './savedKey';
import {TextEditor} from './TextEditor';

/** Tells the pages of problems in other frames and windows that a text was saved, by their `storage` event. */
function tellSaved(): void {
  localStorage.setItem(SAVED_KEY, String(Date.now()));
}

/** Starts the CMS with the configuration that the running site serves. */
async function start(): Promise<void> {
  const {cms, plain} = await ask<DeskConfig>('/desk/config.json');
  for (const kind of Object.keys(plain) as PostKind[]) {
    CMS.registerCustomFormat(POST_FORMATS[kind], 'md', postFormat(plain[kind]));
    CMS.registerPreviewTemplate(kind, pageBeside(kind));
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
