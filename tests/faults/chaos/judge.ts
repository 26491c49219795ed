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

/** What became of all leads. All but the first group and `states` must be zero. */
export type Verdict = {
  acknowledged: number;
  stored: number;
  /** Stored, though the visitor was never told: a try whose answer was lost. */
  recovered: number;
  /** Leads that the CRM holds more than once, and how many copies too many. */
  duplicated: number;
  extraCopies: number;
  /** What explains a copy too many: attempts that ended without an answer, and workers that vanished in one. */
  unanswered: number;
  vanished: number;
  states: Record<string, number>;
  /** Acknowledged and not stored, or called delivered and not at the CRM. */
  lost: number;
  /** Acknowledged under an id that is another lead's, or that changed. */
  mismatched: number;
  /** Stored though nobody sent it, or without its delivery or its seal. */
  unexpected: number;
  /** Neither delivered nor dead when all is calm. */
  unfinished: number;
  /** More copies at the CRM than attempts without an answer can explain. */
  unexplained: number;
};

/** Compares what visitors were told, what is stored, and what the CRM took. */
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

/** Whether nothing happened that must not. */
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
