import type {Root, RootContent} from 'mdast';
import {brand} from '../../config/brand';
import {formatMonth} from '../../config/formatDay';
import {coverArt} from '../../content/resources';
import {
  directiveToTypst,
  flowToTypst,
  inlineToTypst,
  tableToTypst,
  typstString,
} from './blocksToTypst';
import type {Download} from './readDownload';

type Passage = {head: string | null; text: RootContent[]};

/**
 * The pages after the cover. A second-level heading starts a page, with its lede below; a third-level heading goes into the margin beside the paragraphs and
 * lists that follow. Tables and directives take the full width.
 */
function bodyToTypst(nodes: readonly RootContent[], siteUrl: string): string {
  const out: string[] = [];
  let section: Passage = {head: null, text: []};
  let expectsLede = false;

  function flush(): void {
    const {head, text} = section;
    if (text.length > 0) {
      out.push(`#split(${head === null ? 'none' : `[${head}]`})[${flowToTypst(text, siteUrl)}]`);
    } else if (head !== null) {
      out.push(`#wide-head[${head}]`);
    }
    section = {head: null, text: []};
  }

  for (const node of nodes) {
    if (node.type === 'heading') {
      flush();
      const head = inlineToTypst(node.children, siteUrl);
      if (node.depth === 3) {
        section = {head, text: []};
      } else {
        out.push(`#heading(level: ${node.depth})[${head}]`);
        expectsLede = true;
        continue;
      }
    } else if (node.type === 'table') {
      flush();
      out.push(tableToTypst(node, siteUrl));
    } else if (node.type === 'containerDirective') {
      flush();
      out.push(directiveToTypst(node, siteUrl));
    } else if (expectsLede) {
      out.push(`#lede[${flowToTypst([node], siteUrl)}]`);
    } else {
      section.text.push(node);
    }
    expectsLede = false;
  }
  flush();
  return out.join('\n\n');
}

/** The text before the first heading goes on the cover; a letter and a specimen have no cover. */
export function documentToTypst(
  {card, frontMatter}: Download,
  root: Root,
  siteUrl: string,
): string {
  const {title, subtitle, kind, date, grade} = frontMatter;
  const printedDate = formatMonth(date);
  const firstHeading = root.children.findIndex((node) => node.type === 'heading');
  const opening = flowToTypst(root.children.slice(0, firstHeading), siteUrl);
  const body = root.children.slice(firstHeading);
  return `#import "/src/plugins/downloads/template/report.typ": *
#show: report.with(
  title: ${typstString(title)},
  short-title: ${typstString(card.shortTitle)},
  author: ${typstString(brand.name)},
  date: datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()}),
  printed-date: ${typstString(printedDate)},
  paged: ${kind === 'White Paper'},
  mark: ${card.type === 'Specimen' ? typstString(kind) : 'none'},
)
${
  'cover' in card
    ? `#cover(
  title: ${typstString(title)},
  subtitle: ${typstString(subtitle)},
  kicker: ${typstString(`${kind}, ${printedDate}`)},
  name: (${typstString(brand.wordmark.bold)}, ${typstString(brand.wordmark.rest)}),
  stock-name: ${typstString(card.cover)},
  drawing: ${typstString(coverArt[card.cover])},
)[${opening}]`
    : `#letter-head(title: ${typstString(title)}, subtitle: ${typstString(subtitle)}, grade: ${grade ? typstString(grade.toLowerCase()) : 'none'})[${opening}]`
}

${bodyToTypst(body, siteUrl)}
`;
}
