import {ARTICLE} from './sample-site.ts';

/** One fault put into the sample article, and what the author is told of it. */
export type LintCase = {
  name: string;
  /** What is replaced, and by what. */
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
