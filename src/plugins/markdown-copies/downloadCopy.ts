import type {Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {brand} from '../../config/brand';
import type {Download} from '../downloads/readDownload';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import type {MarkdownCopy} from './pageCopy';
import {writeMarkdown} from './writeMarkdown';

/** A note becomes a quotation, its label bold. */
function unframed({name, children}: ContainerDirective): RootContent[] {
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
    node.type === 'containerDirective' ? unframed(node) : [node],
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
export function makeDownloadCopy(
  download: Download,
  canonical: string,
  route: string,
): MarkdownCopy {
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
