import type {ParseFrontMatter} from '@docusaurus/types';
import path from 'node:path';
import type {PostKind} from './frontMatter';
import {headProblems} from './headProblems';
import {readPostFile} from './postFile';
import {postLists} from './postFolder';
import {formatProblem, type Problem} from './problem';
import {isPreview} from './visibility';

/**
 * What is read of an instance's posts, drafts included. The blog plugin reads each file, once, and gives its text to `parseFrontMatter`, which
 * parses and checks it; a post whose front matter is broken has none there.
 */
export function postReader(siteDir: string, kind: PostKind) {
  let lists = postLists(siteDir, kind);
  const posts = new Map<string, ReturnType<typeof read>>();

  function read(filePath: string, text: string) {
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    const post = readPostFile(text);
    const problems = headProblems(kind, file, post, lists);
    const frontMatter = problems.length > 0 ? {} : {...post.head};
    return {text, problems, parsed: {frontMatter, content: text.slice(post.bodyStart).trim()}};
  }

  /** Called by the blog plugin, and again by its Markdown loader with the same text. */
  const parseFrontMatter: ParseFrontMatter = async ({filePath, fileContent}) => {
    const before = posts.get(filePath);
    const post = before?.text === fileContent ? before : read(filePath, fileContent);
    posts.set(filePath, post);
    return post.parsed;
  };

  return {
    parseFrontMatter,
    /** Forgets the posts, and the lists of topics and authors, before they are read again. */
    clear: () => {
      posts.clear();
      lists = postLists(siteDir, kind);
    },
    /** The text of a file that was read. */
    textOf: (filePath: string) => posts.get(filePath)?.text,
    /**
     * The faults of all posts, by file. The preview goes on without the broken posts, which it names in the terminal.
     *
     * @throws in a build, naming every fault with its place and remedy
     */
    check: (): Problem[] => {
      const files = [...posts.keys()].toSorted();
      const problems = files.flatMap((file) => posts.get(file)?.problems ?? []);
      if (problems.length > 0) {
        const list = problems.map(formatProblem).join('\n');
        const error = new Error(`The front matter of some posts is broken.\n${list}`);
        // The stack of our code does not help a post's author.
        error.stack = `Error: ${error.message}`;
        if (!isPreview) {
          throw error;
        }
        console.error(error.message);
      }
      return problems;
    },
  };
}
