import type {Command} from 'commander';
import {typed} from '../cli/checkout.ts';
import {answering, newCommand, type Answer} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {OpsError} from '../cli/ops-error.ts';
import {actorOption, leadId} from '../cli/options.ts';
import type {Channel} from './channels.ts';
import {checkedValue} from './checked-value.ts';
import {channelOption} from './filter-options.ts';
import {findLead} from './find-lead.ts';
import {readLead} from './read-leads.ts';

/** The commands that change one lead: cancel, amend. */
export function changeCommands(): Command[] {
  return [
    answering(
      newCommand(
        'cancel',
        'makes what a lead is still to cause not happen: no CRM, no mail, no notice',
      )
        .argument('<id>', 'its id, or the first characters of it', leadId)
        .addOption(channelOption('only by this channel'))
        .addOption(actorOption()),
      'one JSON object',
      cancel,
    ),
    answering(
      newCommand('amend', 'corrects one value of a lead that the CRM does not have yet')
        .argument('<id>', 'its id, or the first characters of it', leadId)
        .argument('<field>', 'the value’s name, as show has it, e.g. email')
        .argument('<value>', 'what it should be; the form’s own rules hold')
        .addOption(actorOption()),
      'one JSON object',
      amend,
    ),
  ];
}

async function amend(
  database: Database,
  beginning: string,
  field: string,
  value: string,
  {actor}: {actor: string},
): Promise<Answer> {
  const lead = await readLead(database, beginning);
  const [row] = await database.query<{done: boolean}>(
    'select leads.amend($1, $2, $3, $4) as done',
    [actor, lead.id, field, checkedValue(lead, field, value)],
  );
  if (row?.done !== true) {
    throw new OpsError(`The lead ${lead.id} is ${lead.state}: correct it in the CRM instead.`);
  }
  return {
    data: {amended: lead.id, field},
    text: `${field} is corrected. To have it delivered now: ${typed('leads', `retry ${lead.id}`)}`,
  };
}

async function cancel(
  database: Database,
  beginning: string,
  {actor, channel}: {actor: string; channel?: Channel},
): Promise<Answer> {
  const id = await findLead(database, beginning);
  const [row] = await database.query<{done: boolean}>('select leads.cancel($1, $2, $3) as done', [
    actor,
    id,
    channel ?? null,
  ]);
  if (row?.done !== true) {
    throw new OpsError(
      `The lead ${id} has no such delivery that waits. ${typed('leads', `show ${beginning}`)} tells its state.`,
    );
  }
  return {
    data: {cancelled: id},
    text: `The lead ${id} is cancelled. ${typed('leads', `retry ${id}`)} takes that back.`,
  };
}
