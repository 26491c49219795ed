import {load} from 'cheerio';
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {inflateRawSync} from 'node:zlib';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {brand} from '@site/src/config/brand';
import {openDownloads} from '@site/src/content/pages';
import {checklist} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {toCurlyQuotes} from '@site/src/markdown/curlyQuotes';
import {readMarkdownFile} from '@site/src/markdown/parseMarkdown';
import {readDownload} from '@site/src/plugins/downloads/readDownload';
import {listPostFiles} from '@site/src/posts/plugin/postFolder';
import {PUBLIC_ROOT} from '../support/page';
import {findProgram} from '../support/programs';
import {temporaryFolder} from '../support/temporary-folder';
import {bare, readCopy} from './support/markdownCopy';
import {ask, assertNoFaults, fileAt, pageAt, repeated, unlike} from './support/site';

const guides = listPostFiles('.', 'guides').map((source) => ({
  source,
  path: `/guides/${path.basename(source, '.md')}.docx`,
}));
const downloads = [...resources, ...openDownloads].flatMap((card) =>
  'wordUrl' in card && card.wordUrl
    ? {source: `src/content/downloads/${card.id}.md`, path: card.wordUrl}
    : [],
);
const FILES = [...guides, ...downloads];

/** Opens all Word files in LibreOffice. Returns the HTML that it makes of each, keyed by address. */
async function openAll(): Promise<ReadonlyMap<string, string>> {
  const folder = temporaryFolder();
  const inFolder = (file: string) => path.join(folder, path.basename(file));
  for (const file of FILES) {
    writeFileSync(inFolder(file.path), await fileAt(file.path));
  }
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  const docx = FILES.map((file) => inFolder(file.path));
  const args = [profile, '--headless', '--convert-to', 'html:HTML', '--outdir', folder, ...docx];
  const options = {encoding: 'utf8', timeout: 240_000, killSignal: 'SIGKILL'} as const;
  const {stderr} = spawnSync(findProgram('libreoffice'), args, options);
  try {
    return new Map(
      FILES.map((it) => [
        it.path,
        readFileSync(inFolder(it.path).replace(/docx$/u, 'html'), 'utf8'),
      ]),
    );
  } catch (error) {
    throw new Error(`LibreOffice opened none: ${stderr}`, {cause: error});
  }
}

/** The Markdown source of a Word file, with directives reduced to their labels and links made absolute. */
async function sourceOf({source}: (typeof FILES)[number]): Promise<string> {
  const text = source.includes('/downloads/')
    ? (await readDownload(source)).markdown
    : (await readMarkdownFile(source)).text.replace('<!-- truncate -->', '');
  return text.replace(/^:::.*?(?:\[(.*)\].*)?$/gmu, '$1').replaceAll('](/', `](${PUBLIC_ROOT}/`);
}

const countOf = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

test('LibreOffice finds each Word file’s words, headings, lists, links and blanks, as the source has them', async () => {
  const opened = await openAll();
  await assertNoFaults(FILES, async (file) => {
    const $ = load(opened.get(file.path) ?? '');
    const text = await sourceOf(file);
    const address = file.path.replace('.docx', '');
    const {passages, links} = readCopy(`---\n\n---\n${toCurlyQuotes(text)}`);
    const words = bare($('body').text());
    const targets = new Set(
      $('body a[href]')
        .toArray()
        .map((it) => $(it).attr('href')),
    );
    const cells = $('td')
      .toArray()
      .map((it) => $(it).text().trim());
    const has = {
      headings: $('h1, h2, h3').length,
      items: $('li').length,
      bracketed: countOf($('body').text(), /\[[^[\]]+\]/gu),
      empty: cells.filter((it) => it === '').length,
      boxes: countOf(words, /☐/gu),
    };
    const wanted = {
      headings: countOf(text, /^#{2,3} /gmu),
      items: countOf(text, /^ *(?:>\s*)?(?:-|\d+\.) /gmu),
      bracketed: countOf(text, /\[[^[\]]+\](?!\()/gu),
      empty: countOf(text, /(?<=\|) {2,}(?=\|)/gu),
      boxes: file.source.includes('checklist') ? checklist.points : 0,
    };
    return {
      'has not:': passages.filter((it) => !words.includes(it)),
      'has no link to:': links.filter(
        (it) => !targets.has(new URL(it, `${PUBLIC_ROOT}${address}`).href),
      ),
      has: unlike(has, wanted),
      'does not say whose it is': !words.includes(bare(brand.name)),
      short: passages.length <= 10,
    };
  });
});

/** The XML of a part of a Word file, which is a zip archive. */
function partOf(zip: Buffer, name: string) {
  const directory = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  const entry = zip.indexOf(name, directory) - 46;
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return load(String(inflateRawSync(packed)), {xml: true});
}

test('each Word file has a title and a language, and names each table, box, picture and link', async () => {
  await assertNoFaults(FILES, async (file) => {
    const zip = await fileAt(file.path);
    const $ = partOf(zip, 'word/document.xml');
    const valuesOf = (name: string) => [...$(name)].map((it) => $(it).attr('w:val') ?? '');
    const [title, ...levels] = valuesOf('w\\:pStyle').filter((it) => /^(?:Title|Head)/u.test(it));
    const depths = [0, ...levels.map((it) => Number(it.at(-1)))];
    const names = valuesOf('w\\:tblCaption, w\\:alias');
    const tables = $('w\\:tbl');
    const hasHeads = (table: (typeof tables)[number]) =>
      $(table).find('w\\:tr:first-of-type w\\:tblHeader, w\\:tblLook[w\\:firstColumn]').length ===
      2;
    return {
      'has no title': !(title && partOf(zip, 'docProps/core.xml')('dc\\:title').text()),
      'has no language': partOf(zip, 'word/styles.xml')('w\\:lang[w\\:val="en-US"]').length === 0,
      'skips a heading': depths.some((it, index) => it > (depths[index - 1] ?? it) + 1),
      'has tables or boxes without a name': names.length !== tables.length + $('w\\:sdt').length,
      'has names': repeated(['', ...names]),
      'has a table without heads': !tables.toArray().every(hasHeads),
      'has a picture or link without words':
        $('w\\:drawing:not(:has([descr]))').length > 0 ||
        $('w\\:hyperlink').is((_, it) => $(it).text().trim() === ''),
    };
  });
});

test('the guides’ pages and the checklist’s mail lead to the Word files', async () => {
  const leads = (page: string, file: string) =>
    load(pageAt(page).html)(`main a[href="${file}"]`).length;
  const list = downloads.find((it) => it.path.includes('checklist'))?.path;
  await assertNoFaults(guides, ({path: file}) => ({
    'no link on its page': leads(file.replace('.docx', ''), file) !== 1,
  }));
  expect(mails.checklist.text).toContain(`{{site}}${list}`);
});

test('a Word file is served as one, and the checklist’s is kept from search engines', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await assertNoFaults(FILES, async ({path: file}) => {
    const {headers} = await ask(file);
    const page = `<${PUBLIC_ROOT}${file.replace('.docx', '')}>; rel="canonical"`;
    return {
      link: unlike(headers.link, file.startsWith('/guides/') ? page : undefined),
      type: unlike(headers['content-type'], type),
      robots: unlike(headers['x-robots-tag'], file.includes('checklist') ? 'noindex' : undefined),
    };
  });
});
