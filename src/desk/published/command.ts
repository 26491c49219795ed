import path from 'node:path';
import {Command} from 'commander';
import {runCommand} from '../runCommand';
import {awaitPosts} from './awaitPosts';

const SITE_DIR = path.join(__dirname, '../../..');

async function look(site: string, {wait}: {wait: string}): Promise<void> {
  const missing = await awaitPosts(SITE_DIR, site.replace(/\/+$/u, ''), Number(wait) * 60_000);
  if (missing.length > 0) {
    throw new Error(`${site} lacks ${missing.join(', ')}. Build and deploy the site.`);
  }
  process.stdout.write(`${site} has every post whose day has come.\n`);
}

/** `npm run published -- https://www.example.com`: whether the deployed site has every post whose day has come. */
const command = new Command('npm run published --')
  .description('Looks whether the deployed site has every post whose day has come.')
  .argument('<site>', 'its address')
  .option('--wait <minutes>', 'until it has, at most so long', '0')
  .addHelpText('after', '\nExit codes: 0 it has, 1 it lacks some, 2 wrong use.')
  .action(look);

void runCommand(command);
