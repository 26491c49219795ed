import {readFileSync} from 'node:fs';
import path from 'node:path';
import {movedSeams} from '../../../src/docusaurus/movedSeams';
import {seams} from '../../../src/docusaurus/seams';

const root = path.join(__dirname, '../../..');

test('every seam with Docusaurus is where the list says', () => {
  expect(movedSeams(path.join(root, 'node_modules'))).toEqual([]);
});

test('the README names every seam, its file and what notices', () => {
  const readme = readFileSync(path.join(root, 'src/docusaurus/README.md'), 'utf8');
  const rows = readme
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Seam|-)/u.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  expect(rows).toEqual(
    seams.map(({name, file, usedBy, breaks, noticedBy}) => [name, file, usedBy, breaks, noticedBy]),
  );
});
