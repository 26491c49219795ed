import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse} from 'yaml';
import * as z from 'zod';
import {type Point, PROGRAM_BANDS, type Rubric, type Source} from '../readiness/score';
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
  unless: words.nullable().default(null),
});

const rubricFile = z.strictObject({
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

/** Reads `rubric.yaml`. @throws when it is broken, naming the file and the field */
export function readRubric(contentDir: string): {rubric: Rubric; sources: readonly Source[]} {
  const file = path.join(contentDir, 'rubric.yaml');
  const parsed = runInFile(file, () => rubricFile.safeParse(parse(readFileSync(file, 'utf8'))));
  if (!parsed.success) {
    throw new Error(`${file}:\n${z.prettifyError(parsed.error)}`);
  }
  const {sources, ...rubric} = parsed.data;
  let number = 0;
  const areas = rubric.areas.map(({points, ...area}) => ({
    ...area,
    points: points.map((it) => ({number: (number += 1), ...it})),
  }));
  return {rubric: {...rubric, areas}, sources};
}

function pointText({number, title, control, evidence, knockOut}: Point): string {
  const parts = [`**${title}.** ${control}`, evidence];
  const all = knockOut === null ? parts : [...parts, `**Knock-out.** ${knockOut}`];
  return `${number}. ${all.join('\n\n    ')}`;
}

/** A source as a list item. It names its points unless the previous source has the same ones. */
function sourceText({points, label, url}: Source, index: number, all: readonly Source[]): string {
  const named = points.join(', ');
  const head = points.length > 1 ? `**Points ${named}.** ` : `**Point ${named}.** `;
  return `- ${named === all[index - 1]?.points.join(', ') ? '' : head}[${label}](${url})`;
}

/** Replaces the lines `::areas`, `::bands` and `::sources` by the rubric. */
export function insertRubric(markdown: string, contentDir: string): string {
  return markdown.replace(/^::(?<part>areas|bands|sources)$/gmu, (_, part: string) => {
    const {rubric, sources} = readRubric(contentDir);
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
    return `:::sources\n\n${sources.map(sourceText).join('\n')}\n\n:::`;
  });
}

/** Provides the data of the pages at `/readiness-check`. */
export default function readiness({siteDir}: LoadContext): Plugin {
  const contentDir = path.join(siteDir, 'src/content');
  return {
    name: 'readiness',
    getPathsToWatch: () => [path.join(contentDir, 'rubric.yaml')],
    async contentLoaded({actions}) {
      const {rubric, sources} = readRubric(contentDir);
      await actions.createData('rubric.json', rubric);
      await actions.createData('sources.json', sources);
    },
  };
}
