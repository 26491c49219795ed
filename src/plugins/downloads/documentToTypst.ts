import type {Root, RootContent} from 'mdast';
import {brand} from '../../config/brand';
import {formatMonth} from '../../config/formatDay';
import {coverArt} from '../../content/resource';
import type {Download} from './readDownload';
import {toTypstDirective, toTypstTable} from './typstDirectives';
import {toTypstFlow, toTypstInline, toTypstString} from './typstText';

type Passage = {head: string | null; text: RootContent[]};

/**
 * Converts the pages after the cover. A level-two heading starts a page; the paragraph below it is its introduction,
 * and one of `plates` stands beside both, or an icon after the heading. A level-three heading stands in the margin,
 * beside the text that follows. Tables and directives take the full width.
 */
function bodyToTypst(
  nodes: readonly RootContent[],
  isPaged: boolean,
  plates: readonly (string | null)[],
): string {
  const out: string[] = [];
  let section: Passage = {head: null, text: []};
  let [chapter, lede]: [number, RootContent | undefined] = [0, undefined];

  function flush(isBound = false): void {
    const {head, text} = section;
    if (text.length > 0) {
      out.push(
        `#split(${head === null ? 'none' : `[${head}]`}, sticky: ${isBound})[${toTypstFlow(text)}]`,
      );
    } else if (head !== null) {
      out.push(`#wide-head[${head}]`);
    }
    section = {head: null, text: []};
  }

  for (const [at, node] of nodes.entries()) {
    if (node.type === 'heading') {
      flush();
      const head = toTypstInline(node.children);
      if (node.depth === 3) {
        section = {head, text: []};
      } else {
        lede = nodes[at + 1]?.type === 'paragraph' ? nodes[at + 1] : undefined;
        const plate = toTypstString(plates[chapter] ?? '');
        const opening = lede ? `[${toTypstFlow([lede])}]` : 'none';
        out.push(isPaged ? '#pagebreak(weak: true)' : '');
        out.push(`#chapter(${plate}, [${head}], ${opening})`);
        chapter += 1;
      }
    } else if (node.type === 'table') {
      flush();
      out.push(toTypstTable(node));
    } else if (node.type === 'containerDirective') {
      flush(node.name === 'log');
      out.push(toTypstDirective(node));
    } else if (node !== lede) {
      section.text.push(node);
    }
  }
  flush();
  return out.join('\n\n');
}

/** Converts a whole document. Text before its first heading goes on the cover, or below the title without one. */
export function toTypstDocument({card, frontMatter}: Download, root: Root): string {
  const {title, subtitle, kind, date, grade, plates = [], icons = []} = frontMatter;
  const printedDate = formatMonth(date);
  const firstHeading = root.children.findIndex((node) => node.type === 'heading');
  const opening = toTypstFlow(root.children.slice(0, firstHeading));
  const body = root.children.slice(firstHeading);
  const drawn = plates[0] ? `plate(${toTypstString(plates[0])}, 84pt, width: 96pt)` : 'none';
  const picture = grade ? `seal(${toTypstString(grade.toLowerCase())}, 106pt)` : drawn;
  const isPaged = kind === 'White Paper';
  const heads = isPaged ? plates : icons.map((icon) => `i-${icon}`);
  return `#import "/src/plugins/downloads/template/report.typ": *
#show: report.with(
  title: ${toTypstString(title)},
  short-title: ${toTypstString(card.shortTitle)},
  author: ${toTypstString(brand.name)},
  date: datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()}),
  printed-date: ${toTypstString(printedDate)},
  paged: ${isPaged},
  mark: ${card.type === 'Specimen' ? toTypstString(kind) : 'none'},
)
${
  'cover' in card
    ? `#cover(
  title: ${toTypstString(title)},
  subtitle: ${toTypstString(subtitle)},
  kicker: ${toTypstString(`${kind}, ${printedDate}`)},
  name: (${toTypstString(brand.wordmark.bold)}, ${toTypstString(brand.wordmark.rest)}),
  stock-name: ${toTypstString(card.cover)},
  drawing: ${toTypstString(coverArt[card.cover])},
)[${opening}]`
    : `#letter-head(title: ${toTypstString(title)}, subtitle: ${toTypstString(subtitle)}, picture: ${picture})[${opening}]`
}

${bodyToTypst(body, isPaged, heads)}

${isPaged || kind === 'Specimen' ? `#colophon(${toTypstString(brand.name)}, ${toTypstString(printedDate)})` : ''}
`;
}
