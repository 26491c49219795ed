import type {Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {brand} from '../../config/brand';
import {readinessCheck} from '../../content/readinessCheck';
import type {Download} from '../downloads/readDownload';
import {curly, curlyQuotes} from '../markdown/curlyQuotes';
import {parseMarkdown} from '../markdown/parseMarkdown';
import {escapeText} from './markdown/escapeText';
import type {Twin} from './twinText';

const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {bullet: '-', rule: '-', emphasis: '*'});

/** A directive's content without its frame: quotations and notes as quotations, a note's label bold. */
function unframed({name, children}: ContainerDirective): RootContent[] {
  const inner = children.flatMap<RootContent>((child) =>
    child.type === 'paragraph' && child.data && 'directiveLabel' in child.data
      ? [{type: 'paragraph', children: [{type: 'strong', children: child.children}]}]
      : [child],
  );
  return name === 'pull' || name === 'note'
    ? [{type: 'blockquote', children: inner as ContainerDirective['children']}]
    : inner;
}

/** Each point is a list item: the control, then the evidence, whose label stands at the head of the PDF's column. */
function labelEvidence({children}: ContainerDirective): void {
  const items = children.flatMap((it) => (it.type === 'list' ? it.children : []));
  for (const {children: paragraphs} of items) {
    const [, evidence] = paragraphs;
    if (evidence?.type === 'paragraph') {
      evidence.children.unshift({type: 'text', value: `${readinessCheck.evidence}: `});
    }
  }
}

/** Gives links to our own pages their whole address; a reader of the twin may be elsewhere. Returns those to others. */
function resolveLinks(node: Root | RootContent, siteUrl: string): string[] {
  if (node.type === 'link') {
    const isOurs = node.url.startsWith('/');
    node.url = isOurs ? `${siteUrl}${node.url}` : node.url;
    return isOurs || !/^https?:/u.test(node.url) ? [] : [node.url];
  }
  return 'children' in node ? node.children.flatMap((child) => resolveLinks(child, siteUrl)) : [];
}

/** The parsed text as the twin has it: without frames, with labels and curly quotes as in the PDF. */
function textTree(markdown: string): Root {
  const {children} = parseMarkdown(markdown);
  const tree: Root = {
    type: 'root',
    children: children.flatMap((node) => {
      if (node.type !== 'containerDirective') {
        return [node];
      }
      if (node.name === 'points') {
        labelEvidence(node);
      }
      return unframed(node);
    }),
  };
  curlyQuotes()(tree);
  return tree;
}

/**
 * The twin of a download, made from the text that its PDF is set from.
 *
 * @param route the path of the PDF
 */
export function downloadTwin(
  {frontMatter: {title, subtitle, date}, markdown}: Download,
  route: string,
  siteUrl: string,
): Twin {
  const tree = textTree(markdown);
  const sources = [...new Set(resolveLinks(tree, siteUrl))];
  const head = {
    title,
    description: subtitle,
    canonical: `${siteUrl}${route}`,
    author: brand.name,
    modified: date.toISOString().slice(0, 10),
  };
  const body = writer.stringify(tree).trim();
  return {
    route,
    head,
    sources,
    blocks: [`# ${escapeText(curly(title))}`, escapeText(curly(subtitle)), body],
  };
}
