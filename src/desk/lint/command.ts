import path from 'node:path';
import {Command} from 'commander';
import {formatProblem} from '../../plugins/posts/problem';
import {runCommand} from '../runCommand';
import {lintContent} from './lintContent';

const SITE_DIR = path.join(__dirname, '../../..');

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

async function lint(files: string[], {json}: {json?: true}): Promise<void> {
  const only = files.map((file) => path.relative(SITE_DIR, path.resolve(file)));
  const {texts, problems} = await lintContent(SITE_DIR, only);
  if (texts < files.length) {
    throw new Error('Name files of blog/, news/, src/handbook/ or src/content/downloads/.');
  }
  const lines = problems.map(formatProblem);
  const summary = `${count(texts, 'text')} checked, ${count(problems.length, 'problem')}.`;
  process.stdout.write(
    `${json ? JSON.stringify(problems, null, 2) : [...lines, summary].join('\n')}\n`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** `npm run lint:content`: prints every problem of the texts with its place and remedy. */
const command = new Command('npm run lint:content --')
  .description(
    'Checks articles, news items, the handbook and downloads: front matter, links, pictures, spelling, style.',
  )
  .argument('[files...]', 'files to check; all of them when none is named')
  .option('--json', 'one JSON array of problems, for editors and other programs')
  .addHelpText('after', '\nExit codes: 0 no problem, 1 problems or a failure, 2 wrong use.')
  .action(lint);

void runCommand(command);
