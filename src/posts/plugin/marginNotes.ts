import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  listElements,
  readText,
  walkElements,
} from '../../markdown/html';
import {KINDS, POST_KINDS, type PostKind} from './kinds';
import {readPostFile} from './postFile';
import {listPostFiles} from './postFolder';
import {terms} from './terms';

const SITE = path.join(__dirname, '../../..');

const read = (file: string) => readFileSync(path.join(SITE, file), 'utf8');

/** A post's address, and its note: a case's number and party, or the title up to its colon. */
function notePost(kind: PostKind, file: string): [string, string] {
  const {slug, number, who, title} = readPostFile(read(file)).head;
  const {address, noun} = KINDS[kind];
  const [name = ''] = String(title).split(': ');
  const note = kind === 'cases' ? `Case ${String(number)}: ${String(who)}` : `Our ${noun}: ${name}`;
  return [`${address}/${String(slug)}`, toCurlyQuotes(note)];
}

/** What the margin says of a link, by path or host: which post it is, who publishes there, or what a term means. */
export const NOTES: Readonly<Record<string, string>> = {
  ...(parse(read('src/content/publishers.yaml')) as Record<string, string>),
  ...Object.fromEntries(
    POST_KINDS.flatMap((kind) => listPostFiles(SITE, kind).map((it) => notePost(kind, it))),
  ),
  ...Object.fromEntries(
    terms.map(({slug, term, text}) => {
      const [sentence = text] = /^.*?[.!?](?= |$)/u.exec(text) ?? [];
      return [`/insights/glossary#${slug}`, `${term}: ${sentence}`];
    }),
  ),
};

const YEAR_OF_ADDRESS =
  /\/(?:pr)?((?:199|20[0-2])\d)(?:[-/]|\d\d(?:\d\d)?\b)|-(20[0-2]\d)-?\d\d-?\d\d\b/u;

function describeLink(href: string): string | undefined {
  const [place] = /^\/[^#]+|(?<=^https?:\/\/(?:www\.)?)(?!www\.)[^/]+/u.exec(href) ?? [''];
  const note = NOTES[href] ?? NOTES[place];
  const [, year, day = year] = YEAR_OF_ADDRESS.exec(href) ?? [];
  return note && [note, day].filter(Boolean).join(', ');
}

/** The letters in a line of the text, of a two-column table and of the margin; the lines that cards take in it. */
const [TEXT, CELL, MARGIN] = [66, 46, 33];
const CARDS: Readonly<Record<string, number>> = {nextstep: 14, leadmagnet: 32, admonition: 12};

/** The parts of a block beside which notes may stand: paragraphs, points, and second cells of two. */
function listParts(block: HtmlElement): HtmlElement[] {
  switch (block.tagName) {
    case 'p':
      return [block];
    case 'ol':
    case 'ul':
      return listElements(block);
    case 'table': {
      const rows = [...walkElements(block)].filter(({tagName}) => tagName === 'tr');
      return rows.map(listElements).flatMap(([, cell, more]) => (cell && !more ? [cell] : []));
    }
    default:
      return [];
  }
}

/** The column beside a text, counted in lines: where the text has come to, and where the next note may begin. */
type Margin = {line: number; free: number; noted: Set<string>};

/** Notes the links of a part in the margin, each note once, unless something stands there already. */
function noteLinksOf(part: HtmlElement, margin: Margin, width: number): void {
  const text = readText(part);
  let end = 0;
  for (const link of [...walkElements(part)].filter(({tagName}) => tagName === 'a')) {
    end = text.indexOf(readText(link), end) + readText(link).length;
    const at = margin.line + Math.floor((end - 1) / width);
    const note = describeLink(String(link.properties.href));
    if (note && !margin.noted.has(note) && at + 1 >= margin.free) {
      margin.noted.add(note);
      link.properties.dataNote = note;
      margin.free = Math.max(margin.free, at) + 0.3 + 0.8 * Math.ceil(note.length / MARGIN);
    }
  }
  margin.line += Math.ceil(text.length / width) + 0.8;
}

/**
 * A rehype plugin that writes into `data-note` what a wide margin says beside a link, where an estimate of lines finds
 * room: a float without room slides away from its sentence. `taken`: the lines that the page has in the margin on top.
 */
export function noteLinks({taken}: {taken: number}) {
  return ({children = []}: HtmlNode): void => {
    const margin: Margin = {line: 0, free: taken, noted: new Set()};
    for (const block of children.filter(isElement)) {
      const {tagName} = block;
      const parts = listParts(block);
      parts.forEach((it) => noteLinksOf(it, margin, tagName === 'table' ? CELL : TEXT));
      const card = CARDS[tagName];
      if (card !== undefined) {
        margin.free = Math.max(margin.free, margin.line) + card;
      } else if (parts.length === 0) {
        // A figure is wide: it begins below what stands in the margin.
        margin.line = tagName === 'figure' ? Math.max(margin.line, margin.free) : margin.line;
        margin.line += readText(block).length / TEXT + 2.5;
      }
    }
  };
}
