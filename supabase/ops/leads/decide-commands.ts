import {text} from 'node:stream/consumers';
import {Argument, type Command, InvalidArgumentError, Option} from 'commander';
import {makeCommand} from '../cli/cli.ts';
import {makePlainDigest} from '../../functions/_shared/host/digest.ts';
import type {ChannelName} from '../../functions/_shared/outbox/store.ts';
import {withDatabase, type Database} from '../cli/database.ts';
import {formatCount, OpsError, print} from '../cli/output.ts';
import {findMails, removeCaughtMails} from './caught-mails.ts';
import {type LeadFilter, makeChannelOption, makeSpanOptions} from './lead-filter.ts';
import {findLeads, formatLeadTable, ID_BEGINNING, type LeadLine, listLeads} from './lead-lines.ts';
import {recordReading} from './lead-record.ts';

/** A lead's id or the beginning of one. @throws when it is neither */
export function parseLeadId(word: string): string {
  if (!ID_BEGINNING.test(word)) {
    throw new InvalidArgumentError('It must be a lead id, or its first 4 or more characters.');
  }
  return word;
}

/** The argument of a command that takes several leads, for {@link withLeads}. */
export function makeIdsArgument(): Argument {
  const words = 'their ids, or the first 4 characters of each; - takes them from standard input';
  return new Argument('<ids...>', words).argParser((word, before: string[] = []) => [
    ...before,
    word === '-' ? word : parseLeadId(word),
  ]);
}

/** Runs `work` with the leads whose ids begin as given. `-` reads these beginnings from standard input. */
export async function withLeads(
  given: readonly string[],
  work: (database: Database, ids: string[]) => Promise<void>,
): Promise<void> {
  const piped = given.includes('-') ? ((await text(process.stdin)).match(/\S+/gu) ?? []) : [];
  const words = given.flatMap((word) => (word === '-' ? piped : word));
  if (words.length === 0) {
    throw new OpsError('Standard input has no ids: nothing was done.');
  }
  const wrong = words.find((word) => !ID_BEGINNING.test(word));
  if (wrong !== undefined) {
    throw new OpsError(
      `Standard input has something that is no id: ${JSON.stringify(wrong)}. Run list --ids with npm run -s, which prints nothing else.`,
    );
  }
  await withDatabase(async (database) => work(database, await findLeads(database, words)));
}

// `sql` calls a function with actor, ids and maybe a channel; `left` says why it did not change other leads.
type Decision = {sql: string; done: string; left: string};

// `byChannel` describes `--channel`.
const DECISIONS: Readonly<Record<string, Decision & {description: string; byChannel?: string}>> = {
  answered: {
    sql: 'mark_answered($1, $2::uuid[])',
    description: 'records that somebody answered these visitors: stops the clock and the reminders',
    done: 'answered',
    left: 'promised no answer, answered before or erased',
  },
  retry: {
    sql: 'retry($1, $2::uuid[], $3)',
    description: 'retries deliveries that are held, dead, cancelled or waiting',
    done: 'due now, for the next delivery round',
    left: 'delivered, being delivered, quarantined, erased, or a mail whose promised time has passed',
    byChannel: 'only by this channel',
  },
  release: {
    sql: 'release($1, $2::uuid[])',
    description: 'delivers quarantined leads that people sent after all',
    done: 'out of quarantine and due now, for the next delivery round',
    left: 'not in quarantine',
  },
};

const DISCARD: Decision = {
  sql: 'discard($1, $2::uuid[])',
  done: 'removed',
  left: 'neither in quarantine nor of a flood, released, answered, or being delivered',
};

/** Also discards leads that were let through as a network's first. */
const DISCARD_SPAN: Decision = {
  ...DISCARD,
  sql: 'discard($1, $2::uuid[], true)',
  left: 'answered meanwhile, or being delivered',
};

/** What `discard` does for one channel: the lead stays, and `retry` undoes it. */
const CANCEL: Decision = {
  sql: 'cancel($1, $2::uuid[], $3)',
  done: 'cancelled',
  left: 'no delivery of it waits',
};

