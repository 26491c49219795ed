import {Command} from 'commander';
import {announce} from './announce/announce.ts';
import {runCli} from './cli/cli.ts';
import {moment} from './cli/options.ts';
import {print} from './cli/output.ts';

type Options = {since: string; dryRun: boolean};

// Tells search engines which pages of the deployed site are new or have changed.
runCli(
  new Command('announce')
    .description(
      'Tells search engines (IndexNow) which pages changed, by the days in the sitemap of the deployed site.',
    )
    .requiredOption(
      '--since <day>',
      'pages that changed on this day or later: 2026-11-01, or 7d',
      moment,
    )
    .option('--dry-run', 'list the addresses and send nothing', false)
    .addHelpText(
      'after',
      '\nSITE_URL, INDEXNOW_KEY and INDEXNOW_ENDPOINT are settings: .env.example.\nExit codes: 0 done, 1 could not be done, 2 wrong use.',
    )
    .exitOverride()
    .action(async ({since, dryRun}: Options) => {
      (await announce(since.slice(0, 10), dryRun)).forEach((line) => print(line));
    }),
);
