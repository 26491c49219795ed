import {readFile} from 'node:fs/promises';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Link, ListItem, Paragraph, Root} from 'mdast';
import * as z from 'zod';
import {PROGRAM_BANDS, type Rubric, type RubricNotes, type Source} from '../../readiness/rubric';
import {parseMarkdown} from '../markdown/parseMarkdown';
import {directivesOf, faultAt, headAndText, listIn, tableIn, textOf} from './markdownText';
import {readAreas} from './readAreas';
import {rubricFields} from './rubricFields';

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
export type ReadRubric = Readonly<{rubric: Rubric; notes: RubricNotes}>;

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
  const fileContent = await readFile(file, 'utf8');
  const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent});
  const before = fileContent.slice(0, fileContent.indexOf(content)).replace(/[^\n]/gu, '');
  try {
    return read(before + content, frontMatter);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
