import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {formatDay, formatMonth} from '../../config/formatDay';
import {casePage, casesPage, standingNotes} from '../../content/cases';
import {newsItemPage} from '../../content/news';
import {readPageData} from '../../docusaurus/page-data/plugin';
import type {Post} from '../../posts/post';
import type {Picture, ProseElement, ProseNode} from '../../posts/renderProse';
import {cachedFile} from '../cachedFile';
import {element, type HtmlNode, isElement, text} from '../markdown/html';
import {LEAD_MAGNET} from '../markdown/placeLeadMagnet';
import type {Twin, TwinHead} from './twinText';
import {FOOTNOTE, FOOTNOTE_MARK, type Written, writeHtml} from './writeMarkdown';

type Props = NonNullable<ProseElement['props']>;

/** The notes of a text below their heading, each without its link back. */
function footnotes({children = []}: ProseElement): HtmlNode[] {
  return children.flatMap((part) =>
    typeof part !== 'string' && part.tag === 'ol'
      ? toHtml(part.children ?? [])
          .filter(isElement)
          .map(({children: note, properties: {id}}) =>
            element(FOOTNOTE, note, {id: String(id).replace(/^fn-/u, '')}),
          )
      : toHtml([part]),
  );
}

function footnoteMark({children: [link] = []}: ProseElement): HtmlNode[] {
  const href = typeof link === 'object' ? String(link.props?.href) : '';
  return [element(FOOTNOTE_MARK, [], {id: href.replace(/^#fn-/u, '')})];
}

/** A picture and its caption. */
function picture({picture: made, src, alt, title}: Props): HtmlNode[] {
  const image = element('img', [], {src: (made as Picture | undefined)?.src ?? src, alt});
  return typeof title === 'string' ? [image, text(` ${title}`)] : [image];
}

/** A text's tree as HTML: quotations and findings as quotations, without what only the site shows. */
function toHtml(nodes: readonly ProseNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') {
      return [text(node)];
    }
    const {tag, props = {}, children = []} = node;
    if (tag === LEAD_MAGNET || props['data-footnote-backref'] !== undefined) {
      return [];
    }
    switch (tag) {
      case 'admonition': {
        const title = props.title ? [element('p', [element('b', [String(props.title)])])] : [];
        return [element('blockquote', [...title, ...toHtml(children)])];
      }
      // A title with markup, the first child of its block.
      case 'mdxAdmonitionTitle':
        return [element('p', [element('b', toHtml(children))])];
      case 'img':
        return picture(props);
      case 'sup':
        return footnoteMark(node);
      case 'section':
        return footnotes(node);
      default: {
        const className = String(props.className ?? '').split(' ');
        return [element(tag, toHtml(children), {...props, className})];
      }
    }
  });
}

const fact = (name: string, value: string) =>
  element('li', [element('b', [`${name}:`]), ` ${value}`]);

/** How far a case has come, as its page says it. */
function statusOf({standing, lastStep, checkedAt, caseStatus}: Post): HtmlNode[] {
  return standing && lastStep && checkedAt && caseStatus
    ? [
        element('h2', [casePage.status]),
        ...[standing, caseStatus.words, standingNotes[standing]].map((it) => element('p', [it])),
        element('ul', [
          fact(casePage.place, caseStatus.place),
          fact(casesPage.lastStep, formatMonth(lastStep)),
          fact(casesPage.checked, formatDay(checkedAt)),
        ]),
      ]
    : [];
}

/** What a post's page says: heading, lede, a case's status, the text, and the link of a news item to what it reports on. */
function pageOf(post: Post, prose: readonly ProseNode[]): HtmlNode[] {
  const {title, description, link} = post;
  return [
    element('h1', [title]),
    element('p', [description]),
    ...statusOf(post),
    ...(link ? [element('h2', [newsItemPage.explanationHeading])] : []),
    ...toHtml(prose),
    ...(link ? [element('p', [element('a', [link.label], {href: link.url})])] : []),
  ];
}

/** What the head of a post's twin says. */
function headOf(post: Post, canonical: string): TwinHead {
  return {
    title: post.title,
    description: post.description,
    canonical,
    author: post.author.name,
    published: post.publishedAt.slice(0, 10),
    modified: post.modifiedAt.slice(0, 10),
    category: post.category,
    topics: post.tags.map(({label}) => label),
    reports: post.link?.url,
  };
}

/** What the twins are made for, of what Docusaurus tells of a site. */
type Site = Pick<LoadContext, 'siteDir' | 'generatedFilesDir'> &
  Readonly<{siteConfig: Readonly<{url: string}>}>;

/**
 * Makes the twins of posts from the data of their pages; unlisted ones have none. What is written is kept in `node_modules/.cache/twins`, by a hash of what
 * it is written from.
 *
 * @throws when the data of a page is missing
 */
export async function postTwins(routes: readonly string[], site: Site): Promise<Twin[]> {
  const {siteDir, siteConfig} = site;
  const tools = createHash('sha256')
    .update(readFileSync(path.join(__dirname, 'writeMarkdown.ts')))
    .update(readFileSync(path.join(siteDir, 'package-lock.json')))
    .digest('hex');

  async function write(html: HtmlNode[], url: string): Promise<Written> {
    const key = createHash('sha256').update(tools).update(url).update(JSON.stringify(html));
    const file = path.join(siteDir, `node_modules/.cache/twins/${key.digest('hex')}.json`);
    const made = await cachedFile(file, async () =>
      Buffer.from(JSON.stringify(writeHtml(html, url))),
    );
    return JSON.parse(made.toString()) as Written;
  }

  const twins: Twin[] = [];
  for (const route of routes) {
    const {post, text: prose} = readPageData(site, route).props as {post: Post; text: ProseNode[]};
    if (!post.unlisted) {
      const head = headOf(post, `${siteConfig.url}${route}`);
      twins.push({route, head, ...(await write(pageOf(post, prose), head.canonical))});
    }
  }
  return twins;
}
