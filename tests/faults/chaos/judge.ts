import type {Visit} from './visitors.ts';
import type {World} from './world.ts';

type Stored = {
  id: string;
  key: string;
  email: string;
  form: string;
  sealed: boolean;
  state: string | null;
  maybe_duplicates: number | null;
  unanswered: number;
};

/** The result for all leads. `lost` and the counts after it must be zero. */
export type Verdict = {
  acknowledged: number;
  stored: number;
  /** Stored although no visitor saw a success: its response was lost. */
  recovered: number;
  /** Leads that the CRM holds more than once, and the number of extra copies. */
  duplicated: number;
  extraCopies: number;
  /** Possible causes of extra copies: attempts without a response, and workers killed during one. */
  unanswered: number;
  vanished: number;
  states: Record<string, number>;
  /** Acknowledged but not stored, or marked delivered but missing at the CRM. */
  lost: number;
  /** Acknowledged with another lead's id, or with changing ids. */
  mismatched: number;
  /** Stored but never sent, or stored without its delivery or seal. */
  unexpected: number;
  /** Neither delivered nor dead after the calm. */
  unfinished: number;
  /** Extra copies beyond the attempts without a response. */
  unexplained: number;
};

/** Compares what visitors were told, what is stored, and what the CRM has. */
export async function judge(
  {query}: World,
  visits: readonly Visit[],
  copies: ReadonlyMap<string, number>,
): Promise<Verdict> {
  const rows = await query<Stored>(
    `select s.id, s.idempotency_key as key, s.fields->>'email' as email, s.form,
       c.submission_id is not null as sealed, d.state, d.maybe_duplicates,
       (select count(*)::int from leads.delivery_attempt a where a.submission_id = s.id and a.ambiguous) as unanswered
     from leads.submission s
     left join leads.delivery d on d.submission_id = s.id
     left join leads.credential c on c.submission_id = s.id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sent = new Map(visits.map((visit) => [visit.key, visit]));
  const told = visits.filter(({id}) => id !== null);
  const copiesOf = ({email}: Stored) => copies.get(email) ?? 0;
  const count = (holds: (row: Stored) => boolean) => rows.filter(holds).length;
  return {
    acknowledged: told.length,
    stored: rows.length,
    recovered: count(({key}) => sent.get(key)?.id === null),
    duplicated: count((row) => copiesOf(row) > 1),
    extraCopies: rows.reduce((sum, row) => sum + Math.max(copiesOf(row) - 1, 0), 0),
    unanswered: rows.reduce((sum, row) => sum + row.unanswered, 0),
    vanished: rows.reduce((sum, row) => sum + (row.maybe_duplicates ?? 0) - row.unanswered, 0),
    states: countBy(rows, ({state}) => state ?? 'none'),
    lost:
      told.filter(({id}) => !byId.has(id ?? '')).length +
      count((row) => row.state === 'delivered' && copiesOf(row) === 0),
    mismatched: told.filter(({id, key, mismatch}) => mismatch || byId.get(id ?? '')?.key !== key)
      .length,
    unexpected: count(
      (row) =>
        sent.get(row.key)?.email !== row.email ||
        row.state === null ||
        row.sealed !== (row.form === 'assuranceCheck'),
    ),
    unfinished: count(({state}) => state !== 'delivered' && state !== 'dead'),
    unexplained: count((row) => copiesOf(row) > 1 + (row.maybe_duplicates ?? 0)),
  };
}

/** Whether no count shows a fault. */
export function isSound(verdict: Verdict): boolean {
  const {lost, mismatched, unexpected, unfinished, unexplained} = verdict;
  return lost + mismatched + unexpected + unfinished + unexplained === 0;
}

function countBy(rows: readonly Stored[], name: (row: Stored) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    counts[name(row)] = (counts[name(row)] ?? 0) + 1;
  }
  return counts;
}
