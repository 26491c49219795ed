import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readRubrics, type Rubrics} from './readRubrics';

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
