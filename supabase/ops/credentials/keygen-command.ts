import type {Command} from 'commander';
import {jsonOption} from '../cli/options.ts';
import {note, print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {makeIdentity} from './identity.ts';

/** `credentials keygen` */
export function keygenCommand(): Command {
  return newCommand('keygen', 'makes an assessor’s key; run it on the assessor’s own machine')
    .option('-o, --output <file>', 'a new file, which you alone can read', 'assessor.key')
    .addOption(jsonOption('one JSON object: {file, recipient}'))
    .action(keygen);
}

async function keygen({output, json}: {output: string; json?: true}): Promise<void> {
  const recipient = await makeIdentity(output);
  if (json) {
    printJson({file: output, recipient});
    return;
  }
  print(recipient);
  note(
    `Above is the public key: add it to CREDENTIAL_RECIPIENTS of the functions. The private key is in ${output}: keep it off the server and out of the repository, with a copy in a safe. Without it nobody opens what is sealed to it.`,
  );
}
