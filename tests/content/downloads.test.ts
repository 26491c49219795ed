import {readFileSync} from 'node:fs';
import {openDownloads} from '@site/src/content/pages';
import {resources} from '@site/src/content/resources';
import {listPostFiles} from '@site/src/posts/plugin/postFolder';

/** Sources that only downloads cite. Before adding a source here, read its page for the cited fact. */
const READ_FOR_DOWNLOADS = [
  'https://iacet.org/affiliates/now-that-youre-accredited/',
  'https://www.theiia.org/en/content/position-papers/2020/the-iias-three-lines-model-an-update-of-the-three-lines-of-defense/',
];

const sourceOf = (id: string) => readFileSync(`src/content/downloads/${id}.md`, 'utf8');

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, url = '']) => url);

const posts = (['insights', 'cases'] as const)
  .flatMap((kind) => listPostFiles('.', kind))
  .map((file) => readFileSync(file, 'utf8'));
const KNOWN = new Set([...READ_FOR_DOWNLOADS, ...posts.flatMap(linksOf)]);

const ids = [...resources, ...openDownloads].map(({id}) => id);

test.each(ids)(
  '%s links only to our own pages and to known sources, and lists each source',
  (id) => {
    const [text = '', list = ''] = sourceOf(id).split(':::sources');
    const outside = linksOf(sourceOf(id)).filter((url) => !url.startsWith('/'));
    expect(outside.filter((url) => !KNOWN.has(url))).toEqual([]);
    const cited = linksOf(text).filter((url) => url.startsWith('https:'));
    expect(cited.filter((url) => !list.includes(`(${url})`))).toEqual([]);
  },
);
