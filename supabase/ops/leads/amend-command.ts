import type {Command} from 'commander';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, jsonOption, leadId} from '../cli/options.ts';
import {print, printJson} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {checkedValue} from './checked-value.ts';
import {readLead} from './read-leads.ts';

/** `leads amend` */
export function amendCommand(): Command {
  return newCommand('amend', 'corrects one value of a lead that the CRM does not have yet')
    .argument('<id>', 'its id, or the first characters of it', leadId)
    .argument('<field>', 'the value’s name, as show has it, e.g. email')
    .argument('<value>', 'what it should be; the form’s own rules hold')
    .addOption(actorOption())
    .addOption(jsonOption('one JSON object'))
    .action(amend);
}

async function amend(
  beginning: string,
  field: string,
  value: string,
  {actor, json}: {actor: string; json?: true},
): Promise<void> {
  const id = await withDatabase(async (database) => {
    const lead = await readLead(database, beginning);
    const [row] = await database.query<{done: boolean}>(
      'select leads.amend($1, $2, $3, $4) as done',
      [actor, lead.id, field, checkedValue(lead, field, value)],
    );
    if (row?.done !== true) {
      throw new OpsError(
        `The lead ${lead.id} is ${lead.delivery.state}: correct it in the CRM instead.`,
      );
    }
    return lead.id;
  });
  if (json) {
    printJson({amended: id, field});
  } else {
    print(`${field} is corrected. To have it delivered now: npm run leads -- retry ${id}`);
  }
}
