import type {Command} from 'commander';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption, leadId} from '../cli/options.ts';
import {print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from './find-lead.ts';

/** `leads cancel` */
export function cancelCommand(): Command {
  return newCommand('cancel', 'keeps a lead that is not delivered yet from the CRM for good')
    .argument('<id>', 'its id, or the first characters of it', leadId)
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object'))
    .action(cancel);
}

async function cancel(
  beginning: string,
  {actor, json}: {actor: string; json?: true},
): Promise<void> {
  const id = await withDatabase(async (database) => {
    const found = await findLead(database, beginning);
    const [row] = await database.query<{done: boolean}>('select leads.cancel($1, $2) as done', [
      actor,
      found,
    ]);
    if (row?.done !== true) {
      throw new OpsError(
        `The lead ${found} is not waiting for delivery. npm run leads -- show ${beginning} tells its state.`,
      );
    }
    return found;
  });
  if (json) {
    printJson({cancelled: id});
  } else {
    print(`The lead ${id} is cancelled. npm run leads -- retry ${id} takes that back.`);
  }
}
