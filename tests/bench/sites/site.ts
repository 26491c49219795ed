import type {BenchPost} from '../posts/realPosts.ts';
import type {Command} from '../support/runMeasured.ts';

/** The pages that are compared. */
export type ComparedPage = 'home' | 'list' | 'article';

/** One of the sites of the comparison. */
export type Site = Readonly<{
  name: string;
  /** A hash over the inputs except the posts and the writer itself. */
  hash: () => string;
  /** Writes the site's sources with these posts into a folder, without any build cache. */
  write: (folder: string, posts: readonly BenchPost[]) => void;
  /** The build command. */
  build: (folder: string) => Command;
  /** The output folder of a build, from the site's folder. */
  output: string;
  /** The files of the compared pages, from `output`. */
  pages: Readonly<Record<ComparedPage, string>>;
}>;
