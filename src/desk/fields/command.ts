import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {Command} from 'commander';
import {runCommand} from '../runCommand';
import {fieldFiles} from './fieldFiles';

const SITE_DIR = path.join(__dirname, '../../..');

function write(): void {
  for (const [file, text] of Object.entries(fieldFiles(SITE_DIR))) {
    writeFileSync(path.join(SITE_DIR, file), text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
}

/** `npm run desk -- fields`: generates the editors' files and the handbook's tables from the front-matter rules. */
void runCommand(
  new Command('npm run desk -- fields')
    .description(
      'After a change of front matter, topics or authors: writes the editors’ files and the handbook’s tables.',
    )
    .action(write),
);
