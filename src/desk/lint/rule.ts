import type {LintedPost} from './lintedPost';
import type {SiteFacts} from './siteFacts';

/** What a rule found, at an offset of the file. */
export type Finding = Readonly<{offset: number; message: string; fix: string}>;

/** One thing that is checked of every post. */
export type Rule = Readonly<{
  /** Stands beside the finding in the JSON output. */
  name: string;
  find: (post: LintedPost, site: SiteFacts) => readonly Finding[] | Promise<readonly Finding[]>;
}>;
