import {readFileSync} from 'node:fs';
import * as docx from 'docx';
import type * as Md from 'mdast';
import {toString} from 'mdast-util-to-string';
import {brand} from '../../config/brand';
import {readToken} from '../../config/token';
import {readinessCheck} from '../../content/readinessCheck';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {dropComments, inlineReferences} from '../../markdown/remarkPlugins';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import {drawDrawings} from '../drawings';
import {weightOf} from './typstDirectives';

/** The size of a US Letter page, its margins and its indents, in twentieths of a point. */
const [PAGE, MARGIN, INDENT] = [{width: 12_240, height: 15_840}, 1080, 480];
/** The width of the text. */
const WIDTH = PAGE.width - 2 * MARGIN;

/** The levels of a list: bullets, or numbers from `start` on. */
const levelsOf = (start: number | null): docx.ILevelsOptions[] =>
  [0, 1, 2].map((level) => ({
    level,
    format: docx.LevelFormat[start === null ? 'BULLET' : 'DECIMAL'],
    text: start === null ? '•' : `%${level + 1}.`,
    start: level === 0 ? (start ?? 1) : 1,
    style: {paragraph: {indent: {left: INDENT * (level + 1), hanging: 360}}},
  }));

const [ink, green, gray, ledger, yellow] = 'plate-ink plate-green rule-2 ledger marker'
  .split(' ')
  .map((token) => readToken(token).slice(1));
const [HEAD, BLANK] = [ledger, yellow].map((fill) => ({type: 'clear', fill}) as const);

/** A line, its width in eighths of a point. */
const ruleOf = (size: number, color = ink) => ({style: docx.BorderStyle.SINGLE, size, color});

const GAP = {after: 0, line: 160, lineRule: 'exact'} as const; // Word joins tables that nothing parts.

/** Ruled like the site's tables: a heavy line on top, thin gray ones between rows and before cells to fill in. */
const BORDERS: docx.ITableBordersOptions = {
  ...docx.TableBorders.NONE,
  top: ruleOf(12),
  bottom: ruleOf(4, gray),
  insideHorizontal: ruleOf(4, gray),
};

/** Word has no Besley: Georgia is the face with serifs that each of its readers has. */
const heading = (size: number, before: number) => ({
  run: {size, font: 'Georgia', color: ink},
  paragraph: {keepNext: true, spacing: {before, after: 60, line: 240, lineRule: 'auto'}} as const,
});

/** The looks of the parts of a document. */
const STYLES: docx.IStylesOptions['default'] = {
  document: {
    run: {font: 'Calibri', size: 22, language: {value: 'en-US'}},
    paragraph: {spacing: {after: 100, line: 259}},
  },
  title: heading(44, 260),
  heading1: heading(30, 280),
  heading2: heading(24, 100),
  hyperlink: {run: {color: green, underline: {}}},
};

/** `url`: the text's address on the site. Relative links start from it, and the foot of each page shows it. */
type WordText = Readonly<{title: string; lede: string; markdown: string; url: string}>;

/** The widths of columns. A column to fill in is as wide as the widest one; few have less than half of that. */
function widthsOf(rows: readonly string[][]): number[] {
  const columns = (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? ''));
  const weights = columns.map(weightOf);
  const most = Math.max(...weights);
  const least = columns.map((cells) => most / (cells.every((it) => it.length < 8) ? 4 : 2));
  const shares = weights.map((it, x) =>
    columns[x]?.includes('') ? most : Math.max(it, least[x] ?? 0),
  );
  const total = shares.reduce((sum, it) => sum + it, 0);
  return shares.map((it) => Math.round((WIDTH * it) / total));
}

const isBlank = (cell: Md.TableCell): boolean => /^(?:\[.*\])?$/u.test(toString(cell));

const heightOf = (cells: readonly Md.TableCell[]) => {
  const value = {Signature: 840, Company: 640}[/^\w*/u.exec(toString(cells[0]))?.[0] ?? ''] ?? 420;
  return cells.some(isBlank) ? ({value, rule: 'atLeast'} as const) : undefined;
};

