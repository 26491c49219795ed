import {brand, contentUseSentence} from '../../config/brand';
import {feedOf, feeds} from '../../content/feeds';
import {llms} from '../../content/llms';
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
