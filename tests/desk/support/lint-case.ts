import {ARTICLE} from './sample-site.ts';

/** One fault in the sample article, and the message for the author. */
export type LintCase = {
  name: string;
  /** The text to replace, and its replacement. */
  edit: [string, string];
  /** Line and column. */
  at: string;
  says: RegExp;
  fix: RegExp;
};

/** The article of a case. */
export function faulty({edit: [from, to]}: LintCase): string {
  if (!ARTICLE.includes(from)) {
    throw new Error(`The sample has no "${from}".`);
  }
  return ARTICLE.replace(from, () => to);
}
