/** Every version, newest first; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/rubrics.json' {
  import type {Rubric} from '@site/src/readiness/rubric';

  const rubrics: readonly [Rubric, ...Rubric[]];
  export default rubrics;
}

/** For the method's page, newest version; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/notes.json' {
  import type {RubricNotes} from '@site/src/readiness/rubric';

  const notes: RubricNotes;
  export default notes;
}
