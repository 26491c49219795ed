import {duration, table, typed} from '../cli/output.ts';
import type {Database} from '../cli/database.ts';
import type {Channel} from './lead-filter.ts';

/** Leads that wait for a person for the same cause, and for how long the oldest has. */
export type Waiting = {
  /** `burst` are those in quarantine because a limit was exceeded. */
  cause: 'overdue' | 'dead' | 'quarantined' | 'burst' | 'held';
  /** By which a delivery is dead or held; null for the other causes. */
  channel: Channel | null;
  count: number;
  oldestSeconds: number;
};

/**
 * What waits for a person, the most urgent first; empty when nothing does. A dead or quarantined lead that somebody has
 * looked at waits no longer; an overdue one waits until it is marked as answered, a held one until what its receiver
 * lacks is repaired.
 */
export function readWaiting(database: Database): Promise<Waiting[]> {
  return database.query<Waiting>(
    `select reason as cause, channel, count(distinct submission_id)::int as count,
       extract(epoch from now() - min(since))::int as "oldestSeconds"
     from leads.waiting_for_person()
     group by reason, channel
     order by array_position(array['overdue', 'dead', 'quarantined', 'burst', 'held'], reason),
       array_position(array['crm', 'mail', 'notice', 'webhook'], channel)`,
  );
}

const BECAUSE = {
  overdue: 'nobody has answered in time',
  quarantined: 'looks like a program’s',
  burst: 'more than a limit lets through',
} as const;

const NEVER_TAKEN: Readonly<Record<Channel, string>> = {
  crm: 'the CRM never takes it',
  mail: 'the visitor’s mail never arrives',
  notice: 'the staff’s mail never arrives',
  webhook: 'the staff’s system never takes it',
};

const TO_REPAIR: Readonly<Record<Channel, string>> = {
  crm: 'the CRM needs a repair',
  mail: 'the way for mails needs a repair',
  notice: 'the way for mails needs a repair',
  webhook: 'the staff’s system needs a repair',
};

const NEXT = {
  overdue: 'list --overdue',
  dead: 'list -s dead',
  quarantined: 'list -s quarantined',
  burst: 'list -s quarantined --reason limit',
  held: 'list -s held',
} as const;

/** What waits, as lines that end in the command to run next; empty when nothing waits. */
export function waitingTable(waiting: readonly Waiting[]): string {
  return waiting.length === 0
    ? ''
    : table(['WAITS FOR A PERSON', 'LEADS', 'OLDEST', 'BECAUSE', 'NEXT'], waiting.map(cells), 60);
}

function cells(waiting: Waiting): string[] {
  const {cause, channel, count, oldestSeconds} = waiting;
  const elsewhere = channel === null || channel === 'crm' ? '' : ` --channel ${channel}`;
  return [
    cause === 'burst' ? 'quarantined' : cause,
    String(count),
    duration(oldestSeconds),
    because(waiting),
    typed('leads', NEXT[cause] + elsewhere),
  ];
}

function because({cause, channel}: Waiting): string {
  if (cause === 'dead' || cause === 'held') {
    return (cause === 'dead' ? NEVER_TAKEN : TO_REPAIR)[channel ?? 'crm'];
  }
  return BECAUSE[cause];
}
