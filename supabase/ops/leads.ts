import {newCli, runCli} from './cli/run-cli.ts';
import {amendCommand} from './leads/amend-command.ts';
import {cancelCommand} from './leads/cancel-command.ts';
import {eraseCommand} from './leads/erase-command.ts';
import {exportCommand} from './leads/export-command.ts';
import {listCommand} from './leads/list-command.ts';
import {purgeCommand} from './leads/purge-command.ts';
import {releaseCommand} from './leads/release-command.ts';
import {retentionCommand} from './leads/retention-command.ts';
import {retryCommand} from './leads/retry-command.ts';
import {showCommand} from './leads/show-command.ts';
import {statsCommand} from './leads/stats-command.ts';
import {watchCommand} from './leads/watch-command.ts';

const EXAMPLES = [
  'npm run leads -- list --state held --since 7d',
  'npm run leads -- show 7ff9f0ef',
  'npm run leads -- retry --state dead',
  'npm run leads -- amend 7ff9f0ef email ida@example.com',
  'npm run leads -- export --format csv --since 2026-11-01 --output november.csv',
  'npm run leads -- export --email ida@example.com --output ida.jsonl',
  'npm run leads -- erase --email ida@example.com',
];

// `npm run leads`: commands for the stored leads.
runCli(
  [
    listCommand(),
    showCommand(),
    exportCommand(),
    retryCommand(),
    amendCommand(),
    releaseCommand(),
    cancelCommand(),
    eraseCommand(),
    purgeCommand(),
    retentionCommand(),
    statsCommand(),
    watchCommand(),
  ].reduce(
    (program, command) => program.addCommand(command),
    newCli('leads', 'The leads the site has taken and what became of them.', EXAMPLES),
  ),
);
