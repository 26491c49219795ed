import {newCli, runCli} from './cli/cli.ts';
import {credentialCommands} from './credentials/credential-commands.ts';

const EXAMPLES = [
  'keygen --output assessor.key',
  'list',
  'open 7ff9f0ef --identity assessor.key',
  'destroy 7ff9f0ef --reason "assessment delivered"',
];

// Commands for the sealed test logins of Free Assurance Checks.
runCli(
  newCli(
    'credentials',
    'The test logins of Free Assurance Checks.',
    EXAMPLES,
    credentialCommands(),
  ),
);
