import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import type {Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {brand, toContentSignal, describeContentUse} from '../../config/brand';
import {toMarkdownPath} from '../../config/paths';
import {findFeed, feeds} from '../../content/feeds';
import {llms, openDownloads, type PageRoute} from '../../content/pages';
import {resources} from '../../content/resources';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import {type Download, readDownload} from '../downloads/readDownload';
import type {CopyHead, MarkdownCopy} from './pageCopy';
import {writeLine, writeMarkdown} from './writeMarkdown';

const fileOf = ({route}: MarkdownCopy): string => toMarkdownPath(route) ?? '';

/** A head in YAML, then the text. JSON's strings and lists are YAML too. */
function fileText({head, sources, text}: MarkdownCopy): string {
  const facts = {...head, 'content-signal': toContentSignal()};
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const list = sources.length > 0 ? ['sources:', ...sources.map((it) => `  - ${it}`)] : [];
  return `${['---', ...lines, ...list, '---', '', text].join('\n')}\n`;
}

type Entry = Readonly<{title: string; description: string; url: string}>;

const textNode = (value: string) => ({type: 'text', value}) as const;

const line = ({title, description, url}: Entry): string =>
  `- ${writeLine({type: 'link', url, children: [textNode(title)]}, textNode(`: ${description}`))}`;

const section = (name: string, entries: readonly Entry[]): string[] =>
  entries.length > 0 ? ['', `## ${name}`, '', ...entries.map(line)] : [];

/**
 * `/llms.txt`: links to the pages' Markdown, those of posts by feed (https://llmstxt.org). A gated download has its
 * title and a link to /resources.
 */
export function writeLlmsIndex(
  siteUrl: string,
  pages: readonly MarkdownCopy[],
  open: readonly MarkdownCopy[],
): string {
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

/** In the order in which a text begins with them. */
const FACTS = [
  'canonical',
  'author',
  'published',
  'modified',
  'reports',
] as const satisfies ReadonlyArray<keyof CopyHead>;

function addFacts({head, text}: MarkdownCopy): string {
  const [heading = '', ...blocks] = text.split('\n\n');
  const facts = FACTS.flatMap((fact) =>
    head[fact] === undefined ? [] : [`- ${llms.facts[fact]}: ${head[fact]}`],
  );
  return [heading, facts.join('\n'), ...blocks].join('\n\n');
}

/** `/llms-full.txt`: each text from a first-level heading on. */
export function writeLlmsFull(copies: readonly MarkdownCopy[]): string {
  const head = [`# ${brand.name}`, `> ${brand.tagline}`, describeContentUse()];
  return `${[...head, ...copies.map(addFacts)].join('\n\n')}\n`;
}

/** What a directive frames. A note becomes a quotation, its label bold. */
function unwrap({name, children}: ContainerDirective): RootContent[] {
  const inner = children.flatMap<RootContent>((child) =>
    child.type === 'paragraph' && child.data && 'directiveLabel' in child.data
      ? [{type: 'paragraph', children: [{type: 'strong', children: child.children}]}]
      : [child],
  );
  return name === 'note'
    ? [{type: 'blockquote', children: inner as ContainerDirective['children']}]
    : inner;
}

/** Headings below the titles, no frames, curly quotes as in the PDF. */
function textTree({frontMatter: {title, subtitle}, markdown}: Download): Root {
  const blocks = parseMarkdown(markdown).children.flatMap((node) =>
    node.type === 'containerDirective' ? unwrap(node) : [node],
  );
  const tree: Root = {
    type: 'root',
    children: [
      {type: 'heading', depth: 1, children: [{type: 'text', value: title}]},
      {type: 'paragraph', children: [{type: 'text', value: subtitle}]},
      ...blocks,
    ],
  };
  setCurlyQuotes()(tree);
  return tree;
}

/** Made from the text of the PDF, whose address is `canonical`. */
function makeDownloadCopy(download: Download, canonical: string, route: string): MarkdownCopy {
  const {title, subtitle, date} = download.frontMatter;
  const head = {
    title,
    description: subtitle,
    canonical,
    author: brand.name,
    modified: date.toISOString().slice(0, 10),
  };
  return {route, head, ...writeMarkdown(textTree(download), canonical)};
}

/** Writes the Markdown copies of pages (posts last, newest first) and open downloads, `llms.txt`, `llms-full.txt`. */
export async function writeCopies(
  {siteDir, outDir, siteConfig}: Props,
  pages: readonly MarkdownCopy[],
): Promise<void> {
  const open = await Promise.all(
    openDownloads.map(async ({id, path: route}) =>
      makeDownloadCopy(
        await readDownload(path.join(siteDir, `src/content/downloads/${id}.md`)),
        `${siteConfig.url}${route}`,
        route,
      ),
    ),
  );
  for (const copy of [...pages, ...open]) {
    const file = path.join(outDir, fileOf(copy));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, fileText(copy));
  }
  writeFileSync(path.join(outDir, 'llms.txt'), writeLlmsIndex(siteConfig.url, pages, open));
  writeFileSync(path.join(outDir, 'llms-full.txt'), writeLlmsFull([...pages, ...open]));
}
