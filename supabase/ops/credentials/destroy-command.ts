import type {Command} from 'commander';
import {scrub} from '../../local/scrub.ts';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption, leadId, words} from '../cli/options.ts';
import {note, print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from '../leads/find-lead.ts';

type DestroyOptions = {reason: string; actor: string; json?: true};

/** `credentials destroy` */
export function destroyCommand(): Command {
  return newCommand('destroy', 'takes the test logins of a lead away for good, leaving a receipt')
    .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
    .requiredOption('-r, --reason <words>', 'why, for the receipt, which is kept', words)
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object: {destroyed, scrubbed}'))
    .action(destroy);
}

async function destroy(beginning: string, {reason, actor, json}: DestroyOptions): Promise<void> {
  const {id, scrubbed} = await withDatabase(async (database) => {
    const found = await findLead(database, beginning);
    const [row] = await database.query<{done: boolean}>(
      'select leads.destroy_credential($1, $2, $3) as done',
      [found, actor, reason],
    );
    if (row?.done !== true) {
      throw new OpsError(
        `The lead ${found} has no test logins any more, or never had. npm run leads -- show ${beginning} has the receipt.`,
      );
    }
    return {id: found, scrubbed: await scrub(database.query, ['credential', 'submission'])};
  });
  if (json) {
    printJson({destroyed: id, scrubbed});
  } else {
    print(`The test logins of ${id} are destroyed.`);
  }
  if (!scrubbed) {
    note('The nightly job takes what is left of them out of the database’s files.');
  }
}
