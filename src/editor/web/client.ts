import type {CmsConfig, CustomPreviewTemplate, EntryCollection} from '@sveltia/cms';
import {createElement} from 'react';
import {postFormat} from '../postText';

// After a save the CMS stays at the text, beside its page. It reads the setting when it is loaded.
const chosen = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as object;
localStorage.setItem('sveltia-cms.prefs', JSON.stringify({closeOnSave: false, ...chosen}));
const {default: CMS} = await import('@sveltia/cms');

const style = {position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0} as const;

/** Beside a text its page on the running site, which shows each save. */
const pageOf =
  (address = ''): CustomPreviewTemplate =>
  ({entry}) => {
    const slug = String(entry.get('slug') || entry.getIn(['data', 'slug']) || '');
    const src = address.replace('{{slug}}', slug);
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this site
    return createElement('iframe', {title: 'The page', src, style});
  };

const text = document.querySelector('#config')?.textContent ?? '';
const config = JSON.parse(text) as CmsConfig;
for (const {name, format = '', preview_path: address} of config.collections as EntryCollection[]) {
  CMS.registerCustomFormat(format, 'md', postFormat);
  CMS.registerPreviewTemplate(name, pageOf(`/${address}`));
}
// The slug in the front matter is the file's name, which the CMS asks for itself.
CMS.registerEventListener({
  name: 'preSave',
  handler: ({entry}) => entry.get('data').set('slug', entry.get('slug')),
});
await CMS.init({config});
