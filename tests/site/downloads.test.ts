import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brand} from '@site/src/config/brand';
import {formatMonth} from '@site/src/config/formatDay';
import {openDownloads} from '@site/src/content/pages';
import {resources} from '@site/src/content/resources';
import {readDownload} from '@site/src/plugins/downloads/readDownload';
import {toCurlyQuotes} from '@site/src/markdown/curlyQuotes';
import {temporaryFolder} from '../support/temporary-folder';
import {PUBLIC_ROOT} from '../support/page';
import {readPdf} from './support/pdf';
import {ask, assertNoFaults, fileAt, textAt, unlike} from './support/site';
import {bare, readCopy} from './support/markdownCopy';

const DOWNLOADS = [...resources, ...openDownloads].map((it) => ({
  ...it,
  path: `/resources/${it.id}.pdf`,
}));

const pdfs = new Map<string, ReturnType<typeof readPdf>>();

function pdfAt(file: string) {
  const pdf = pdfs.get(file) ?? fileAt(file).then(readPdf);
  pdfs.set(file, pdf);
  return pdf;
}

/** Properties that tell a PDF viewer the language and to show the title, and that the file is accessible. */
const ACCESSIBLE = {language: 'en-US', isTagged: true, showsTitle: true, standard: '1'};

/** The structure elements by which readers navigate a PDF, and the mark in its source for each. */
const ROLES = Object.entries({
  H1: /^title:/mu,
  H2: /^## /mu,
  H3: /^### /mu,
  P: /^\w/mu,
  LI: /^(?:-|\d+\.) /mu,
});

const HEADS_OF_COLUMNS = /^TH(?: TH)+$/u;
/** The roles of a row's cells. Cells to fill in by hand are not in the tree. */
const ROW_WITH_HEAD = /^TH(?: TD)*$/u;

/** What a PDF has besides its text: on its cover, over its contents and columns, and on how it was made. */
const FURNITURE = [
  ...Object.values(brand.wordmark),
  'Set in Besley and Instrument Sans. Each figure is drawn from the numbers printed beside it.',
  ...'Contents; No.; Control; Evidence to have ready; Shown'.split('; '),
];

