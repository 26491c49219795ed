import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {Backend} from './backend.ts';
import {same} from './check.ts';
import {bodyOf} from './examples.ts';

/** Who operates in these tests, as the audit has it. */
export const ACTOR = 'eva@desk';

/** Submits a form and gives the lead's id, its first attempt at delivery over. */
export async function submitLead(
  {submit, settled}: Backend,
  ...[form, changes]: Parameters<typeof bodyOf>
): Promise<string> {
  const {status, body} = await submit(bodyOf(form, changes));
  same(status, 200, 'status');
  await settled();
  return body.id;
}

/** Submits a newsletter form as a program would, so that the lead is in quarantine, and gives its id. */
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

/** What the audit has of a lead, as `actor action`; null for what is about no single lead. */
export async function auditOf({database}: Backend, id: string | null): Promise<string[]> {
  const rows = await database.rows<{act: string}>(
    `select actor || ' ' || action as act from leads.audit
     where submission_id is not distinct from $1 order by id`,
    [id],
  );
  return rows.map(({act}) => act);
}

/** Makes a lead and its seal older, as if it had come `days` days earlier. */
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
