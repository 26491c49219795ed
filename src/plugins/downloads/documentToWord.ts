import {
  AlignmentType,
  BorderStyle,
  CheckBox,
  Document,
  ExternalHyperlink,
  Footer,
  type ILevelsOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type * as Md from 'mdast';
import {toString} from 'mdast-util-to-string';
import {brand} from '../../config/brand';
import {setCurlyQuotes} from '../../markdown/curlyQuotes';
import {dropComments} from '../../markdown/dropComments';
import {parseMarkdown} from '../../markdown/parseMarkdown';
import {weightOf} from './documentToTypst';

/** `url` is where the text stands on the site: its links begin there, and the foot of each page names it. */
type WordText = Readonly<{title: string; lede: string; markdown: string; url: string}>;

/** A letter page in twentieths of a point, as all lengths here. */
const PAGE = {width: 12_240, height: 15_840};
const MARGIN = 1080;
const WIDTH = PAGE.width - 2 * MARGIN;
const INDENT = 480;

const LEVELS = [0, 1, 2] as const;

/** Bullets, or numbers from `start` on. */
const levelsOf = (start: number | null): ILevelsOptions[] =>
  LEVELS.map((level) => ({
    level,
    format: start === null ? LevelFormat.BULLET : LevelFormat.DECIMAL,
    text: start === null ? '•' : `%${level + 1}.`,
    start: level === 0 ? (start ?? 1) : 1,
    style: {paragraph: {indent: {left: INDENT * (level + 1), hanging: 360}}},
  }));

/** What is to be filled in gets as much room as the widest column, and none less than a third of that. */
function widthsOf(rows: readonly string[][]): number[] {
  const columns = (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? ''));
  const weights = columns.map(weightOf);
  const most = Math.max(...weights);
  const shares = weights.map((it, x) => (columns[x]?.includes('') ? most : Math.max(it, most / 3)));
  const total = shares.reduce((sum, it) => sum + it, 0);
  return shares.map((it) => Math.round((WIDTH * it) / total));
}

/** How a paragraph stands on the page: in a list, in a quoted clause. */
type Place = Readonly<{
  list?: string;
  level: number;
  isQuote?: boolean;
  hasBox?: boolean;
}>;

/** One text of ours that readers fill in, as a Word document. It has no layout of ours, so that it goes into theirs. */
class WordWriter {
  /** Each list counts by itself. */
  readonly numbering: {reference: string; levels: ILevelsOptions[]}[] = [];

  constructor(private readonly url: string) {}