export function decideCommands(): Command[] {
  const commands = Object.entries(DECISIONS).map(([name, decision]) => {
    const command = makeCommand(name, decision.description).addArgument(makeIdsArgument());
    if (decision.byChannel !== undefined) {
      command.addOption(makeChannelOption(decision.byChannel));
    }
    return command.action((given: string[], {channel}: {channel?: ChannelName}) =>
      withLeads(given, (database, ids) => decide(database, decision, ids, channel)),
    );
  });
  return [...commands, discardCommand()];
}

type Span = Pick<LeadFilter, 'form' | 'since' | 'until'>;
type DiscardOptions = Span & {channel?: ChannelName; sure?: string};

function discardCommand(): Command {
  const sure = 'deletes the leads that were shown with this code; without it they are only shown';
  const channels = 'deletes nothing, but cancels their pending deliveries by this channel';
  const command = makeCommand(
    'discard',
    'deletes leads that no person sent, in quarantine or of a flood, for good, with their test logins',
  )
    .addArgument(makeIdsArgument().argOptional())
    .addOption(makeChannelOption(channels));
  return [...makeSpanOptions(), new Option('--sure <code>', sure)]
    .reduce((it, option) => it.addOption(option), command)
    .action(async (given: string[] = [], options: DiscardOptions = {}) => {
      const {channel, sure: code, ...span} = options;
      const isSpan = Object.keys(span).length > 0;
      if (isSpan === given.length > 0 || (isSpan && channel !== undefined)) {
        throw new OpsError('Give either ids, or --since, --until and --form; --channel takes ids.');
      }
      const act = channel === undefined ? DISCARD : CANCEL;
      await (isSpan
        ? withDatabase((database) => discardSpan(database, span, code))
        : withLeads(given, (database, ids) => decide(database, act, ids, channel)));
    });
}

/** Shows all unanswered leads of a time span. Discards them if `sure` is the code that was shown with these leads. */
async function discardSpan(database: Database, span: Span, sure?: string) {
  const found = await listLeads(database, span, null);
  // An erased lead has no address.
  const isOpen = ({answer, email}: LeadLine) => email !== null && !/late|time/u.test(answer ?? '');
  const leads = found.filter(isOpen);
  await recordReading(database, 'lead.list', null, {leads: leads.length, ...span});
  const ids = leads.map(({id}) => id).toSorted();
  const code = makePlainDigest(ids).slice(0, 8);
  if (sure === code) {
    await decide(database, DISCARD_SPAN, ids);
    return;
  }
  if (leads.length === 0) {
    throw new OpsError('No unanswered lead is among these. Nothing was removed.');
  }
  print(formatLeadTable(leads));
  const next = `${formatCount(leads.length, 'unanswered lead')}, none of which was removed. Answer those of persons (npm run leads -- answered) and repeat the command. To delete exactly these leads, add --sure ${code}.`;
  if (sure !== undefined) {
    throw new OpsError(`These are not the leads that were shown with --sure ${sure}: ${next}`);
  }
  print(next);
}

const AT_ONCE = 500;

async function decide(
  database: Database,
  {sql, done, left}: Decision,
  ids: readonly string[],
  channel: ChannelName | null = null,
): Promise<void> {
  const {query, actor, settings} = database;
  const changed = new Set<string>();
  const mails = sql.startsWith('discard') ? await findMails(database, ids) : [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = [actor, ids.slice(start, start + AT_ONCE), channel];
    const values = sql.includes('$3') ? some : some.slice(0, 2);
    const rows = await query<{id: string}>(`select id::text as id from leads.${sql} id`, values);
    rows.forEach(({id}) => changed.add(id));
  }
  const caught = mails.filter(({lead}) => changed.has(lead)).map(({mail}) => mail);
  await removeCaughtMails(settings, new Set(caught));
  print(`${formatCount(changed.size, 'lead')} ${done}.`);
  const rest = ids.filter((id) => !changed.has(id));
  if (rest.length > 0) {
    throw new OpsError(
      `${formatCount(rest.length, 'lead')} left alone (${left}): ${rest.join(', ')}. npm run leads -- show says why.`,
    );
  }
}
