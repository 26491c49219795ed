import type {Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {brand} from '../../config/brand';
import type {Download} from '../downloads/readDownload';
import {parseMarkdown} from '../markdown/parseMarkdown';
import type {Twin} from './twinsOf';
import {twinText} from './twinText';

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

function linksOf(node: Root | RootContent): string[] {
  const own = node.type === 'link' && /^https?:/u.test(node.url) ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
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
  const {children} = parseMarkdown(markdown);
  const tree: Root = {
    type: 'root',
    children: children.flatMap((node) =>
      node.type === 'containerDirective' ? unframed(node) : [node],
    ),
  };
  const head = {
    title,
    description: subtitle,
    canonical: `${siteUrl}${route}`,
    author: brand.name,
    modified: date.toISOString().slice(0, 10),
  };
  const body = writer.stringify(tree).trim();
  const text = twinText(head, [...new Set(linksOf(tree))], [`# ${title}`, subtitle, body]);
  return {route, title, description: subtitle, text};
}
