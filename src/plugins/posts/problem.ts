/** A fault of a post, with its place and remedy. */
export type Problem = Readonly<{
  /** The file's path from the site's folder. */
  file: string;
  /** Line and column, counted from 1. */
  line: number;
  column: number;
  /** The name of the rule. */
  rule: string;
  message: string;
  fix: string;
  /** Worth a look, and fails nothing. */
  isWarning?: true;
}>;

/** The line and column of an offset, counted from 1. */
export function placeOf(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n')};
}

/** Formats a problem as `file:line:column  message`, and the remedy on the next line. */
export function formatProblem({file, line, column, message, fix, isWarning}: Problem): string {
  const words = isWarning ? `Warning: ${message}` : message;
  return `${file}:${line}:${column}  ${words}\n    ${fix}`;
}
