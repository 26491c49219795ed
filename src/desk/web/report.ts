import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {PostKind} from '../../plugins/posts/frontMatter';
import {POST_ADDRESSES, POST_FOLDERS} from '../../plugins/posts/postFolder';
import type {Problem} from '../../plugins/posts/problem';

/** What `npm run lint:content` says of one text, or of all. */
export type Report = Readonly<{
  problems: readonly Problem[];
  /** The path of the text's page; null for all texts. */
  address: string | null;
  /** Whether the text has a file. */
  isSaved: boolean;
}>;

const run = promisify(execFile);
const LINT = path.join(__dirname, '../lint/command.ts');

/** Exit code 1 means problems, which stand on the standard output. */
async function lint(siteDir: string, files: readonly string[]): Promise<Problem[]> {
  const args = ['--import', 'tsx', LINT, '--json', ...files];
  const {stdout} = await run(process.execPath, args, {cwd: siteDir}).catch(
    (error: {stdout?: string; stderr?: string}) => {
      if (error.stdout) {
        return {stdout: error.stdout};
      }
      throw new Error(error.stderr || 'The check could not be run.');
    },
  );
  return JSON.parse(stdout) as Problem[];
}

/**
 * Checks a post, or all texts, in a process of its own, so that the check reads rules and words anew.
 *
 * @param kind the post's kind; all texts without one
 * @throws when the check itself fails, with its words
 */
export async function report(siteDir: string, kind: string, slug: string): Promise<Report> {
  if (!(kind in POST_FOLDERS)) {
    return {problems: await lint(siteDir, []), address: null, isSaved: true};
  }
  const file = `${POST_FOLDERS[kind as PostKind]}/${path.basename(slug)}.md`;
  const isSaved = slug !== '' && existsSync(path.join(siteDir, file));
  return {
    problems: isSaved ? await lint(siteDir, [file]) : [],
    address: `${POST_ADDRESSES[kind as PostKind]}/${slug}`,
    isSaved,
  };
}
