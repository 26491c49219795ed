import path from 'node:path';
import {Command} from 'commander';
import {runCommand} from './runCommand';

const SITE_DIR = path.join(__dirname, '../..');

const program = new Command('npm run editor --')
  .description('Commands that authors and engineers need now and then.')
  .addHelpText('after', '\nExit codes: 0 done, 1 not done, 2 wrong use.');

program
  .command('fields')
  .description('After a change of front matter, topics or authors: writes the editors’ schemas.')
  .action(async () => (await import('./fields')).writeSchemas(SITE_DIR));

program
  .command('mails [file]')
  .description('After a change of their words: renders the mails to visitors.')
  .action(async (file?: string) => (await import('../mails/command')).writeMails(file));

program
  .command('published <site>')
  .description('Looks whether the deployed site has every post whose day has come.')
  .option('--wait <minutes>', 'until it has, at most so long', '0')
  .action(async (site: string, {wait}: {wait: string}) => {
    const {awaitPosts} = await import('./awaitPosts');
    await awaitPosts(SITE_DIR, site, Number(wait) * 60_000);
    process.stdout.write(`${site} has every post whose day has come.\n`);
  });

void runCommand(program);
