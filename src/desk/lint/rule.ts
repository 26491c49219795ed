import type {LintedPost} from './lintedPost';
import type {SiteFacts} from './siteFacts';

/** A problem at an offset of the file. */
export type Finding = Readonly<{offset: number; message: string; fix: string}>;

/** One check of a post. */
export type Rule = Readonly<{
  /** Appears with its findings in the JSON output. */
  name: string;
  find: (post: LintedPost, site: SiteFacts) => readonly Finding[] | Promise<readonly Finding[]>;
}>;
