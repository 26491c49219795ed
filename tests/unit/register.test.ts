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

test('the register’s CSV has the cases that are listed, by number, each step on a line, and no other post; a formula is disarmed', () => {
  const of = (number: string) => ({
    permalink: `/${number}`,
    frontMatter: {number, steps: ['A, b.', 'C.']},
  });
  const text = csvOf(
    {...of('PM-010'), title: 'A "; =B()'},
    {...of('PM-003'), unlisted: true},
    {permalink: '/guide', frontMatter: {}},
    of('PM-002'),
  );
  expect(text.match(/^"PM-\d+"|guide/gmu)).toEqual(['"PM-002"', '"PM-010"']);
  expect(csvOf({frontMatter: {}})).toBe('');
  expect(text).toMatch(/,"A "";' =B\(\)",.*"A, b\.\nC\."/u);
});
