import path from 'node:path';
import {existsSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Rubric, RubricNotes} from '../../readiness/rubric';
import {readRubric} from './readRubric';

/** Every version of the rubric, the newest first, and what the method's page says of the newest. */
export type Rubrics = Readonly<{rubrics: readonly Rubric[]; notes: RubricNotes}>;

/**
 * Reads the checklist and the copies of its earlier versions.
 *
 * @param contentDir holds `downloads/audit-readiness-checklist.md` and, of each earlier version, `rubrics/<version>.md`
 * @throws when one is missing or broken, or a copy is of another version than its name says
 */
export async function readRubrics(contentDir: string): Promise<Rubrics> {
  const newest = path.join(contentDir, 'downloads/audit-readiness-checklist.md');
  const {rubric, notes} = await readRubric(newest);
  const rubrics = [rubric];
  for (let version = rubric.version - 1; version > 0; version -= 1) {
    const copy = path.join(contentDir, `rubrics/${version}.md`);
    if (!existsSync(copy)) {
      throw new Error(
        `${copy} is missing: the checklist says version ${rubric.version}, and links of version ${version} must still open. Put the checklist there as it was.`,
      );
    }
    const {rubric: earlier} = await readRubric(copy);
    if (earlier.version !== version) {
      throw new Error(`${copy}: its front matter says version ${earlier.version}.`);
    }
    rubrics.push(earlier);
  }
  return {rubrics, notes};
}

/** Gives the pages at `/readiness-check` the checklist that they are made of: `src/content/downloads/audit-readiness-checklist.md`. */
export default function readiness({siteDir}: LoadContext): Plugin<Rubrics> {
  const contentDir = path.join(siteDir, 'src/content');
  return {
    name: 'readiness',
    getPathsToWatch: () => [
      path.join(contentDir, 'downloads/audit-readiness-checklist.md'),
      path.join(contentDir, 'rubrics/*.md'),
    ],
    loadContent: () => readRubrics(contentDir),
    async contentLoaded({content: {rubrics, notes}, actions}) {
      await actions.createData('rubrics.json', rubrics);
      await actions.createData('notes.json', notes);
    },
  };
}
