import type {Link, List, ListItem, Paragraph, Root, RootContent, Table, TableCell} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import * as z from 'zod';
import {
  type Area,
  type Point,
  PROGRAM_BANDS,
  type Rubric,
  type RubricNotes,
  type Source,
} from '../../readiness/rubric';
import {curly} from '../markdown/curlyQuotes';
import {inFile, parseMarkdown, readMarkdownFile} from '../markdown/parseMarkdown';

type Node = RootContent | TableCell | Root;

/** A fault of a checklist's text, with its place. */
function faultAt(node: Node, message: string): Error {
  return new Error(`Line ${node.position?.start.line}: ${message}`);
}

function rawText(node: Node): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map((child) => rawText(child)).join('') : '';
}

/** The words of a node without their markup, with curly quotes. */
function textOf(node: Node): string {
  return curly(rawText(node)).replace(/\s+/gu, ' ').trim();
}

/**
 * A paragraph that begins with words in bold and a period, such as `**Knock-out.** Why.`
 *
 * @returns the two parts, the first without its period; the first is empty when nothing is bold
 */
function headAndText({children}: Paragraph): [string, string] {
  const [first, ...rest] = children;
  const whole = {type: 'paragraph', children} as const;
  if (first?.type !== 'strong') {
    return ['', textOf(whole)];
  }
  return [textOf(first).replace(/\.$/u, ''), textOf({type: 'paragraph', children: rest})];
}

/** The directives of a name, in order. */
function directivesOf({children}: Root, name: string): ContainerDirective[] {
  return children.filter(
    (node): node is ContainerDirective => node.type === 'containerDirective' && node.name === name,
  );
}

/** @throws when the directive does not hold one list and nothing else */
function listIn(directive: ContainerDirective): List {
  const [list, ...rest] = directive.children;
  if (list?.type !== 'list' || rest.length > 0) {
    throw faultAt(directive, `":::${directive.name}" holds one list.`);
  }
  return list;
}

/** @throws when the directive does not hold one table and nothing else */
function tableIn(directive: ContainerDirective): Table {
  const [table, ...rest] = directive.children;
  if (table?.type !== 'table' || rest.length > 0) {
    throw faultAt(directive, `":::${directive.name}" holds one table.`);
  }
  return table;
}

/** What the front matter of a checklist says of its rubric. */
export const rubricFields = {
  /** The versions of the rubric, the newest first. */
  rubric: z
    .array(z.strictObject({version: z.int().positive(), date: z.date(), change: z.string().min(1)}))
    .min(1),
  /** What an area is called of which no point, some or all are shown. */
  areaBands: z.tuple([z.string().min(1), z.string().min(1), z.string().min(1)]),
};

/** The stylesheet of the page that works without scripts counts as many (`src/readiness/scoreStates.module.css`). */
const MOST = {areas: 8, knockOuts: 6};

const KNOCK_OUT = 'Knock-out';

function readPoint(item: ListItem, number: number): Point {
  const [control, evidence, reason, ...rest] = item.children;
  if (control?.type !== 'paragraph' || evidence?.type !== 'paragraph' || rest.length > 0) {
    throw faultAt(item, `point ${number} is two paragraphs, the control and the evidence.`);
  }
  const [title, text] = headAndText(control);
  if (!title || !text) {
    throw faultAt(
      item,
      `point ${number} begins with its name in bold and says what is to be done.`,
    );
  }
  const [word, knockOut] = reason?.type === 'paragraph' ? headAndText(reason) : ['', ''];
  if (reason && (word !== KNOCK_OUT || !knockOut)) {
    throw faultAt(
      item,
      `the third paragraph of point ${number} is "**${KNOCK_OUT}.**" and the reason, or there is none.`,
    );
  }
  return {
    number,
    title,
    control: text,
    evidence: textOf(evidence),
    knockOut: reason ? knockOut : null,
  };
}

function readPoints(directive: ContainerDirective, expected: number): Point[] {
  const list: List = listIn(directive);
  if (list.start !== expected) {
    throw faultAt(list, `the points go on with ${expected}, not with ${list.start}.`);
  }
  return list.children.map((item, index) => readPoint(item, expected + index));
}

/**
 * The areas of a checklist: each second-level heading with `:::points` below it, or `:::points{our-service}`.
 *
 * @throws when a point or its number is broken, or there are more areas or knock-outs than the page can count without scripts
 */
