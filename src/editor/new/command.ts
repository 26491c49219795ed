import path from 'node:path';
import {Argument, Command} from 'commander';
import type {PostKind} from '../../posts/plugin/frontMatter';
import {runCommand} from '../runCommand';
import {newPost} from './newPost';

const SITE_DIR = path.join(__dirname, '../../..');
const KINDS: Readonly<Record<string, PostKind>> = {
  insight: 'insights',
  news: 'news',
  case: 'cases',
  guide: 'guides',
};

function begin(kind: string, words: string[]): void {
  const title = words.join(' ').trim();
  const {file, address} = newPost(SITE_DIR, KINDS[kind] ?? 'insights', title, new Date());
  process.stdout.write(`Wrote ${file}, a draft.

Next:
  1. npm run dev            then open ${address} there, and write: it shows what you save.
  2. npm run lint:content   names what is still to do, each at its place.
  3. Delete the line "draft: true", check again, and commit the file.
`);
}

/** `npm run new -- insight|news|case|guide "Title"`. */
const command = new Command('npm run new --')
  .description(
    'Begins an article in blog/, a news item in news/, a case or a guide in src/content/, with all that it needs.',
  )
  .addArgument(new Argument('<kind>', 'what to begin').choices(Object.keys(KINDS)))
  .argument('<title...>', '10 to 72 characters, in quotation marks; the address is made of it')
  .addHelpText(
    'after',
    `
Examples:
  npm run new -- insight "A Stand-In for Twenty Dollars"
  npm run new -- news "Dog Passes Online Course"
  npm run new -- case "A School Sold Its Cards"

Exit codes: 0 written, 1 could not be written, 2 wrong use.`,
  )
  .action(begin);

void runCommand(command);
