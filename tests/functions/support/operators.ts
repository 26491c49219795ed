import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {Backend} from './backend.ts';
import {same} from './check.ts';
import {bodyOf} from './examples.ts';

/** The actor of these tests in the audit. */
export const ACTOR = 'eva@desk';

/**
 * Submits a form and waits for its first delivery attempt.
 *
 * @returns the lead's id
 */
export async function submitLead(
  {submit, settled}: Backend,
  ...[form, changes]: Parameters<typeof bodyOf>
): Promise<string> {
  const {status, body} = await submit(bodyOf(form, changes));
  same(status, 200, 'status');
  await settled();
  return body.id;
}

/**
 * Submits a newsletter form with the honeypot filled in, so that the lead is quarantined.
 *
 * @returns its id
 */
export async function submitSuspect({submit}: Backend): Promise<string> {
  const headers = {[LEAD_HEADERS.decoy]: 'filled'};
  return (await submit(bodyOf('newsletter'), {headers, key: crypto.randomUUID()})).body.id;
}

/** The state of a lead's delivery. */
export async function stateOf({database}: Backend, id: string): Promise<string> {
  const row = await database.row<{state: string}>(
    'select state from leads.delivery where submission_id = $1',
    [id],
  );
  return row.state;
}

/** The audit of a lead as `actor action`; for null, the rows that concern no single lead. */
export async function auditOf({database}: Backend, id: string | null): Promise<string[]> {
  const rows = await database.rows<{act: string}>(
    `select actor || ' ' || action as act from leads.audit
     where submission_id is not distinct from $1 order by id`,
    [id],
  );
  return rows.map(({act}) => act);
}

/** Backdates a lead and its seal by `days` days. */
export async function makeOlder({database}: Backend, id: string, days: number): Promise<void> {
  for (const [table, column, key] of [
    ['submission', 'created_at', 'id'],
    ['credential', 'sealed_at', 'submission_id'],
    ['delivery', 'delivered_at', 'submission_id'],
  ]) {
    await database.rows(
      `update leads.${table} set ${column} = ${column} - make_interval(days => $2) where ${key} = $1`,
      [id, days],
    );
  }
}
