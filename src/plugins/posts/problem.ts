/** A fault in a post: where it stands, what it is and what to do about it. */
export type Problem = Readonly<{
  /** The file's path from the site's folder. */
  file: string;
  /** Both count from 1, as editors do. */
  line: number;
  column: number;
  /** Which check found it. */
  rule: string;
  message: string;
  fix: string;
}>;

/** The place of an offset in a text, counted from 1. */
export function placeOf(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** `file:line:column  message`, and below it what to do. */
export function formatProblem({file, line, column, message, fix}: Problem): string {
  return `${file}:${line}:${column}  ${message}\n    ${fix}`;
}
