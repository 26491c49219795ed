import {emphasize} from './emphasize';
import {escapeText} from './escapeText';
import type {Element, Node} from './parseHtml';
import {elementsOf, hasClass, isPageOnly, rawText} from './tree';

/** The page that is being written, and what its text links to. */
export type Source = Readonly<{
  /** The page's canonical address, against which links and pictures are resolved. */
  url: string;
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** Collects the addresses on other sites that the text links to, in its order. */
  links: Set<string>;
}>;

/** Where a piece of text stands: in the text of an author, in the cell of a table, in a link or a box's label. */
export type Place = Source & Readonly<{prose: boolean; cell: boolean; control: boolean}>;

function codeSpan(text: string): string {
  const runs = text.match(/`+/gu) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = /^`|`$/u.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function address(href: string, {url}: Place): string {
  const absolute = /^[a-z][a-z+.-]*:/u.test(href) ? href : new URL(href, url).href;
  return absolute.replace(/[() ]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function link(element: Element, place: Place): string {
  const {href = '', 'aria-label': label} = element.attribs;
  const text =
    label === undefined ? inline(element.children, {...place, control: true}) : escapeText(label);
  const isControl = hasClass(element, 'btn') && href.includes('#');
  if (text.trim() === '' || isControl) {
    return '';
  }
  const target = address(href, place);
  if (/^https?:/u.test(target) && !`${target}/`.startsWith(`${place.siteUrl}/`)) {
    place.links.add(target);
  }
  return text.replace(text.trim(), (words) => `[${words}](${target})`);
}

function picture({attribs: {src = '', alt = ''}}: Element, place: Place): string {
  return alt === '' || src.startsWith('data:')
    ? escapeText(alt)
    : `![${escapeText(alt)}](${address(src, place)})`;
}

/** The mark of a footnote, or raised text. */
function raised(element: Element, place: Place): string {
  const [mark] = elementsOf(element);
  const [, id] = /^#fn-(.+)$/u.exec(mark?.attribs.href ?? '') ?? [];
  return id === undefined ? inline(element.children, place) : `[^${id}]`;
}

function elementText(node: Element, place: Place, before: string, next: Node): string {
  const {name, children} = node;
  switch (name) {
    case 'br':
      return place.prose && !place.cell ? '\\\n' : ' ';
    case 'a':
      return link(node, place);
    case 'img':
      return picture(node, place);
    case 'code':
      return codeSpan(rawText(node));
    case 'sup':
      return raised(node, place);
    default:
      if (hasClass(node, 'meta')) {
        return elementsOf(node)
          .map((fact) => inline([fact], place).trim())
          .join(' · ');
      }
      return emphasize(name, inline(children, place), before, () =>
        typeof next === 'string' || place.prose ? rawText(next) : ' ',
      );
  }
}

/** Words for screen readers alone that repeat what a column's head, a link's address or a label's heading says. */
function isRepetition(node: Element, {cell, control}: Place): boolean {
  return hasClass(node, 'vh') && (cell || control);
}

/** The text before what stands beside it, with a colon after a term in bold, which the page sets apart by weight. */
function afterTerm(before: string, piece: string): string {
  const isTerm = /\*\*[^*:]*[^*.:!?]\*\*$/u.test(before) && /^ ?\p{Lu}/u.test(piece);
  return isTerm ? before.replace(/\*\*$/u, ':**') : before;
}

/** Two pieces of text with one space between them if either has one there, or if they stand apart. */
function join(before: string, piece: string, isApart: boolean): string {
  if (before.endsWith(' ')) {
    return before + piece.trimStart();
  }
  const needsSpace = isApart && before !== '' && piece !== '' && !/^[\s,.;:!?)]/u.test(piece);
  return needsSpace ? `${before} ${piece}` : before + piece;
}

/**
 * Running text as Markdown.
 *
 * Outside of an author's text two elements side by side are two lines or columns on the page, as is an element after
 * the end of a sentence: a space parts them.
 */
export function inline(nodes: readonly Node[], place: Place): string {
  let out = '';
  let wasElement = false;
  const kept = nodes.filter((node) => typeof node === 'string' || !isPageOnly(node));
  kept.forEach((node, index) => {
    if (typeof node === 'string') {
      const text = escapeText(node.replace(/[ \t\r\n\f]+/gu, ' '));
      out = join(place.prose ? out : afterTerm(out, text), text, false);
      wasElement = false;
      return;
    }
    if (isRepetition(node, place)) {
      out = out.trimEnd();
      return;
    }
    const piece = elementText(node, place, out, kept[index + 1] ?? '');
    if (wasElement && !place.prose) {
      out = hasClass(node, 'tag') ? `${out.trimEnd()} ·` : afterTerm(out, piece);
    }
    const isApart = !place.prose && node.name !== 'sup' && (wasElement || /[.:!?]$/u.test(out));
    out = join(out, piece, isApart);
    wasElement = true;
  });
  return out;
}
