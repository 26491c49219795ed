import type {Command} from 'commander';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption, leadId} from '../cli/options.ts';
import {note, plain, print, printJson, sheet} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from '../leads/find-lead.ts';
import {readIdentities, usualIdentityFile} from './identity.ts';
import {openSeal} from './open-seal.ts';
import {takeSeal} from './take-seal.ts';

type OpenOptions = {identity?: string; actor: string; json?: true};

/** `credentials open` */
export function openCommand(): Command {
  return newCommand('open', 'shows the two test logins of a lead; the audit keeps that you did')
    .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
    .option('-i, --identity <file>', 'your private key; unless told, the one made by npm start')
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object, with every character as it was typed'))
    .action(open);
}

async function open(beginning: string, {identity, actor, json}: OpenOptions): Promise<void> {
  const file = identity ?? usualIdentityFile();
  if (file === null) {
    throw new OpsError('Name the file of your private key with --identity.');
  }
  const identities = readIdentities(file);
  const seal = await withDatabase(async (database) =>
    takeSeal(database, await findLead(database, beginning), actor, 'open'),
  );
  const opened = await openSeal(seal, identities);
  if (json) {
    printJson(opened);
    return;
  }
  const {submissionId, loginOne, loginTwo, courseUrl, sealedAt} = opened;
  print(
    sheet([
      ['lead', submissionId],
      ['sealed', sealedAt],
      ['course', courseUrl],
      ['login one', loginOne],
      ['login two', loginTwo],
    ]),
  );
  if (plain(loginOne + loginTwo) !== loginOne + loginTwo) {
    note('A login has characters that cannot be seen, shown as ·. --json gives them as they are.');
  }
  note(
    `The audit has that ${actor} opened this. Copy it nowhere, and destroy it when you are done.`,
  );
}