function readAreas(root: Root): Area[] {
  const areas: Area[] = [];
  let name = '';
  let next = 1;
  for (const node of root.children) {
    if (node.type === 'heading' && node.depth === 2) {
      name = textOf(node);
    } else if (node.type === 'containerDirective' && node.name === 'points') {
      const points = readPoints(node, next);
      next += points.length;
      areas.push({name, points, isOurService: node.attributes?.['our-service'] !== undefined});
    }
  }
  const knockOuts = areas.flatMap(({points}) => points).filter(({knockOut}) => knockOut);
  if (areas.length === 0 || areas.length > MOST.areas || knockOuts.length > MOST.knockOuts) {
    throw new Error(
      `a checklist has from one to ${MOST.areas} areas and at most ${MOST.knockOuts} knock-outs; this one has ${areas.length} and ${knockOuts.length}.`,
    );
  }
  return areas;
}

function linkIn(item: ListItem): {paragraph: Paragraph; link: Link} {
  const [paragraph] = item.children;
  const link =
    paragraph?.type === 'paragraph'
      ? paragraph.children.find((node): node is Link => node.type === 'link')
      : undefined;
  if (paragraph?.type !== 'paragraph' || !link) {
    throw faultAt(item, 'a source is a link.');
  }
  return {paragraph, link};
}

/**
 * The sources of a checklist: the list in `:::sources`. A source that does not begin with its points in bold belongs to those of the one before.
 *
 * @throws when an item has no link, or the first one names no points
 */
function readSources(root: Root): Source[] {
  let points: readonly number[] = [];
  return directivesOf(root, 'sources').flatMap((directive) =>
    listIn(directive).children.map((item) => {
      const {paragraph, link} = linkIn(item);
      const named = [...headAndText(paragraph)[0].matchAll(/\d+/gu)].map(Number);
      points = named.length > 0 ? named : points;
      if (points.length === 0) {
        throw faultAt(item, 'the first source names its points, as in "**Points 1, 2.**".');
      }
      return {points, label: textOf(link), url: link.url};
    }),
  );
}

const frontMatterSchema = z.object(rubricFields);

/** A checklist as the readiness check uses it. */
type ReadRubric = Readonly<{rubric: Rubric; notes: RubricNotes}>;

/** The rows of `:::bands`, one for each band of a program in the order of `PROGRAM_BANDS`: its name and when it holds. */
function readBands(root: Root): Rubric['programBands'] {
  const rows = directivesOf(root, 'bands').flatMap((directive) =>
    tableIn(directive)
      .children.slice(1)
      .map(({children}) => children.map((cell) => textOf(cell))),
  );
  if (rows.length !== PROGRAM_BANDS.length || rows.some(([name, meaning]) => !name || !meaning)) {
    throw new Error(
      `":::bands" is a table of ${PROGRAM_BANDS.length} rows, a result's name and when it holds: an open knock-out, an empty area, other gaps, none.`,
    );
  }
  const bands = PROGRAM_BANDS.map((band, index) => {
    const [name = '', meaning = ''] = rows[index] ?? [];
    return [band, {name, meaning}] as const;
  });
  return Object.fromEntries(bands) as Rubric['programBands'];
}

function read(text: string, raw: unknown): ReadRubric {
  const parsed = frontMatterSchema.safeParse(raw);
  if (!parsed.success) {
    throw new Error(`the front matter is broken.\n${z.prettifyError(parsed.error)}`);
  }
  const {rubric: changes, areaBands} = parsed.data;
  const [none, some, all] = areaBands;
  const versions = changes.map(({version}) => version);
  if (versions.some((version, index) => version !== versions.length - index)) {
    throw new Error(
      `"rubric" lists its versions from the newest down to 1, not ${versions.join(', ')}.`,
    );
  }
  const root = parseMarkdown(text);
  return {
    rubric: {
      version: versions.length,
      areas: readAreas(root),
      programBands: readBands(root),
      areaBands: {none, some, all},
    },
    notes: {
      sources: readSources(root),
      changes: changes.map(({date, ...rest}) => ({...rest, date: date.toISOString().slice(0, 10)})),
    },
  };
}

/**
 * Reads a checklist: points, areas, evidence, knock-outs, names of the bands, sources, and the rubric's versions.
 *
 * @throws when a part is missing or broken; the message names the file, and the line where it has one
 */
export async function readRubric(file: string): Promise<ReadRubric> {
  const {frontMatter, text} = await readMarkdownFile(file);
  return inFile(file, () => read(text, frontMatter));
}
