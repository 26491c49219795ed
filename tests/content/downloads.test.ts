import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {permissionLetter} from '@site/src/content/permissionLetter';
import {resources} from '@site/src/content/resources';
import {DOWNLOAD_SOURCES} from './downloadSources';

const ROOT = path.join(__dirname, '../..');
const COMMAND = path.join(ROOT, 'src/plugins/downloads/command.ts');
const DOWNLOADS = [...resources, permissionLetter];
const COUNTED = DOWNLOADS.filter(({pages}) => pages !== undefined);
const ids = DOWNLOADS.map(({id}) => id);

/** The elements by which a reader moves through any of them. */
const STRUCTURE = ['H1', 'H2', 'H3', 'P', 'LI', 'Table', 'TH', 'TD'];

const folders: string[] = [];

/**
 * Typesets all downloads by the author's command into a temporary folder.
 *
 * @returns its path
 */
function typeset(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  folders.push(folder);
  execFileSync(process.execPath, ['--import', 'tsx', COMMAND, folder], {cwd: ROOT});
  return folder;
}

function sourceOf(id: string): string {
  return readFileSync(path.join(ROOT, 'src/content/downloads', `${id}.md`), 'utf8');
}

/** Every URL in a Markdown text's links. */
function linksOf(id: string): string[] {
  return [...sourceOf(id).matchAll(/\]\((?<url>[^)]+)\)/gu)].map(
    ({groups}) => groups?.url as string,
  );
}

let folder: string;

/** A PDF's text, with its streams decompressed. */
function pdfText(id: string): string {
  const bytes = readFileSync(path.join(folder, `${id}.pdf`));
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n/gu)].map((match) => {
    const start = match.index + match[0].length;
    try {
      return inflateSync(bytes.subarray(start, raw.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  return raw + streams.join('\n');
}

beforeAll(() => {
  folder = typeset();
}, 60_000);

afterAll(() => folders.forEach((path_) => rmSync(path_, {recursive: true})));

test.each(COUNTED)('$id has as many pages as its card and its front matter say', ({id, pages}) => {
  const inTree = /\/Type\s*\/Pages\b[^>]*\/Count (?<count>\d+)/u.exec(pdfText(id))?.groups?.count;
  expect(Number(inTree)).toBe(pages);
  expect(sourceOf(id)).toContain(`\npages: ${pages}\n`);
});

test('the white papers have nine and eight pages, the letter of permission is one sheet', () => {
  expect(COUNTED.map(({pages}) => pages)).toEqual([9, 8, 1]);
});

test('the checklist has twenty points, each with the evidence to have ready', () => {
  const points = [
    ...sourceOf('audit-readiness-checklist').matchAll(
      /^(?<number>\d+)\. \*\*.+\n\n {3,4}(?<evidence>\S.+)$/gmu,
    ),
  ];
  expect(points.map(({groups}) => Number(groups?.number))).toEqual(
    Array.from({length: 20}, (_, index) => index + 1),
  );
});

test.each(DOWNLOADS)('$id says that it is accessible and in what language', ({id}) => {
  const pdf = pdfText(id);
  expect(pdf).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/u);
  expect(pdf).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/u);
  expect(pdf).toMatch(/\/Lang \(en-US\)/u);
  expect(pdf).toMatch(/\/DisplayDocTitle true/u);
});

test.each(resources)('$id gives a reader headings and tables with headers to move by', ({id}) => {
  const pdf = pdfText(id);
  for (const tag of [...STRUCTURE, 'TOCI', 'Link']) {
    expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`, 'u'));
  }
});

test('the letter of permission gives a reader headings and tables with headers too', () => {
  const pdf = pdfText(permissionLetter.id);
  for (const tag of STRUCTURE) {
    expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`, 'u'));
  }
});

test.each(DOWNLOADS)('$id carries its own title', ({id, title}) => {
  const xmp = Buffer.from(pdfText(id), 'latin1').toString('utf8');
  expect(xmp).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`);
});

test('the same texts give the same bytes', () => {
  const again = typeset();
  for (const id of ids) {
    const name = `${id}.pdf`;
    expect(readFileSync(path.join(again, name)).equals(readFileSync(path.join(folder, name)))).toBe(
      true,
    );
  }
}, 60_000);

test.each(ids)('%s links to known sources and to our own pages alone', (id) => {
  const outside = linksOf(id).filter((url) => !url.startsWith('/'));
  expect(outside.filter((url) => !url.startsWith('https://'))).toEqual([]);
  expect(outside.filter((url) => !DOWNLOAD_SOURCES.has(url))).toEqual([]);
});

test.each(ids)('%s lists every source its text links to', (id) => {
  const [text = '', list = ''] = sourceOf(id).split(':::sources');
  const cited = [...text.matchAll(/\]\((?<url>https:[^)]+)\)/gu)].map(({groups}) => groups?.url);
  expect(cited.filter((url) => !list.includes(`(${url})`))).toEqual([]);
});
