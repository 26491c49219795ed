import {readFileSync} from 'node:fs';
import {permissionLetter} from '@site/src/content/permissionLetter';
import {resources} from '@site/src/content/resources';
import {DOWNLOAD_SOURCES} from './downloadSources';

const sourceOf = (id: string) => readFileSync(`src/content/downloads/${id}.md`, 'utf8');

/** Every URL in a Markdown text's links. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\((?<url>[^)]+)\)/gu)].map(({groups}) => groups?.url as string);
}

const ids = [...resources, permissionLetter].map(({id}) => id);

test('the checklist has twenty points, each with the evidence to have ready', () => {
  const points = [
    ...sourceOf('audit-readiness-checklist').matchAll(
      /^(?<number>\d+)\. \*\*.+\n\n {3,4}(?<evidence>\S.+)$/gmu,
    ),
  ];
  expect(points.map(({groups}) => Number(groups?.number))).toEqual(
    Array.from({length: 20}, (_, index) => index + 1),
  );
});

test.each(ids)('%s links to known sources, each in its list, and to our own pages alone', (id) => {
  const [text = '', list = ''] = sourceOf(id).split(':::sources');
  const outside = linksOf(sourceOf(id)).filter((url) => !url.startsWith('/'));
  expect(outside.filter((url) => !DOWNLOAD_SOURCES.has(url))).toEqual([]);
  const cited = linksOf(text).filter((url) => url.startsWith('https:'));
  expect(cited.filter((url) => !list.includes(`(${url})`))).toEqual([]);
});
