import {Client, type QueryResultRow} from 'pg';
import type {CrmFaults} from '../../supabase/local/crm-stand-in/crm-stand-in.ts';
import type {Received} from '../../supabase/local/crm-stand-in/received.ts';

/** A lead as the database holds it: CRM field names and values, and how far its delivery is. */
export type StoredLead = {id: string; form: string; fields: Record<string, string>; state: string};

/** Stops the functions host of the stack under test; until {@link startFunctions}, submitting answers 503. */
export function stopFunctions(): Promise<void> {
  return call('POST', `${address('CONTROL_URL')}/functions/stop`);
}

/** Starts the functions host again and waits until it serves. */
export function startFunctions(): Promise<void> {
  return call('POST', `${address('CONTROL_URL')}/functions/start`);
}

/**
 * Makes the CRM stand-in fail, or with `{mode: 'ok'}` work again; then whatever keeps workers from calling it, a pause or
 * the minute between two probes, is over as well.
 */
export async function setCrmFaults(faults: CrmFaults): Promise<void> {
  await call('PUT', `${address('CRM_URL')}/faults`, JSON.stringify(faults));
  if (faults.mode === 'ok') {
    await query(
      "update leads.crm_gate set failures = 0, paused_until = '-infinity', last_call_at = '-infinity'",
    );
  }
}

/** Every submission the CRM stand-in has taken, oldest first. */
export async function crmReceived(): Promise<Received[]> {
  const response = await fetch(`${address('CRM_URL')}/received`);
  return (await response.json()) as Received[];
}

/** The stored leads with this e-mail address, oldest first. */
export function storedLeads(email: string): Promise<StoredLead[]> {
  return query<StoredLead>(
    `select s.id, s.form, s.fields, coalesce(d.state, 'quarantined') as state
       from leads.submission s left join leads.delivery d on d.submission_id = s.id
      where s.fields->>'email' = $1 order by s.created_at`,
    [email],
  );
}

async function query<Row extends QueryResultRow>(
  sql: string,
  values: readonly string[] = [],
): Promise<Row[]> {
  const client = new Client({connectionString: address('DATABASE_URL')});
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function call(method: string, url: string, body?: string): Promise<void> {
  const response = await fetch(url, {method, body});
  if (!response.ok) {
    throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  }
}

/** The runner (tests/run.mjs) starts one stack and tells its addresses in the environment. */
function address(name: 'CONTROL_URL' | 'CRM_URL' | 'DATABASE_URL'): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set. Run these tests with: npm test -- e2e`);
  }
  return value;
}
