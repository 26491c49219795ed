import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {casesPage} from '@site/src/content/cases';
import {writeRegister} from '@site/src/plugins/writeRegister';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

test('no cell of the register’s CSV begins like a formula, whichever separator a spreadsheet program uses', () => {
  const folder = temporaryFolder();
  const {path} = casesPage.files[0];
  writeSite(folder, {[path]: ''});
  const frontMatter = {
    number: 'PM-001',
    who: 'A; =B()',
    matter: '+1',
    status: 'x,"-2',
    place: '＝C()|＠d',
    steps: [],
  };
  const metadata = {permalink: '/a', title: '=1+1', frontMatter};
  writeRegister(folder, [{metadata}] as never, 'https://www.example.com');
  const text = readFileSync(join(folder, path), 'utf8');
  for (const cell of [`"'=1+1"`, `"A;' =B()"`, `"'+1"`, `"x,'""-2"`, `"'＝C()|'＠d"`]) {
    expect(text).toContain(cell);
  }
});
