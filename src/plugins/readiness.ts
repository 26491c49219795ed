import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse} from 'yaml';
import * as z from 'zod';
import {
  type Point,
  PROGRAM_BANDS,
  type Rubric,
  type RubricNotes,
  type Source,
} from '../readiness/rubric';
import {toCurlyQuotes} from '../markdown/curlyQuotes';
import {runInFile} from '../markdown/parseMarkdown';

const words = z
  .string()
  .min(1)
  .transform((text) => toCurlyQuotes(text));
const band = z.strictObject({name: words, meaning: words});
const point = z.strictObject({
  title: words,
  control: words,
  evidence: words,
  knockOut: words.nullable().default(null),
});

const rubricFile = z.strictObject({
  date: z.iso.date(),
  change: z.string().min(1),
  areas: z
    .array(
      z.strictObject({
        name: words,
        isOurService: z.boolean().default(false),
        points: z.array(point).min(1),
      }),
    )
    .min(1),
  programBands: z.strictObject({knockOut: band, emptyArea: band, gaps: band, shown: band}),
  areaBands: z.strictObject({none: words, some: words, all: words}),
  sources: z
    .array(z.strictObject({points: z.array(z.int().positive()).min(1), label: words, url: words}))
    .default([]),
});

/** Newest first; `notes`: the method page's words about the newest. */
export type Rubrics = Readonly<{rubrics: readonly Rubric[]; notes: RubricNotes}>;

/** Of `rubrics/<version>.yaml`, from 1 on. @throws when one is missing or broken, naming the file and the field */
export function readRubrics(contentDir: string): Rubrics {
  const folder = path.join(contentDir, 'rubrics');
  const count = readdirSync(folder).filter((name) => name.endsWith('.yaml')).length;
  const versions = Array.from({length: count}, (_, index) => count - index).map((version) => {
    const file = path.join(folder, `${version}.yaml`);
    const parsed = runInFile(file, () => rubricFile.safeParse(parse(readFileSync(file, 'utf8'))));
    if (!parsed.success) {
      throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
    }
    let number = 0;
    const areas = parsed.data.areas.map(({points, ...area}) => ({
      ...area,
      points: points.map((it) => ({number: (number += 1), ...it})),
    }));
    return {...parsed.data, version, areas};
  });
  return {
    rubrics: versions.map(({date: _date, change: _change, sources: _sources, ...rubric}) => rubric),
    notes: {
      sources: versions[0]?.sources ?? [],
      changes: versions.map(({version, date, change}) => ({version, date, change})),
    },
  };
}

function pointText({number, title, control, evidence, knockOut}: Point): string {
  const parts = [`**${title}.** ${control}`, evidence];
  const all = knockOut === null ? parts : [...parts, `**Knock-out.** ${knockOut}`];
  return `${number}. ${all.join('\n\n    ')}`;
}

/** Leaves out points that equal those of the source before. */
function sourceText({points, label, url}: Source, index: number, all: readonly Source[]): string {
  const named = points.join(', ');
  const head = points.length > 1 ? `**Points ${named}.** ` : `**Point ${named}.** `;
  return `- ${named === all[index - 1]?.points.join(', ') ? '' : head}[${label}](${url})`;
}

/** Puts the newest rubric in place of the lines `::areas`, `::bands` and `::sources`. */
export function insertRubric(markdown: string, contentDir: string): string {
  return markdown.replace(/^::(?<part>areas|bands|sources)$/gmu, (_, part: string) => {
    const {rubrics, notes} = readRubrics(contentDir);
    const [rubric] = rubrics as readonly [Rubric];
    if (part === 'areas') {
      const areas = rubric.areas.map(
        ({name, points}) =>
          `## ${name}\n\n:::points\n\n${points.map(pointText).join('\n\n')}\n\n:::`,
      );
      return areas.join('\n\n');
    }
    if (part === 'bands') {
      const rows = PROGRAM_BANDS.map((it) => rubric.programBands[it]);
      const lines = rows.map(({name, meaning}) => `| ${name} | ${meaning} |`);
      return `:::bands\n\n| Result | When |\n| - | - |\n${lines.join('\n')}\n\n:::`;
    }
    return `:::sources\n\n${notes.sources.map(sourceText).join('\n')}\n\n:::`;
  });
}

/** For the pages at `/readiness-check`. */
export default function readiness({siteDir}: LoadContext): Plugin {
  const contentDir = path.join(siteDir, 'src/content');
  return {
    name: 'readiness',
    getPathsToWatch: () => [path.join(contentDir, 'rubrics/*.yaml')],
    async contentLoaded({actions}) {
      const {rubrics, notes} = readRubrics(contentDir);
      await actions.createData('rubrics.json', rubrics);
      await actions.createData('notes.json', notes);
    },
  };
}
