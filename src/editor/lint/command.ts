import path from 'node:path';
import {Command, Option} from 'commander';
import {formatProblem} from '../../posts/plugin/problem';
import {runCommand} from '../runCommand';
import {lintContent} from './lintContent';
import {type Forge, reports} from './reports';

const SITE_DIR = path.join(__dirname, '../../..');

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

type Flags = Readonly<{json?: true; report?: Forge}>;

async function lint(files: string[], flags: Flags): Promise<void> {
  const only = files.map((file) => path.relative(SITE_DIR, path.resolve(file)));
  const {texts, problems} = await lintContent(SITE_DIR, only);
  if (texts < files.length) {
    throw new Error(
      'Name files of blog/, news/, src/content/cases/ or guides/ or downloads/, src/handbook/, or the glossary.',
    );
  }
  const lines = [
    ...problems.map(formatProblem),
    `${count(texts, 'text')} checked, ${count(problems.length, 'problem')}.`,
  ];
  const report = flags.report ? reports[flags.report](problems) : lines.join('\n');
  process.stdout.write(`${flags.json ? JSON.stringify(problems, null, 2) : report}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** `npm run lint:content`. */
const command = new Command('npm run lint:content --')
  .description(
    'Checks articles, news items, cases, guides, the handbook and downloads: front matter, links, pictures, spelling, style.',
  )
  .argument('[files...]', 'files to check; all of them when none is named')
  .option('--json', 'one JSON array of problems, for editors and other programs')
  .addOption(
    new Option(
      '--report <forge>',
      'what a forge shows at the lines of a pull request: commands of GitHub’s workflows, GitLab’s code quality report',
    ).choices(Object.keys(reports)),
  )
  .addHelpText('after', '\nExit codes: 0 no problem, 1 problems or a failure, 2 wrong use.')
  .action(lint);

void runCommand(command);
