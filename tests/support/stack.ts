import {Client, type QueryResultRow} from 'pg';
import type {CrmFaults} from '../../supabase/local/crm-stand-in/crm-stand-in.ts';
import type {Received} from '../../supabase/local/crm-stand-in/received.ts';
import {type CaughtMail, readInbox} from './inbox.ts';

/** A lead in the database: CRM field names and values, and the state of its delivery. */
export type StoredLead = {id: string; form: string; fields: Record<string, string>; state: string};

/** Stops the functions host of the stack under test. Until {@link startFunctions}, submissions get a 503. */
export function stopFunctions(): Promise<void> {
  return call('POST', `${address('CONTROL_URL')}/functions/stop`);
}

/** Starts the functions host again and waits until it is ready. */
export function startFunctions(): Promise<void> {
  return call('POST', `${address('CONTROL_URL')}/functions/start`);
}

/**
 * Makes the CRM stand-in fail, or work again with `{mode: 'ok'}`. Also ends the pause that it asked for.
 */
export async function setCrmFaults(faults: CrmFaults): Promise<void> {
  await call('PUT', `${address('CRM_URL')}/faults`, JSON.stringify(faults));
  if (faults.mode === 'ok') {
    await query(
      "update leads.channel_pace set paused_until = '-infinity', last_call_at = '-infinity'",
    );
  }
}

/** All submissions accepted by the CRM stand-in, oldest first. */
export async function crmReceived(): Promise<Received[]> {
  const response = await fetch(`${address('CRM_URL')}/received`);
  return (await response.json()) as Received[];
}

/** All mails in the stack's inbox to an address, oldest first. */
export async function mailsTo(recipient: string): Promise<CaughtMail[]> {
  return (await readInbox(address('INBOX_URL'))).filter(({to}) =>
    to.some((it) => it.address === recipient),
  );
}

/** The stored leads with this e-mail address, oldest first. */
export function storedLeads(email: string): Promise<StoredLead[]> {
  return query<StoredLead>(
    `select s.id, s.form, s.fields, coalesce(d.state, 'quarantined') as state
       from leads.submission s left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'
      where s.fields->>'email' = $1 order by s.created_at`,
    [email],
  );
}

/** Where the visitor of the one stored lead with this e-mail address came from, and which words stood at its form. */
export async function storedSource(
  email: string,
): Promise<{source: Record<string, string>; consent: string | null} | undefined> {
  const [lead] = await query<{source: Record<string, string>; consent: string | null}>(
    "select source, consent from leads.submission where fields->>'email' = $1",
    [email],
  );
  return lead;
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

/** The addresses of the stack that the runner (tests/run.mjs) started, from the environment. */
function address(name: 'CONTROL_URL' | 'CRM_URL' | 'INBOX_URL' | 'DATABASE_URL'): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set. Run these tests with: npm test -- e2e`);
  }
  return value;
}
