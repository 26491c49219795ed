import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {brand, toContentSignal, describeContentUse} from '../../config/brand';
import {toMarkdownPath} from '../../config/paths';
import {findFeed, feeds} from '../../content/feeds';
import {llms, openDownloads, type PageRoute} from '../../content/pages';
import {resources} from '../../content/resources';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {dropComments} from '../../markdown/remarkPlugins';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import {readDownload} from '../downloads/readDownload';
import {type MarkdownCopy, writeLine, writeMarkdown} from './pageText';

const fileOf = ({route}: MarkdownCopy): string => toMarkdownPath(route) ?? '';

/** Writes a copy: a head in YAML, then the text. JSON strings and lists are valid YAML. */
function writeCopy({head, sources, text}: MarkdownCopy): string {
  const facts = {...head, 'content-signal': toContentSignal()};
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const list = sources.length > 0 ? ['sources:', ...sources.map((it) => `  - ${it}`)] : [];
  return `${['---', ...lines, ...list, '---', '', text].join('\n')}\n`;
}

type Copies = readonly MarkdownCopy[];
type Entry = Readonly<{title: string; description: string; url: string}>;

const textNode = (value: string) => ({type: 'text', value}) as const;

const line = ({title, description, url}: Entry): string =>
  `- ${writeLine({type: 'link', url, children: [textNode(title)]}, textNode(`: ${description}`))}`;

const section = (name: string, entries: readonly Entry[]): string[] =>
  entries.length > 0 ? ['', `## ${name}`, '', ...entries.map(line)] : [];

/** `/llms.txt` (https://llmstxt.org) links to the pages' Markdown copies, and for a gated download to /resources. */
export function writeLlmsIndex(siteUrl: string, pages: Copies, open: Copies): string {
  const entry = (copy: MarkdownCopy): Entry => ({...copy.head, url: `${siteUrl}${fileOf(copy)}`});
  const ofFeed = (wanted: string | undefined) =>
    pages
      .filter(({route, head}) => (head.published && findFeed(route)?.path) === wanted)
      .map(entry);
  const url = `${siteUrl}${toMarkdownPath('/resources' satisfies PageRoute)}`;
  const onRequest = resources.flatMap(({title, downloadUrl}) =>
    downloadUrl ? [{title, description: llms.gated, url}] : [],
  );
  const lines = [
    `# ${brand.name}`,
    '',
    `> ${brand.tagline}`,
    '',
    `${llms.copies} [${llms.full}](${siteUrl}/llms-full.txt). ${describeContentUse()}`,
    ...section(llms.pages, ofFeed(undefined)),
    ...feeds.flatMap(({name, path: feed}) => section(name, ofFeed(feed))),
    ...section(llms.downloads, [...open.map(entry), ...onRequest]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Makes the copy of an open download from the source of its PDF (`canonical`), with the PDF's curly quotes. */
async function readDownloadCopy(file: string, route: string, siteUrl: string) {
  const {frontMatter, markdown} = await readDownload(file);
  const {title, subtitle, date} = frontMatter;
  const canonical = `${siteUrl}${route}`;
  const modified = date.toISOString().slice(0, 10);
  const tree = parseMarkdown(`# ${title}\n\n${subtitle}\n\n${markdown}`);
  dropComments()(tree);
  setCurlyQuotes()(tree);
  const head = {title, description: subtitle, canonical, author: brand.name, modified};
  return {route, head, ...writeMarkdown(tree, canonical)};
}

/** Writes the Markdown copies of pages (posts last, newest first) and open downloads, llms.txt and llms-full.txt. */
export async function writeCopies({siteDir, outDir, siteConfig}: Props, pages: Copies) {
  const open = await Promise.all(
    openDownloads.map(({id, path: route}) =>
      readDownloadCopy(path.join(siteDir, `src/content/downloads/${id}.md`), route, siteConfig.url),
    ),
  );
  for (const copy of [...pages, ...open]) {
    const file = path.join(outDir, fileOf(copy));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, writeCopy(copy));
  }
  writeFileSync(path.join(outDir, 'llms.txt'), writeLlmsIndex(siteConfig.url, pages, open));
  const head = [`# ${brand.name}`, `> ${brand.tagline}`, describeContentUse()];
  const full = [...head, ...[...pages, ...open].map(writeCopy)].join('\n\n');
  writeFileSync(path.join(outDir, 'llms-full.txt'), full);
}
