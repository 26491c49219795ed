/** Every version of the rubric, the newest first; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/rubrics.json' {
  import type {Rubric} from '@site/src/readiness/rubric';

  const rubrics: readonly [Rubric, ...Rubric[]];
  export default rubrics;
}

/** What the method's page says of the newest version; written by `src/plugins/readiness`. */
declare module '@generated/readiness/default/notes.json' {
  import type {RubricNotes} from '@site/src/readiness/rubric';

  const notes: RubricNotes;
  export default notes;
}
