import {newCli, runCli} from './cli/run-cli.ts';
import {destroyCommand} from './credentials/destroy-command.ts';
import {exportCommand} from './credentials/export-command.ts';
import {keygenCommand} from './credentials/keygen-command.ts';
import {listCommand} from './credentials/list-command.ts';
import {openCommand} from './credentials/open-command.ts';

const EXAMPLES = [
  'npm run credentials -- keygen --output assessor.key',
  'npm run credentials -- list',
  'npm run credentials -- open 7ff9f0ef --identity assessor.key',
  'npm run credentials -- destroy 7ff9f0ef --reason "assessment delivered"',
];

// `npm run credentials`: commands for the sealed test logins of Free Assurance Checks.
runCli(
  [keygenCommand(), listCommand(), openCommand(), exportCommand(), destroyCommand()].reduce(
    (program, command) => program.addCommand(command),
    newCli('credentials', 'The test logins of Free Assurance Checks.', EXAMPLES),
  ),
);
