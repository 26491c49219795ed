import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';
import {type HtmlNode, isElement, readText, walkElements} from '../../markdown/html';
import {KINDS} from './kinds';
import {readPostFile} from './postFile';
import {listPostFiles} from './postFolder';
import {terms} from './terms';

const SITE = path.join(__dirname, '../../..');

/** What the margin says of a link: a name, and the sentence below it. */
type Note = readonly [name: string, text: string];

const GLOSSARY = '/insights/glossary#';

function noteCase(file: string): [string, Note] {
  const {slug, number, who, matter} = readPostFile(
    readFileSync(path.join(SITE, file), 'utf8'),
  ).head;
  const text = `${String(who)}. ${String(matter)}.`;
  return [
    `${KINDS.cases.address}/${String(slug)}`,
    [`Case ${String(number)}`, toCurlyQuotes(text)],
  ];
}

/** By path: what a term means, and of what a case is about. Nothing else, or most notes would only be names. */
export const NOTES: Readonly<Record<string, Note>> = {
  ...Object.fromEntries(listPostFiles(SITE, 'cases').map(noteCase)),
  ...Object.fromEntries(
    terms.map(({slug, term, text}) => {
      const [sentence = text] = /^.*?[.!?](?= |$)/u.exec(text) ?? [];
      return [`${GLOSSARY}${slug}`, [term, sentence]];
    }),
  ),
};

/** A term needs a note where the text has its word, or the link its root. */
function belongs(href: string, paragraph: string, link: string, [name]: Note): boolean {
  const term = name.toLowerCase();
  const hasRoot = term.startsWith(link.slice(0, 4).toLowerCase());
  return !href.startsWith(GLOSSARY) || hasRoot || paragraph.toLowerCase().includes(term);
}

/** The letters of text beside which a card stands in the margin. */
const CARDS: Readonly<Record<string, number>> = {nextstep: 600, leadmagnet: 1700, admonition: 800};

/**
 * A rehype plugin that writes into `data-name` and `data-note` what a wide margin says beside a paragraph's links. A
 * note needs room, or its float slides down, so letters of text since the last one are counted.
 */
export function noteLinks() {
  return ({children = []}: HtmlNode): void => {
    const noted = new Set<Note>();
    let free = 0;
    for (const block of children.filter(isElement)) {
      const text = readText(block);
      let end = 0;
      const links = block.tagName === 'p' ? [...walkElements(block)] : [];
      for (const link of links.filter(({tagName}) => tagName === 'a')) {
        const words = readText(link);
        end = text.indexOf(words, end) + words.length;
        const href = String(link.properties.href);
        const note = NOTES[href] ?? NOTES[href.replace(/#.*/u, '')];
        if (note && end >= free && !noted.has(note) && belongs(href, text, words, note)) {
          noted.add(note);
          [link.properties.dataName, link.properties.dataNote] = note;
          free = end + 2 * note.join(' ').length + 130;
        }
      }
      free = Math.max(free - text.length, CARDS[block.tagName] ?? 0);
    }
  };
}
