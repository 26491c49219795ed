import {escapeStart} from './escapeText';
import {inline, type Place, type Source} from './inline';
import type {Element, Node} from './parseHtml';
import {table} from './table';
import {elementsOf, hasClass, isPageOnly, rawText} from './tree';

/** Elements that may stand in a line of text; all others are blocks. */
const IN_LINE = new Set(
  'a abbr b br cite code del em i img kbd mark picture q s small span strong sub sup time u'.split(
    ' ',
  ),
);

/** A box to tick; several side by side are one list. */
const BOX = '- [ ] ';

const HEADING = /^#{1,6} /u;

const indent = (text: string, by: string): string => text.replace(/\n(?=.)/gu, `\n${by}`);

const quote = (blocks: readonly string[]): string =>
  blocks.join('\n\n').replace(/^/gmu, '> ').replace(/ +$/gmu, '');

function paragraph(nodes: readonly Node[], place: Place): string[] {
  const text = inline(nodes, place).trim();
  return text === '' ? [] : [escapeStart(text)];
}

/** A heading. Of two lines, the first of which the page sets apart, a colon parts them. */
function heading({name, children}: Element, place: Place): string[] {
  const [only] = children;
  const isSelfLink = typeof only === 'object' && only.attribs.href?.startsWith('#');
  const [first = '', ...rest] = isSelfLink ? only.children : children;
  const hasLine = !place.prose && typeof first === 'object' && first.name === 'span';
  const lines = (hasLine ? [[first], rest] : [[first, ...rest]])
    .map((nodes) => inline(nodes, place).trim().replaceAll('\n', ' '))
    .filter((line) => line !== '');
  const text = lines.join(/[.:!?]$/u.test(lines[0] ?? '') ? ' ' : ': ');
  return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text}`];
}

/** A list; one whose items have headings of their own becomes these, numbered as the list is. */
function list({name, attribs, children}: Element, place: Place): string[] {
  const items = children
    .filter((it) => typeof it === 'object')
    .map((item) => blocksOf(item.children, place))
    .filter(({length}) => length > 0);
  const first = Number(attribs.start ?? 1);
  if (items.length > 0 && items.every(([head = '']) => HEADING.test(head))) {
    return items.flatMap(([head = '', ...rest], index) => {
      const number = name === 'ol' ? `${first + index}. ` : '';
      return [head.replace(HEADING, (mark) => mark + number), ...rest];
    });
  }
  const written = items.map((blocks, index) => {
    const mark = name === 'ol' ? `${first + index}. ` : '- ';
    return mark + indent(blocks.join('\n\n'), ' '.repeat(mark.length));
  });
  const isTight = items.every(({length}) => length < 2);
  return items.length > 0 ? [written.join(isTight ? '\n' : '\n\n')] : [];
}

/** Facts in pairs of name and value, one line each. */
function facts(element: Element, place: Place): string[] {
  const pairs = elementsOf(element).flatMap((it) => (it.name === 'div' ? elementsOf(it) : [it]));
  const texts = pairs.map((it) => {
    const text = inline(it.children, place).trim();
    return it.name === 'dt' ? `\n- **${text}:**` : ` ${text}`;
  });
  return [texts.join('').trim()];
}

/** The label of a box to tick: a page's other fields are in forms, which are left out. */
function box(element: Element, place: Place): string[] {
  const text = inline(element.children, {...place, control: true}).trim();
  return text === '' ? [] : [`${BOX}${text}`];
}

function code(element: Element): string[] {
  const [inner] = elementsOf(element);
  const [, language = ''] = /language-([\w-]+)/u.exec(inner?.attribs.class ?? '') ?? [];
  const text = rawText(element).replace(/\n+$/u, '');
  const fence = /^```/mu.test(text) ? '````' : '```';
  return [`${fence}${language}\n${text}\n${fence}`];
}

/** A numbered finding of a text: its first line is its title. */
function finding(element: Element, place: Place): string[] {
  const [title, ...text] = elementsOf(element);
  const head = title ? inline(title.children, place).trim() : '';
  return [quote([...(head ? [`**${head}**`] : []), ...blocksOf(text, place)])];
}

function footnotes(element: Element, place: Place): string[] {
  const [head, notes] = elementsOf(element);
  const texts = (notes ? elementsOf(notes) : []).map((note) => {
    const id = (note.attribs.id ?? '').replace(/^fn-/u, '');
    return `[^${id}]: ${indent(blocksOf(note.children, place).join('\n\n'), '    ')}`;
  });
  return [...(head ? heading(head, place) : []), ...texts];
}

function block(element: Element, place: Place): string[] {
  const {name, children, attribs} = element;
  if (/^h[1-6]$/u.test(name)) {
    return heading(element, place);
  }
  switch (name) {
    case 'p':
      return hasClass(element, 'meta') ? paragraph([element], place) : paragraph(children, place);
    case 'ul':
    case 'ol':
      return list(element, place);
    case 'dl':
      return facts(element, place);
    case 'label':
      return box(element, place);
    case 'table':
      return table(element, place);
    case 'pre':
      return code(element);
    case 'hr':
      return ['---'];
    case 'blockquote':
      return [quote(blocksOf(children, place))];
    case 'section':
      if (attribs['data-footnotes'] !== undefined) {
        return footnotes(element, place);
      }
      return place.prose && elementsOf(element)[0]?.name === 'p'
        ? finding(element, place)
        : blocksOf(children, place);
    default:
      if (hasClass(element, 'meta')) {
        return paragraph([element], place);
      }
      return blocksOf(children, {...place, prose: place.prose || hasClass(element, 'prose')});
  }
}

function blocksOf(nodes: readonly Node[], place: Place): string[] {
  const out: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    out.push(...paragraph(line, place));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || IN_LINE.has(node.name)) {
      line.push(node);
    } else if (!isPageOnly(node)) {
      endLine();
      const made = block(node, place);
      const last = out.at(-1);
      if (node.name === 'label' && last?.startsWith(BOX)) {
        out[out.length - 1] = [last, ...made].join('\n');
      } else {
        out.push(...made);
      }
    }
  }
  endLine();
  return out;
}

/** Parts of a page as blocks of Markdown, to be parted by empty lines. */
export function toBlocks(nodes: readonly Node[], source: Source): string[] {
  return blocksOf(nodes, {...source, prose: false, cell: false, control: false});
}
