import path from 'node:path';
import {Command} from 'commander';
import {runCommand} from '../runCommand';
import {awaitPosts} from './awaitPosts';

async function look(site: string, {wait}: {wait: string}): Promise<void> {
  await awaitPosts(path.join(__dirname, '../../..'), site, Number(wait) * 60_000);
  process.stdout.write(`${site} has every post whose day has come.\n`);
}

/** `npm run desk -- published https://www.example.com`: whether the deployed site has every post whose day has come. */
const command = new Command('npm run desk -- published')
  .description('Looks whether the deployed site has every post whose day has come.')
  .argument('<site>', 'its address')
  .option('--wait <minutes>', 'until it has, at most so long', '0')
  .addHelpText('after', '\nExit codes: 0 it has, 1 it lacks some, 2 wrong use.')
  .action(look);

void runCommand(command);
