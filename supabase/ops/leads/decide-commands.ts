import type {Command} from 'commander';
import {counted, createProgress, typed, OpsError} from '../cli/output.ts';
import {printing, newCommand, type Result} from '../cli/cli.ts';
import type {Database} from '../cli/database.ts';
import {actorOption, leadIds, leadId} from '../cli/options.ts';
import {type Channel, filtered, type LeadFilter, channelOption} from './lead-filter.ts';
import {findLead, matchingIds} from './lead-lines.ts';
import {FORM_ID_SLOTS, isFormIdSlot} from '../../functions/_shared/lead-forms/form-ids.ts';
import {parseLead} from '../../functions/_shared/lead-forms/parse.ts';
import {fromFields, sensitiveNames, toFields} from '../../functions/_shared/lead-forms/wire.ts';
import {type LeadRecord, readLead} from './lead-record.ts';

/** The commands by which a person decides what becomes of leads, many at once: retry, release, acknowledge, answered. */
export function decideCommands(): Command[] {
  return DECISIONS.map(decideCommand);
}

/** A decision about many leads at once, each of them in the audit. */
type Decision = {
  name: 'retry' | 'release' | 'acknowledge' | 'answered';
  /** The function of the database that takes (actor, ids), and the channel if `byChannel`, and gives the ids it changed. */
  sql: string;
  description: string;
  byChannel?: true;
  /** The leads that a filter chooses from. */
  among: LeadFilter;
  /** In JSON, and after the number of leads. */
  done: string;
  words: string;
  /** Why a lead was left alone. */
  skipped: string;
};

const DECISIONS: readonly Decision[] = [
  {
    name: 'retry',
    sql: 'retry',
    byChannel: true,
    description: 'makes deliveries due now that are held, dead, cancelled or wait',
    among: {},
    done: 'retried',
    words: 'due now, for the next delivery round',
    skipped:
      'delivered, under way, quarantined, erased, or a mail that promises an answer by a time that is over',
  },
  {
    name: 'release',
    sql: 'release',
    description: 'lets quarantined leads, which are persons’ after all, go to the CRM',
    among: {state: 'quarantined'},
    done: 'released',
    words: 'out of quarantine and due now, for the next delivery round',
    skipped: 'not in quarantine',
  },
  {
    name: 'acknowledge',
    sql: 'acknowledge',
    description: 'says that dead or quarantined leads were looked at and may stay as they are',
    among: {},
    done: 'acknowledged',
    words: 'looked at: no longer among those that wait for a person',
    skipped: 'not waiting for a person',
  },
  {
    name: 'answered',
    sql: 'mark_answered',
    description: 'says that somebody answered these visitors: stops the clock and the reminders',
    among: {unanswered: true},
    done: 'answered',
    words: 'answered',
    skipped: 'promised no answer, answered before or erased',
  },
];

function decideCommand(decision: Decision): Command {
  return printing(
    filtered(newCommand(decision.name, decision.description))
      .argument('[ids...]', 'their ids, or the first characters of each', leadIds, [])
      .addOption(actorOption())
      .hook('preAction', (command) => assertIdsOrFilter(command, decision)),
    `one JSON object: {${decision.done}, skipped}`,
    (database, ids: string[], options: DecideOptions) => decide(database, decision, ids, options),
  );
}

/** Leads are changed in one statement at most this many at a time. */
const AT_ONCE = 500;

type DecideOptions = LeadFilter & {actor: string; json?: true};

/** A channel says which deliveries of named leads are meant, where a decision is about deliveries. */
function assertIdsOrFilter(command: Command, {byChannel}: Decision): void {
  const {actor: _actor, json: _json, channel, ...filter} = command.opts<DecideOptions>();
  const named = command.args.length > 0;
  const filters = [...Object.keys(filter), ...(channel && !(named && byChannel) ? [channel] : [])];
  if (named === filters.length > 0) {
    command.error('error: give ids, or --state or another filter, and not both');
  }
}

async function decide(
  database: Database,
  decision: Decision,
  beginnings: string[],
  {actor, json: _json, ...filter}: DecideOptions,
): Promise<Result> {
  const {among, done, words, skipped} = decision;
  const named = beginnings.length > 0;
  const ids = named
    ? await Promise.all(beginnings.map((it) => findLead(database, it)))
    : await matchingIds(database, {...among, ...filter});
  const changed = await decideAll(database, decision, actor, ids, filter);
  const rest = ids.filter((id) => !changed.includes(id));
  return {
    data: {[done]: changed, skipped: rest},
    text: `${counted(changed.length, 'lead')} ${words}.`,
    notes: rest.length > 0 ? [`${counted(rest.length, 'lead')} left alone: ${skipped}.`] : [],
    ...(named &&
      rest.length > 0 && {
        failure: `Not ${done}: ${rest.join(', ')}. ${typed('leads', 'show')} says why.`,
      }),
  };
}

async function decideAll(
  database: Database,
  {sql, byChannel}: Decision,
  actor: string,
  ids: string[],
  filter: LeadFilter,
): Promise<string[]> {
  const channel = byChannel ? [decidedChannel(filter)] : [];
  const progress = createProgress((done) => `${done} of ${counted(ids.length, 'lead')} done`);
  const changed: string[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await database.query<{id: string}>(
      `select id::text as id from leads.${sql}($1, $2::uuid[]${byChannel ? ', $3' : ''}) id`,
      [actor, ids.slice(start, start + AT_ONCE), ...channel],
    );
    changed.push(...rows.map(({id}) => id));
    progress(start + AT_ONCE);
  }
  return changed;
}

/** The channel whose deliveries are meant; null for all. A state is that of one channel, so no other is touched. */
function decidedChannel({channel, state}: LeadFilter): Channel | null {
  return channel ?? (state === undefined ? null : 'crm');
}

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
  if (!isFormIdSlot(form)) {
    throw new OpsError(`A lead of the form ${form} has nothing to correct.`);
  }
  const key = FORM_ID_SLOTS[form];
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
