import type {Command} from 'commander';
import {FORM_ID_SLOTS, type FormIdSlot} from '../../functions/_shared/lead-forms/form-ids.ts';
import {parseLead} from '../../functions/_shared/lead-forms/parse.ts';
import {fromFields, sensitiveNames, toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {type Result, printing, newCommand} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {actorOption, leadId} from '../cli/options.ts';
import {OpsError, typed} from '../cli/output.ts';
import {type Channel, channelOption} from './lead-filter.ts';
import {findLead} from './lead-lines.ts';
import type {LeadRecord} from './lead-record.ts';
import {readLead} from './read-leads.ts';

/** The commands that change one lead: cancel, amend. */
export function changeCommands(): Command[] {
  return [
    printing(
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
    printing(
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
): Promise<Result> {
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
): Promise<Result> {
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

/**
 * Checks a new value of a lead's field by the rules of its form.
 *
 * @param name the field's CRM name
 * @returns the normalized value
 * @throws {OpsError} when the lead has no such field, the field is sealed, or the value breaks a rule
 */
function checkedValue({form, fields}: LeadRecord, name: string, value: string): string {
  if (!Object.hasOwn(FORM_ID_SLOTS, form)) {
    throw new OpsError(`A lead of the form ${form} has nothing to correct.`);
  }
  const key = FORM_ID_SLOTS[form as FormIdSlot];
  if (!Object.hasOwn(fields, name) || sensitiveNames(key).includes(name)) {
    const names = Object.keys(fields).filter((it) => !sensitiveNames(key).includes(it));
    throw new OpsError(
      `${name} cannot be corrected. This lead has: ${names.join(', ') || 'none'}.`,
    );
  }
  const list = Object.entries({...fields, [name]: value});
  const given = fromFields(
    key,
    list.map(([wireName, wireValue]) => ({name: wireName, value: wireValue})),
  );
  if ('fault' in given) {
    throw new OpsError(`${given.name} is the same in every lead of this form.`);
  }
  const verdict = parseLead(key, given.values);
  if (!verdict.ok) {
    throw new OpsError(verdict.issues.map(({message}) => `${message}.`).join(' '));
  }
  return toFields(key, verdict.values).find((it) => it.name === name)?.value ?? '';
}
