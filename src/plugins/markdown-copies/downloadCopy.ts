import type {Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {brand} from '../../config/brand';
import {readinessCheck} from '../../content/readinessCheck';
import type {Download} from '../downloads/readDownload';
import {curlyQuotes} from '../markdown/curlyQuotes';
import {parseMarkdown} from '../markdown/parseMarkdown';
import type {MarkdownCopy} from './pageCopy';
import {writeMarkdown} from './writeMarkdown';

/** Quotations and notes become quotations, a note's label bold. */
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

/** Each point is a list item: the control, then the evidence, whose label heads the PDF's column. */
function labelEvidence({children}: ContainerDirective): void {
  const items = children.flatMap((it) => (it.type === 'list' ? it.children : []));
  for (const {children: paragraphs} of items) {
    const [, evidence] = paragraphs;
    if (evidence?.type === 'paragraph') {
      evidence.children.unshift({type: 'text', value: `${readinessCheck.evidence}: `});
    }
  }
}

/** Headings below the titles, no frames, labels and curly quotes as in the PDF. */
function textTree({frontMatter: {title, subtitle}, markdown}: Download): Root {
  const blocks = parseMarkdown(markdown).children.flatMap((node) => {
    if (node.type !== 'containerDirective') {
      return [node];
    }
    if (node.name === 'points') {
      labelEvidence(node);
    }
    return unframed(node);
  });
  const tree: Root = {
    type: 'root',
    children: [
      {type: 'heading', depth: 1, children: [{type: 'text', value: title}]},
      {type: 'paragraph', children: [{type: 'text', value: subtitle}]},
      ...blocks,
    ],
  };
  curlyQuotes()(tree);
  return tree;
}

/** Made from the text of the PDF, whose address is `canonical`. */
export function downloadCopy(download: Download, canonical: string, route: string): MarkdownCopy {
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
