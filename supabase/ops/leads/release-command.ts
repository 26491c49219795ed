import type {Command} from 'commander';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption, leadId} from '../cli/options.ts';
import {print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from './find-lead.ts';

/** `leads release` */
export function releaseCommand(): Command {
  return newCommand(
    'release',
    'lets a quarantined lead, which is a person’s after all, go to the CRM',
  )
    .argument('<id>', 'its id, or the first characters of it', leadId)
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object'))
    .action(release);
}

async function release(
  beginning: string,
  {actor, json}: {actor: string; json?: true},
): Promise<void> {
  const id = await withDatabase(async (database) => {
    const found = await findLead(database, beginning);
    const [row] = await database.query<{done: boolean}>('select leads.release($1, $2) as done', [
      actor,
      found,
    ]);
    if (row?.done !== true) {
      throw new OpsError(
        `The lead ${found} is not in quarantine. npm run leads -- show ${beginning} tells its state.`,
      );
    }
    return found;
  });
  if (json) {
    printJson({released: id});
  } else {
    print(`The lead ${id} is due now; the next delivery round sends it.`);
  }
}
