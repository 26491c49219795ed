import {brand} from '@site/src/config/brand';
import {listMissingCoverage, listOwnerBlanks} from '@site/src/plugins/post-build/ownerBlanks';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

test('each value of brand.ts that the owner has not given is named', () => {
  const {legal, director} = brand;
  [legal, director].forEach((it) => jest.replaceProperty(it as {name: string}, 'name', ''));
  jest.replaceProperty(legal as {address: string}, 'address', '');
  const own = ['url', 'email', 'careersEmail'] as const;
  own.forEach((it) => jest.replaceProperty(brand as Record<typeof it, string>, it, ''));
  const blank = ['legal.name', 'legal.address', 'director.name', ...own];
  const lines = blank.map((it) => `src/config/brand.ts: ${it} is empty`);
  expect(listOwnerBlanks('.')).toEqual(expect.arrayContaining(lines));
});

test('what a news item does not have of its source, link and video is named', () => {
  const folder = temporaryFolder();
  const all = {source: 'A', link: 'https://a.example', videoUrl: 'https://b.example'};
  const write = (name: string, head: object) =>
    writeSite(folder, {[`news/${name}.md`]: `---\n${JSON.stringify(head, null, 1)}\n---\n`});
  write('all', all);
  Object.keys(all).forEach((it) => write(it, {...all, [it]: undefined}));
  write('none', {});
  expect(listMissingCoverage(folder).toSorted()).toEqual([
    'news/link.md has no link.',
    'news/none.md has no source, no link, no videoUrl.',
    'news/source.md has no source.',
    'news/videoUrl.md has no videoUrl.',
  ]);
});
