import type {ParseFrontMatter} from '@docusaurus/types';
import path from 'node:path';
import type {PostKind} from './kinds';
import {findHeadProblems} from './headProblems';
import {toPlayerAddress} from './player';
import {readPostFile} from './postFile';
import {readPostLists} from './postFolder';
import {formatProblem, type Problem} from './problem';
import {isPreview} from './visibility';

/** Reports faults. The preview prints them and continues. @throws in a build, with each fault, its place and remedy */
function report(problems: Problem[]): Problem[] {
  if (problems.length > 0) {
    const list = problems.map(formatProblem).join('\n');
    const error = new Error(`Some posts are broken.\n${list}`);
    // A stack trace does not help a post's author.
    error.stack = `Error: ${error.message}`;
    if (!isPreview) {
      throw error;
    }
    console.error(error.message);
  }
  return problems;
}

/**
 * Reads and checks the posts of an instance, drafts included. The blog plugin reads each file once and passes its text
 * to `parseFrontMatter`, which parses and checks it; a broken post gets empty front matter.
 */
export function makePostReader(siteDir: string, kind: PostKind) {
  let lists = readPostLists(siteDir, kind);
  const posts = new Map<string, ReturnType<typeof read>>();

  function read(filePath: string, text: string) {
    const file = path.relative(siteDir, filePath).split(path.sep).join('/');
    // Macs write an accent as a separate character, which would change the address and is missing from our fonts.
    const post = readPostFile(text.normalize('NFC'));
    const problems = findHeadProblems(kind, file, post, lists);
    const {videoUrl} = post.head;
    const player = videoUrl ? {videoUrl: toPlayerAddress(String(videoUrl))} : {};
    const frontMatter = problems.length > 0 ? {} : {...post.head, ...player};
    return {text, problems, parsed: {frontMatter, content: post.text.slice(post.bodyStart).trim()}};
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
    /** Call it before posts, topics and authors are read again. */
    clear: () => {
      posts.clear();
      lists = readPostLists(siteDir, kind);
    },
    /** The faults of all posts, in the order of the files; see {@link report}. */
    check: (): Problem[] => {
      const files = [...posts.keys()].toSorted();
      return report(files.flatMap((file) => posts.get(file)?.problems ?? []));
    },
  };
}