/** The words of a heading, at whose end Docusaurus reads its id. */
const withoutId = (words: readonly Md.PhrasingContent[]) =>
  words.flatMap((it) =>
    it.type === 'text'
      ? {...it, value: it.value.replace(/\s*\{#[\w-]+\}$/u, '')}
      : it.type === 'html'
        ? []
        : it,
  );

type Flags = Partial<Record<'isQuote' | 'hasBox' | 'isWhole', boolean>>;
type Place = Readonly<{list?: string; level: number; following?: number} & Flags>;

const hasTable = (node?: Md.RootContent): boolean =>
  node?.type === 'table' || (node?.type === 'containerDirective' && node.children.some(hasTable));

type Block = docx.Paragraph | docx.Table;

/** A table with row heads, and with a name for screen readers, for which the library has no option. */
class NamedTable extends docx.Table {
  constructor(name: string, options: docx.ITableOptions) {
    super({...options, tableLook: {firstRow: true, firstColumn: true}});
    const [properties] = this.root as docx.XmlComponent[];
    properties?.addChildElement(new docx.StringValueElement('w:tblCaption', name));
  }
}

/** Writes a text that readers fill in, without our layout, so that it fits into their documents. */
class WordWriter {
  /** Every list has its own numbering. */
  readonly lists: {reference: string; levels: docx.ILevelsOptions[]}[] = [];
  private readonly notes: string[] = [];

  constructor(private readonly url: string) {}

  /** The mark of a note, in the text and before the note. */
  private markOf({identifier}: Md.Association): docx.TextRun {
    const at = this.notes.indexOf(identifier);
    const number = at < 0 ? this.notes.push(identifier) : at + 1;
    return new docx.TextRun({text: String(number), superScript: true});
  }

  inline(nodes: readonly Md.PhrasingContent[], look: docx.IRunOptions = {}): docx.ParagraphChild[] {
    return nodes.flatMap((node): docx.ParagraphChild[] => {
      if (node.type === 'strong' || node.type === 'emphasis') {
        const key = node.type === 'strong' ? 'bold' : 'italics';
        return this.inline(node.children, {...look, [key]: true});
      }
      if (node.type === 'link') {
        const address = node.url.replace(/^pathname:\/\/|\.md(?=$|#)/gu, '');
        const children = this.inline(node.children, {...look, style: 'Hyperlink'});
        return [new docx.ExternalHyperlink({link: new URL(address, this.url).href, children})];
      }
      if (node.type === 'break') {
        return [new docx.TextRun({break: 1})];
      }
      if (node.type === 'footnoteReference') {
        return [this.markOf(node)];
      }
      // Placeholders such as [period] stand out.
      const parts = toString(node).split(/(\[[^[\]]+\])/u);
      const toRun = (text: string) =>
        new docx.TextRun({...look, text, ...(text.startsWith('[') && {shading: BLANK})});
      return parts.filter(Boolean).map(toRun);
    });
  }

  blocks(nodes: readonly Md.RootContent[], place: Place = {level: 0}): Block[] {
    return nodes.flatMap((node, index): Block[] => {
      switch (node.type) {
        case 'paragraph':
          return [this.paragraph(node, place, index, nodes[index + 1])];
        case 'heading': {
          const style = `Heading${node.depth - 1}`;
          return [new docx.Paragraph({style, children: this.inline(withoutId(node.children))})];
        }
        case 'list':
          return this.list(node, place);
        case 'table':
          return [this.table(node), new docx.Paragraph({spacing: GAP})];
        case 'blockquote':
          return this.blocks(node.children, {...place, isQuote: true});
        case 'containerDirective': {
          const flags = {hasBox: node.name === 'points', isWhole: node.name === 'sources'};
          return this.blocks(node.children, {...place, ...flags});
        }
        case 'footnoteDefinition': {
          const children = [this.markOf(node), new docx.TextRun(` ${toString(node)}`)];
          return [new docx.Paragraph({children})];
        }
        default:
          return toString(node) ? [new docx.Paragraph(toString(node))] : [];
      }
    });
  }

  private paragraph(node: Md.Paragraph, place: Place, index: number, next?: Md.RootContent) {
    const {children, data} = node;
    const {list, level, isQuote, hasBox, isWhole, following = 0} = place;
    const isLast = next === undefined;
    const isLabel = data && 'directiveLabel' in data;
    const beginsItem = list !== undefined && index === 0;
    const words = this.inline(children, {bold: isLabel});
    // Without an alias a screen reader announces only “check box”.
    const alias = toString(children[0]).replace(/\.$/u, '');
    const box = beginsItem ? [new docx.CheckBox({alias}), new docx.TextRun('  ')] : [];
    const label = index === 1 ? [new docx.TextRun(`${readinessCheck.evidence}: `)] : [];
    const bar = {style: docx.BorderStyle.SINGLE, size: 12, space: 12, color: '888888'};
    const keepsItem = !isLast || isWhole || following < 3; // Three last items are not parted.
    const keepNext =
      hasTable(next) || isLabel || (list !== undefined && keepsItem && (following > 0 || !isLast));
    const after = isLast && (index > 0 || following === 0) ? 100 : 40;
    const left = isQuote ? INDENT : INDENT * (level + 1);
    return new docx.Paragraph({
      children: [...(hasBox ? [...box, ...label] : []), ...words],
      keepNext: keepNext || undefined,
      ...(list !== undefined && {keepLines: true, spacing: {after}}),
      numbering: beginsItem ? {reference: list, level} : undefined,
      indent: isQuote || (list !== undefined && !beginsItem) ? {left} : undefined,
      border: isQuote ? {left: bar} : undefined,
    });
  }

  private list({ordered, start, children}: Md.List, place: Place): Block[] {
    const level = place.list === undefined ? 0 : Math.min(place.level + 1, 2);
    const list = `list-${this.lists.length}`;
    this.lists.push({reference: list, levels: levelsOf(ordered ? (start ?? 1) : null)});
    return children.flatMap((item, at) =>
      this.blocks(item.children, {...place, list, level, following: children.length - 1 - at}),
    );
  }

  private table(node: Md.Table): docx.Table {
    const rows = node.children.map((row) => row.children);
    const columnWidths = widthsOf(rows.map((cells) => cells.map((cell) => toString(cell))));
    const isShort = toString(node).length < 1200; // It stays on one page.
    const margins = {top: 60, bottom: 60, left: 100, right: 100};
    const toCell = (cell: Md.TableCell, x: number, y: number) => {
      const bold = y === 0;
      const paragraph = new docx.Paragraph({
        children: this.inline(cell.children, {bold}),
        spacing: {after: 0},
        keepNext: (y < rows.length - 1 && (isShort || y < 2 || y > rows.length - 3)) || undefined,
      });
      const width = {size: columnWidths[x] ?? 0, type: docx.WidthType.DXA};
      const shading = bold ? HEAD : undefined;
      const borders = x > 0 && !bold && isBlank(cell) ? {left: ruleOf(4, gray)} : undefined;
      return new docx.TableCell({width, margins, shading, borders, children: [paragraph]});
    };
    const name = (rows[0] ?? []).map((cell) => toString(cell)).join(', ');
    return new NamedTable(name, {
      width: {size: WIDTH, type: docx.WidthType.DXA},
      columnWidths,
      borders: BORDERS,
      rows: rows.map(
        (cells, y) =>
          new docx.TableRow({
            tableHeader: y === 0,
            cantSplit: true,
            height: heightOf(cells),
            children: cells.map((cell, x) => toCell(cell, x, y)),
          }),
      ),
    });
  }
}

/** Converts Markdown to the bytes of a `.docx` file, with Word's own headings, lists, tables and links. */
export async function toWordDocument({title, lede, markdown, url}: WordText): Promise<Buffer> {
  const tree = parseMarkdown(markdown);
  dropComments()(tree);
  inlineReferences()(tree);
  setCurlyQuotes()(tree);
  const writer = new WordWriter(url);
  const children = [
    new docx.Paragraph({style: 'Title', text: title}),
    new docx.Paragraph({children: [new docx.TextRun({text: lede, italics: true})]}),
    ...writer.blocks(tree.children),
  ];
  const border = {bottom: {...ruleOf(4), space: 6}};
  const data = readFileSync(`${drawDrawings().folder}/img/icon-192.png`);
  const mark = new docx.ImageRun({type: 'png', data, transformation: {width: 16, height: 16}});
  const name = new docx.TextRun({text: `  ${brand.name}`, size: 18, bold: true});
  const head = new docx.Paragraph({border, children: [mark, name]});
  const {CURRENT, TOTAL_PAGES} = docx.PageNumber;
  const place = [`${brand.name}, ${url}. Page `, CURRENT, ' of ', TOTAL_PAGES];
  const numbered = new docx.TextRun({children: place});
  const foot = new docx.Paragraph({style: 'Foot', alignment: 'center', children: [numbered]});
  const sides = {top: MARGIN, right: MARGIN, bottom: MARGIN - 220, left: MARGIN};
  const page = {size: PAGE, margin: {...sides, header: 560, footer: 520}};
  const document = new docx.Document({
    title,
    description: lede,
    creator: brand.name,
    lastModifiedBy: brand.name,
    styles: {default: STYLES, paragraphStyles: [{id: 'Foot', name: 'Foot', run: {size: 16}}]}, // for LibreOffice
    numbering: {config: writer.lists},
    sections: [
      {
        properties: {page},
        headers: {default: new docx.Header({children: [head]})},
        footers: {default: new docx.Footer({children: [foot]})},
        children,
      },
    ],
  });
  return docx.Packer.toBuffer(document);
}
