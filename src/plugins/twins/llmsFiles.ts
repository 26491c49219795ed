import {brand, contentUseSentence} from '../../config/brand';
import {feedOf, feeds} from '../../content/feeds';
import {llms} from '../../content/llms';
import type {Twin, TwinHead} from './twinText';
import {writeLine} from './writeMarkdown';

/** A line of the index. */
export type Listed = Readonly<{title: string; description: string; url: string}>;

/** What the index lists. */
export type Listing = Readonly<{
  siteUrl: string;
  pages: readonly Listed[];
  posts: readonly (Listed & Readonly<{route: string}>)[];
  downloads: readonly Listed[];
}>;

const textNode = (value: string) => ({type: 'text', value}) as const;

const line = ({title, description, url}: Listed): string =>
  `- ${writeLine({type: 'link', url, children: [textNode(title)]}, textNode(`: ${description}`))}`;

const section = (name: string, listed: readonly Listed[]): string[] =>
  listed.length > 0 ? ['', `## ${name}`, '', ...listed.map(line)] : [];

/** `/llms.txt`: the site's pages in Markdown links, by section (https://llmstxt.org). */
export function llmsIndex({siteUrl, pages, posts, downloads}: Listing): string {
  const full = `${siteUrl}/llms-full.txt`;
  const lines = [
    `# ${brand.name}`,
    '',
    `> ${brand.tagline}`,
    '',
    `${llms.twins} [${llms.full}](${full}). ${contentUseSentence()}`,
    ...section(llms.pages, pages),
    ...feeds.flatMap(({name, path}) =>
      section(
        name,
        posts.filter(({route}) => feedOf(route)?.path === path),
      ),
    ),
    ...section(llms.downloads, downloads),
  ];
  return `${lines.join('\n')}\n`;
}

/** The facts that a text begins with, of those it has. */
const FACTS = [
  'canonical',
  'author',
  'published',
  'modified',
  'reports',
] as const satisfies ReadonlyArray<keyof TwinHead>;

/** A text below its heading and a line for each of its facts. */
function part({head, text}: Twin): string {
  const [heading = '', ...blocks] = text.split('\n\n');
  const facts = FACTS.flatMap((fact) =>
    head[fact] === undefined ? [] : [`- ${llms.facts[fact]}: ${head[fact]}`],
  );
  return [heading, facts.join('\n'), ...blocks].join('\n\n');
}

/** `/llms-full.txt`: texts one after the other, each from a first-level heading on. */
export function llmsFull(twins: readonly Twin[]): string {
  const head = [`# ${brand.name}`, `> ${brand.tagline}`, contentUseSentence()];
  return `${[...head, ...twins.map(part)].join('\n\n')}\n`;
}
