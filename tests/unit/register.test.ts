import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {casesPage} from '@site/src/content/cases';
import {writeRegister} from '@site/src/plugins/writeRegister';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

function csvOf(...posts: object[]): string {
  const folder = temporaryFolder();
  const {path} = casesPage.files[0];
  writeSite(folder, {[path]: ''});
  const blogPosts = posts.map((metadata) => ({metadata}));
  writeRegister(folder, blogPosts as never, 'https://www.example.com');
  return readFileSync(join(folder, path), 'utf8');
}

test('no cell of the register’s CSV begins like a formula, whichever separator a spreadsheet program uses', () => {
  const frontMatter = {
    number: 'PM-001',
    who: 'A; =B()',
    matter: '+1',
    status: 'x,"-2',
    place: '＝C()|＠d',
    steps: [],
  };
  const text = csvOf({permalink: '/a', title: '=1+1', frontMatter});
  for (const cell of [`"'=1+1"`, `"A;' =B()"`, `"'+1"`, `"x,'""-2"`, `"'＝C()|'＠d"`]) {
    expect(text).toContain(cell);
  }
});

test('the register’s CSV has the cases that are listed, by number, and no other post', () => {
  const of = (number: string) => ({permalink: `/${number}`, frontMatter: {number, steps: []}});
  const text = csvOf(
    of('PM-010'),
    {...of('PM-003'), unlisted: true},
    {permalink: '/guide', frontMatter: {}},
    of('PM-002'),
  );
  expect(text.match(/^"PM-\d+"|guide/gmu)).toEqual(['"PM-002"', '"PM-010"']);
});
