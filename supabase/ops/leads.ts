import {newCli, runCli} from './cli/cli.ts';
import {changeCommands, decideCommands} from './leads/decide-commands.ts';
import {keepCommands} from './leads/keep-commands.ts';
import {viewCommands} from './leads/view-commands.ts';

const EXAMPLES = [
  'list --state held --since 7d',
  'show 7ff9f0ef',
  'answered 7ff9f0ef',
  'retry --state dead --channel mail',
  'stats --by source --since 30d',
  'amend 7ff9f0ef email ida@example.com',
  'export --format csv --since 2026-11-01 --output november.csv',
  'export --email ida@example.com --output ida.jsonl',
  'erase --email ida@example.com',
];

// Commands for the stored leads.
runCli(
  newCli('leads', 'The leads the site has taken and what became of them.', EXAMPLES, [
    ...viewCommands(),
    ...decideCommands(),
    ...changeCommands(),
    ...keepCommands(),
  ]),
);