  inline(nodes: readonly Md.PhrasingContent[], look: IRunOptions = {}): ParagraphChild[] {
    return nodes.flatMap((node): ParagraphChild[] => {
      switch (node.type) {
        case 'strong':
          return this.inline(node.children, {...look, bold: true});
        case 'emphasis':
          return this.inline(node.children, {...look, italics: true});
        case 'link': {
          const link = new URL(node.url.replace(/^pathname:\/\/|\.md(?=$|#)/gu, ''), this.url).href;
          const children = this.inline(node.children, {...look, style: 'Hyperlink'});
          return [new ExternalHyperlink({link, children})];
        }
        case 'break':
          return [new TextRun({break: 1})];
        default:
          // What is to be filled in stands out: [period].
          return toString(node)
            .split(/(\[[^[\]]+\])/u)
            .filter(Boolean)
            .map((text) => {
              const isBlank = text.startsWith('[');
              return new TextRun({...look, text, ...(isBlank && {highlight: 'yellow'})});
            });
      }
    });
  }

  blocks(nodes: readonly Md.RootContent[], place: Place = {level: 0}): (Paragraph | Table)[] {
    return nodes.flatMap((node, index) => this.block(node, place, index === 0));
  }

  private block(node: Md.RootContent, place: Place, isFirst: boolean): (Paragraph | Table)[] {
    switch (node.type) {
      case 'paragraph':
        return [this.paragraph(node, place, isFirst)];
      case 'heading':
        return [
          new Paragraph({
            style: `Heading${Math.min(node.depth - 1, 3)}`,
            children: this.inline(node.children),
          }),
        ];
      case 'list':
        return this.list(node, place);
      case 'table':
        return [this.table(node), new Paragraph({})];
      case 'blockquote':
        return this.blocks(node.children, {...place, isQuote: true});
      case 'containerDirective':
        return this.blocks(node.children, {...place, hasBox: node.name === 'points'});
      default:
        return toString(node) ? [new Paragraph(toString(node))] : [];
    }
  }

  private paragraph(node: Md.Paragraph, place: Place, isFirst: boolean): Paragraph {
    const {list, level, isQuote, hasBox} = place;
    const isLabel = node.data && 'directiveLabel' in node.data;
    const words = this.inline(node.children, isLabel ? {bold: true} : {});
    const startsItem = list !== undefined && isFirst;
    const box = startsItem && hasBox ? [new CheckBox(), new TextRun('  ')] : [];
    return new Paragraph({
      children: [...box, ...words],
      ...(startsItem && {numbering: {reference: list, level}}),
      ...(list !== undefined && !isFirst && {indent: {left: INDENT * (level + 1)}}),
      ...(isQuote && {
        indent: {left: INDENT},
        border: {left: {style: BorderStyle.SINGLE, size: 12, space: 12, color: '888888'}},
      }),
    });
  }

  private list({ordered, start, children}: Md.List, place: Place): (Paragraph | Table)[] {
    const level = place.list === undefined ? 0 : Math.min(place.level + 1, 2);
    const reference = `list-${this.numbering.length}`;
    this.numbering.push({reference, levels: levelsOf(ordered ? (start ?? 1) : null)});
    return children.flatMap((item) =>
      this.blocks(item.children, {...place, list: reference, level}),
    );
  }

  /** A row with an empty cell is high enough to write in. */
  private table({children}: Md.Table): Table {
    const rows = children.map((row) => row.children);
    const columnWidths = widthsOf(rows.map((cells) => cells.map((cell) => toString(cell))));
    return new Table({
      width: {size: WIDTH, type: WidthType.DXA},
      columnWidths,
      rows: rows.map(
        (cells, y) =>
          new TableRow({
            tableHeader: y === 0,
            cantSplit: true,
            ...(cells.some((cell) => !toString(cell)) && {height: {value: 560, rule: 'atLeast'}}),
            children: cells.map(
              (cell, x) =>
                new TableCell({
                  width: {size: columnWidths[x] ?? 0, type: WidthType.DXA},
                  margins: {top: 60, bottom: 60, left: 100, right: 100},
                  children: [
                    new Paragraph({
                      spacing: {after: 0},
                      children: this.inline(cell.children, {bold: y === 0}),
                    }),
                  ],
                }),
            ),
          }),
      ),
    });
  }
}

const heading = (size: number, before: number) => ({
  run: {size, bold: true, color: '000000'},
  paragraph: {spacing: {before, after: 100, line: 240}, keepNext: true},
});

/** Markdown to the bytes of a `.docx`: headings, lists, tables, links and blanks, each as Word's own. */
export async function toWordDocument({title, lede, markdown, url}: WordText): Promise<Buffer> {
  const tree = parseMarkdown(markdown);
  dropComments()(tree);
  setCurlyQuotes()(tree);
  const writer = new WordWriter(url);
  const body = writer.blocks(tree.children);
  const document = new Document({
    title,
    description: lede,
    creator: brand.name,
    lastModifiedBy: brand.name,
    styles: {
      default: {
        document: {
          run: {font: 'Calibri', size: 22, language: {value: 'en-US'}},
          paragraph: {spacing: {after: 100, line: 259}},
        },
        title: heading(40, 0),
        heading1: heading(28, 360),
        heading2: heading(24, 240),
        heading3: heading(22, 200),
      },
    },
    numbering: {config: writer.numbering},
    sections: [
      {
        properties: {
          page: {size: PAGE, margin: {top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN}},
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({text: `${brand.name}, ${url}`, size: 16})],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({style: 'Title', children: [new TextRun(title)]}),
          new Paragraph({children: [new TextRun({text: lede, italics: true})]}),
          ...body,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
