import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Term} from '../../content/glossary';
import {toCurlyQuotes} from '../../markdown/curlyQuotes';

const ENTRY = /^## (?<heading>.+)\n\n(?<definition>.+)\n(?:\nSources?: (?<links>.+)\n)?/gmu;
const LINK = /\[(?<label>[^\]]+)\]\((?<url>[^)]+)\)/gu;

/** Reads the glossary's terms, sorted by name: each a heading, one paragraph, and its sources. @throws on all else */
export function readTerms(markdown: string): Term[] {
  const [rest = ''] = markdown.replace(ENTRY, '').trim().split('\n');
  if (rest !== '') {
    throw new Error(`src/content/glossary.md: this is not a term with one paragraph: ${rest}`);
  }
  const entries = [...markdown.matchAll(ENTRY)].map(({groups = {}}): Term => {
    const {heading = '', definition = '', links = ''} = groups;
    const {text, id} = parseMarkdownHeadingId(heading);
    const sources = [...links.matchAll(LINK)].map(({groups: {label = '', url = ''} = {}}) => ({
      label: toCurlyQuotes(label),
      url,
    }));
    const slug = id ?? createSlugger().slug(text);
    return {slug, term: toCurlyQuotes(text), text: toCurlyQuotes(definition), sources};
  });
  return entries.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
}

export const terms: readonly Term[] = readTerms(
  readFileSync(path.join(__dirname, '../../content/glossary.md'), 'utf8'),
);
