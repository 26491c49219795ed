import type {BenchPost} from '../posts/realPosts.ts';
import type {Command} from '../support/runMeasured.ts';

/** The pages that are compared. */
export type ComparedPage = 'home' | 'list' | 'article';

/** One of the sites of the comparison. */
export type Site = Readonly<{
  name: string;
  /** A hash over all that it is made from but the posts and the writer itself. */
  hash: () => string;
  /** Writes its sources with the given posts into a folder, without what an earlier build kept. */
  write: (folder: string, posts: readonly BenchPost[]) => void;
  /** How it is built. */
  build: (folder: string) => Command;
  /** Where a build leaves the pages, from the folder. */
  output: string;
  /** The files of the compared pages, from `output`. */
  pages: Readonly<Record<ComparedPage, string>>;
}>;
