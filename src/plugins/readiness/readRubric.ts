import {readFile} from 'node:fs/promises';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Root} from 'mdast';
import * as z from 'zod';
import {PROGRAM_BANDS, type Rubric, type RubricNotes} from '../../readiness/rubric';
import {parseMarkdown} from '../markdown/parseMarkdown';
import {directivesOf, tableIn, textOf} from './markdownText';
import {readAreas} from './readAreas';
import {readSources} from './readSources';
import {rubricFields} from './rubricFields';

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
