import {listMissingCoverage} from '@site/src/plugins/post-build/ownerBlanks';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

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
