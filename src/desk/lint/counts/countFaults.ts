import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {placeOf, type Problem} from '../../../posts/plugin/problem';
import type {LintedPost} from '../lintedPost';
import {type StyleFault, styleFaults} from './styleFaults';

/** The highest allowed count of each fault over all texts, by its name. */
export type Ceilings = Readonly<Record<string, number>>;

/** A fault with its count over all texts, and one warning for each that a text adds beyond the ceiling. */
export type FaultCount = Readonly<{
  name: string;
  label: string;
  count: number;
  ceiling: number;
  warnings: readonly Problem[];
}>;

const CEILINGS_FILE = 'src/desk/lint/counts/ceilings.json';

/** Reads the ceilings of the site in a folder. */
export function readCeilings(siteDir: string): Ceilings {
  return JSON.parse(readFileSync(path.join(siteDir, CEILINGS_FILE), 'utf8')) as Ceilings;
}

/** Lowers every ceiling that lies above its count; never raises one. */
export function lowerCeilings(siteDir: string, counts: readonly FaultCount[]): void {
  const lower = Object.fromEntries(
    counts.map(({name, count, ceiling}) => [name, Math.min(count, ceiling)]),
  );
  writeFileSync(path.join(siteDir, CEILINGS_FILE), `${JSON.stringify(lower, null, 2)}\n`);
}

function dayOf({head}: LintedPost): string {
  return String(head.date ?? '');
}

/** The surplus over the ceiling, charged to the newest texts: they came when the count was already reached. */
function surplus(
  {name, label, fix, find}: StyleFault,
  texts: readonly LintedPost[],
  ceiling: number,
): FaultCount {
  const places = find(texts);
  const byFile = new Map(texts.map((text) => [text.file, text]));
  const day = (file: string) => dayOf(byFile.get(file) as LintedPost);
  const newest = places
    .toSorted((a, b) => day(b.file).localeCompare(day(a.file)))
    .slice(0, Math.max(0, places.length - ceiling));
  const warnings = newest.map(({file, offset}) => ({
    file,
    ...placeOf(byFile.get(file)?.text ?? '', offset),
    rule: name,
    message: `One more of the ${label}: ${places.length} in all texts, at most ${ceiling}.`,
    fix,
    isWarning: true as const,
  }));
  return {name, label, count: places.length, ceiling, warnings};
}

/**
 * Counts the faults of style over the texts that visitors read.
 *
 * @param texts all texts of the site, the handbook's included, which is not counted
 * @param ceilings a fault without a ceiling has the ceiling 0
 */
export function countFaults(texts: readonly LintedPost[], ceilings: Ceilings): FaultCount[] {
  const visible = texts.filter(({kind}) => kind !== 'handbook');
  return styleFaults.map((fault) => surplus(fault, visible, ceilings[fault.name] ?? 0));
}

/** Formats the counts as a table: count, ceiling, fault. */
export function countsTable(counts: readonly FaultCount[]): string {
  const row = (count: string, ceiling: string, label: string) =>
    `${count.padStart(5)}  ${ceiling.padStart(7)}  ${label}`;
  return [
    row('count', 'ceiling', 'fault of style, over all texts'),
    ...counts.map(({count, ceiling, label}) => row(String(count), String(ceiling), label)),
  ].join('\n');
}
