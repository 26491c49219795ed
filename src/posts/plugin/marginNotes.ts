import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import {type HtmlNode, isElement, readText, walkElements} from '../../markdown/html';
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

/** What the margin says of a link. Of another site's: publisher and year, if these are known. */
function describeLink(href: string): string | undefined {
  const [, host = ''] = /^https?:\/\/(?:www\.)?([^/]+)/u.exec(href) ?? [];
  const [, year, day = year] = YEAR_OF_ADDRESS.exec(href) ?? [];
  const dated = NOTES[host] && [NOTES[host], day].filter(Boolean).join(', ');
  return dated ?? NOTES[href] ?? NOTES[href.replace(/#.*/u, '')];
}

/** Whether a link needs a note: a term's where the text has its word or the link its root, another's where none has. */
function belongs(href: string, paragraph: string, link: string, note: string): boolean {
  if (href.startsWith('/insights/glossary#')) {
    const [term = ''] = note.toLowerCase().split(': ');
    const hasRoot = term.startsWith(link.slice(0, 4).toLowerCase());
    return hasRoot || paragraph.toLowerCase().includes(term);
  }
  const [, name = ''] = /(?:.*: )?([^,]*)/u.exec(note) ?? [];
  return !paragraph.includes(name) && !name.startsWith(link);
}

/** The letters of text beside which a card stands in the margin. */
const CARDS: Readonly<Record<string, number>> = {nextstep: 900, leadmagnet: 2100, admonition: 800};

/**
 * A rehype plugin that writes into `data-note` what a wide margin says beside a paragraph's links. A note needs room,
 * or its float slides down, so letters of text since the last one are counted. `taken`: those beside the page's cards.
 */
export function noteLinks({taken}: {taken: number}) {
  return ({children = []}: HtmlNode): void => {
    const noted = new Set<string>();
    let free = taken;
    for (const block of children.filter(isElement)) {
      const text = readText(block);
      let end = 0;
      const links = block.tagName === 'p' ? [...walkElements(block)] : [];
      for (const link of links.filter(({tagName}) => tagName === 'a')) {
        const words = readText(link);
        end = text.indexOf(words, end) + words.length;
        const href = String(link.properties.href);
        const note = describeLink(href);
        if (note && end >= free && !noted.has(note) && belongs(href, text, words, note)) {
          noted.add(note);
          link.properties.dataNote = note;
          free = end + 2 * note.length + 66;
        }
      }
      free = Math.max(free - text.length, CARDS[block.tagName] ?? 0);
    }
  };
}