test('every downloadable PDF is tagged for accessibility, contains its title, and has as many pages as its card states', async () => {
  await assertNoFaults(DOWNLOADS, async ({path: address, id, title, pages}) => {
    const {roles, rows, rowHeads, entries, faults, ...facts} = await pdfAt(address);
    const isOpen = openDownloads.some((it) => it.id === id);
    const file = `src/content/downloads/${id}.md`;
    const source = readFileSync(file, 'utf8');
    const heads = (await readDownload(file)).markdown.match(/(?<=^## ).*/gmu) ?? [];
    const inTables = source.includes('\n|') ? ['Table', 'TH'] : [];
    const inText = ROLES.flatMap(([role, mark]) => (mark.test(source) ? role : []));
    const listed = roles.filter((it) => it === 'LI').length;
    const items = source.match(/^(?:-|\d+\.) /gmu)?.length;
    const wanted = [...inText, ...inTables, ...(isOpen ? [] : ['TOCI', 'Link'])];
    return {
      says: unlike(facts, {...ACCESSIBLE, title, pages: pages ?? facts.pages}),
      'breaks PDF/UA:': faults,
      'rows without a head': rows.filter(
        (it) => !HEADS_OF_COLUMNS.test(it) && !ROW_WITH_HEAD.test(it),
      ),
      'no row has a head': inTables.length > 0 && rowHeads === 0,
      'heads of rows': unlike(rowHeads, rows.filter((it) => ROW_WITH_HEAD.test(it)).length),
      'entries of the contents': unlike(
        entries.map((it) => it.replace(/, page \d+$/u, '')),
        isOpen ? [] : heads.map((it) => toCurlyQuotes(it)),
      ),
      'without:': wanted.filter((role) => !roles.includes(role)),
      'items of lists': items === undefined ? [] : unlike(listed, items),
    };
  });
  const uncounted = DOWNLOADS.filter(({pages}) => pages === undefined);
  expect(uncounted.map(({id}) => id)).toEqual(['audit-readiness-checklist']);
});

/** An open download's Markdown copy, or the source of a gated one, which has no copy, without its directives. */
async function textOf({id, path: file}: (typeof DOWNLOADS)[number]): Promise<string> {
  if (openDownloads.some((it) => it.id === id)) {
    return textAt(`${file}.md`);
  }
  const {frontMatter, markdown} = await readDownload(`src/content/downloads/${id}.md`);
  const text = markdown
    .replace(/^:::.*?(?:\[(.*)\].*)?$/gmu, '$1')
    .replaceAll('](/', `](${PUBLIC_ROOT}/`);
  return `---\n\n---\n# ${frontMatter.title}\n\n${frontMatter.subtitle}\n\n${toCurlyQuotes(text)}`;
}

test('every downloadable PDF contains exactly the text of its Markdown copy, or of its source where no copy exists', async () => {
  await assertNoFaults(DOWNLOADS, async (download) => {
    const text = await textOf(download);
    const {links, passages} = readCopy(text);
    const {words, links: clicked} = await pdfAt(download.path);
    const pdf = bare(words);
    const hrefs = (all: readonly string[]) =>
      [...new Set(all.map((it) => new URL(it).href))].toSorted();
    // The contents repeat the headings, and on paper each source shows its host.
    const hosts = links.map((it) => new URL(it).host.replace(/^www\./u, ''));
    const {kind, date} = (await readDownload(`src/content/downloads/${download.id}.md`))
      .frontMatter;
    const month = formatMonth(date);
    const cover = `${kind}, ${month}`;
    const rest = [...passages, ...[cover, month, ...FURNITURE, ...hosts].map(bare)]
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, it) => left.replaceAll(it, ' '), pdf)
      .replace(/[\s\d.]+/gu, ' ')
      .trim();
    return {
      links: unlike(hrefs(clicked), hrefs(links)),
      'has not:': passages.filter((it) => !pdf.includes(it)),
      'has besides:': rest === '' ? [] : [rest],
      short: passages.length <= 10,
      'relative links or straight quotes in its copy': /\]\(\/|\w'\w/u.test(
        text.split('\n# ')[1] ?? '',
      ),
    };
  });
});

test('a gated download is a PDF without a Markdown copy, named in llms.txt only by its title, and kept from search engines', async () => {
  const index = await textAt('/llms.txt');
  await assertNoFaults(
    resources.map(({id}) => `/resources/${id}.pdf`),
    async (file) => {
      const {headers} = await ask(file);
      return {
        type: unlike(headers['content-type'], 'application/pdf'),
        link: unlike(headers.link, undefined),
        robots: unlike(headers['x-robots-tag'], 'noindex'),
        copy: unlike((await ask(`${file}.md`)).status, 404),
        'in llms.txt': index.includes(file),
      };
    },
  );
  const offers = resources.map(({title}) => `- [${title}](${PUBLIC_ROOT}/resources.md): `);
  expect(offers.filter((it) => !index.includes(it))).toEqual([]);
  expect(openDownloads.filter((it) => !index.includes(`${it.path}.md`))).toEqual([]);
  expect((await ask('/resources')).headers).not.toHaveProperty('x-robots-tag');
});

test('the letter of permission names the testing company when one is configured, and otherwise has no placeholder', async () => {
  const read = () => readDownload('src/content/downloads/permission-letter.md');
  expect((await read()).markdown).not.toContain('{{');
  const legal = {name: 'A & B *_LLC_* $& <Co>', address: '1 Main Street', register: ''};
  jest.replaceProperty(brand, 'legal', legal);
  jest.replaceProperty(brand.director, 'name', '');
  expect((await read()).markdown).toContain(
    String.raw`Tester: A & B \*\_LLC\_\* $& \<Co\> · 1 Main Street`,
  );
});

test('`npm run editor -- downloads` writes the same PDFs as the build, byte for byte', async () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['--import', 'tsx', 'src/editor/command.ts', 'downloads', folder]);
  await assertNoFaults(DOWNLOADS, async ({path: file}) => ({
    differs: !readFileSync(path.join(folder, path.basename(file))).equals(await fileAt(file)),
  }));
});
