import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {openDownloads} from '@site/src/content/pages';
import {resources} from '@site/src/content/resources';
import {temporaryFolder} from '../support/temporary-folder';
import {PUBLIC_ROOT} from './support/page';
import {readPdf} from './support/pdf';
import {ask, assertNoFaults, fileAt, textAt, unlike} from './support/site';
import {bare, readCopy} from './support/markdownCopy';

const DOWNLOADS = [...resources, ...openDownloads].map((it) => ({
  ...it,
  path: `/resources/${it.id}.pdf`,
}));

/** What tells a reader's program that a PDF is accessible, in what language it is, and to show its title. */
const ACCESSIBLE = {language: 'en-US', isTagged: true, showsTitle: true, standard: '1'};

/** The elements by which a reader moves through any of them. */
const ROLES = ['H1', 'H2', 'H3', 'P', 'LI'];

/** What a PDF has beside its text: lines of the cover, the head of the contents, and of the columns that the template sets. */
const FURNITURE = [
  'Pugmark',
  'Assurance',
  'White Paper, November 2026',
  'Assessment Checklist, November 2026',
  'Contents',
  'No.',
  'Control',
  'Evidence to have ready',
  'Shown',
];

test('every download is accessible, has as many pages as its card says, and carries its title', async () => {
  await assertNoFaults(DOWNLOADS, async ({path: file, id, title, pages}) => {
    const {roles, ...facts} = await readPdf(await fileAt(file));
    const isOpen = openDownloads.some((it) => it.id === id);
    const source = readFileSync(`src/content/downloads/${id}.md`, 'utf8');
    const inTables = source.includes('\n|') ? ['Table', 'TH', 'TD'] : [];
    const wanted = [...ROLES, ...inTables, ...(isOpen ? [] : ['TOCI', 'Link'])];
    return {
      says: unlike(facts, {...ACCESSIBLE, title, pages: pages ?? facts.pages}),
      'without:': wanted.filter((role) => !roles.has(role)),
    };
  });
  expect(DOWNLOADS.flatMap(({pages, id}) => (pages === undefined ? id : []))).toEqual([
    'audit-readiness-checklist',
  ]);
});

test('every download and its Markdown copy say the same', async () => {
  const label = 'Evidence to have ready: ';
  await assertNoFaults(DOWNLOADS, async ({path: file, id}) => {
    const text = await textAt(`${file}.md`);
    const {links, passages: all} = readCopy(text);
    // The template sets the label of the evidence once, above its column.
    const passages = all.map((it) => it.replace(bare(label), ''));
    const pdf = bare((await readPdf(await fileAt(file))).words);
    // Headings stand in the contents too, and on paper each source names its host.
    const hosts = links.map((it) => new URL(it).host.replace(/^www\./u, ''));
    const rest = [...passages, ...[...FURNITURE, ...hosts].map(bare)]
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, it) => left.replaceAll(it, ' '), pdf)
      .replace(/[\s\d.]+/gu, ' ')
      .trim();
    return {
      'has not:': passages.filter((it) => !pdf.includes(it)),
      'has besides:': rest === '' ? [] : [rest],
      short: passages.length <= 10,
      'relative links or straight quotes in its copy': /\]\(\/|\w'\w/u.test(text),
      'number of labels': text.split(label).length > 1 !== (id === 'audit-readiness-checklist'),
    };
  });
  const checklist = await textAt('/resources/audit-readiness-checklist.pdf.md');
  expect(checklist.match(/\n\n {3,4}Evidence to have ready: /gu)).toHaveLength(20);
});

test('a gated download has a copy beside its PDF, and no list and no search engine leads to either', async () => {
  const index = await textAt('/llms.txt');
  await assertNoFaults(
    resources.map(({id}) => `/resources/${id}.pdf`),
    async (file) => {
      const {headers} = await ask(file);
      const copy = await ask(`${file}.md`);
      return {
        type: unlike(headers['content-type'], 'application/pdf'),
        link: unlike(headers.link, `<${file}.md>; rel="alternate"; type="text/markdown"`),
        'does not vary': !headers.vary?.includes('accept'),
        robots: [headers, copy.headers].flatMap((it) => unlike(it['x-robots-tag'], 'noindex')),
        head: unlike(readCopy(String(copy.body)).head, {canonical: `${PUBLIC_ROOT}${file}`}),
        'in llms.txt': index.includes(file),
      };
    },
  );
  expect(openDownloads.filter((it) => !index.includes(`${it.path}.md`))).toEqual([]);
  expect((await ask('/resources')).headers).not.toHaveProperty('x-robots-tag');
});

test('the author’s command gives the bytes of the build: the same texts, the same PDFs', async () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['--import', 'tsx', 'src/editor/command.ts', 'downloads', folder]);
  await assertNoFaults(DOWNLOADS, async ({path: file}) => ({
    differs: !readFileSync(path.join(folder, path.basename(file))).equals(await fileAt(file)),
  }));
});
