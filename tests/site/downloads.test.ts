import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {permissionLetter} from '@site/src/content/permissionLetter';
import {resources} from '@site/src/content/resources';
import {pdfSource} from './support/pdf';
import {faultsIn, fileAt, unlike} from './support/site';

const DOWNLOADS = [...resources, permissionLetter];

/** The elements by which a reader moves through any of them. */
const STRUCTURE = ['H1', 'H2', 'H3', 'P', 'LI', 'Table', 'TH', 'TD'];

const ACCESSIBLE = {
  'not PDF/UA': /<pdfuaid:part>1<\/pdfuaid:part>/u,
  'not marked': /\/MarkInfo\s*<<\s*\/Marked true/u,
  'no language': /\/Lang \(en-US\)/u,
  'does not show its title': /\/DisplayDocTitle true/u,
};

const pdfAt = (id: string) => fileAt(`/resources/${id}.pdf`);
const idOf = ({id}: {id: string}) => id;

test('every download is accessible, with headings and tables with headers to move by, and carries its title', async () => {
  const faults = await faultsIn(DOWNLOADS, idOf, async ({id, title}) => {
    const pdf = pdfSource(await pdfAt(id));
    const tags = id === permissionLetter.id ? STRUCTURE : [...STRUCTURE, 'TOCI', 'Link'];
    const words = Buffer.from(pdf, 'latin1').toString('utf8');
    return {
      accessibility: Object.entries(ACCESSIBLE).flatMap(([name, it]) => (it.test(pdf) ? [] : name)),
      'without element': tags.filter((tag) => !new RegExp(`/S /${tag}\\b`, 'u').test(pdf)),
      'not its own title': !words.includes(`<rdf:li xml:lang="x-default">${title}</rdf:li>`),
    };
  });
  expect(faults).toEqual([]);
});

test('a download has as many pages as its card says: nine, eight, and one sheet', async () => {
  const counted = DOWNLOADS.filter(({pages}) => pages !== undefined);
  const faults = await faultsIn(counted, idOf, async ({id, pages}) => {
    const [, count] =
      /\/Type\s*\/Pages\b[^>]*\/Count (\d+)/u.exec(pdfSource(await pdfAt(id))) ?? [];
    return {pages: unlike(Number(count), pages)};
  });
  expect(faults).toEqual([]);
  expect(counted.map(({pages}) => pages)).toEqual([9, 8, 1]);
});

test('the author’s command gives the bytes of the build: the same texts, the same PDFs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  try {
    execFileSync(process.execPath, ['--import', 'tsx', 'src/plugins/downloads/command.ts', folder]);
    const faults = await faultsIn(DOWNLOADS, idOf, async ({id}) => ({
      differs: !readFileSync(path.join(folder, `${id}.pdf`)).equals(await pdfAt(id)),
    }));
    expect(faults).toEqual([]);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
