import type {Received} from '../../supabase/local/crm-stand-in.ts';
import {query} from './query.ts';

/** A lead in the database: CRM field names and values, and the state of its delivery. */
export type StoredLead = {id: string; form: string; fields: Record<string, string>; state: string};

/** A mail as the local inbox' API gives it, as far as anybody asks. */
type CaughtMail = {subject: string; to: {address: string}[]; text: string};

/** Takes what stores leads away from the stack under test. Until {@link mendStorage}, submissions get a 503. */
export async function breakStorage(): Promise<void> {
  await query(address('DATABASE_URL'), 'alter schema leads rename to away');
}

/** Undoes {@link breakStorage}. */
export async function mendStorage(): Promise<void> {
  await query(address('DATABASE_URL'), 'alter schema away rename to leads');
}

/** Of ten minutes the staff get six mails; further leads come in one. Makes those sent older. */
export async function letStaffRest(): Promise<void> {
  await query(
    address('DATABASE_URL'),
    "update leads.delivery set created_at = created_at - interval '11 minutes' where channel = 'notice'",
  );
}

/** All submissions accepted by the CRM stand-in, oldest first. */
export async function crmReceived(): Promise<Received[]> {
  const response = await fetch(`${address('CRM_URL')}/received`);
  return (await response.json()) as Received[];
}

/** All mails to an address in the inbox whose page this is, oldest first. */
export async function mailsTo(recipient: string, inbox = address('INBOX_URL')) {
  const mails = (await (await fetch(`${inbox}/email`)).json()) as CaughtMail[];
  return mails.filter(({to}) => to.some((it) => it.address === recipient));
}

/** The stored leads with this e-mail address, oldest first. */
export function storedLeads(email: string): Promise<StoredLead[]> {
  return query(
    address('DATABASE_URL'),
    `select s.id, s.form, s.fields, coalesce(d.state, 'quarantined') as state
       from leads.submission s left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'
      where s.fields->>'email' = $1 order by s.created_at`,
    [email],
  );
}

/** Where the visitor of the one stored lead with this e-mail address came from, and which words stood at its form. */
export async function storedSource(email: string) {
  const [lead] = await query<{source: Record<string, string>; consent: string | null}>(
    address('DATABASE_URL'),
    "select source, consent from leads.submission where fields->>'email' = $1",
    [email],
  );
  return lead;
}

/** The addresses of the stack that the test runner started, from the environment. */
function address(name: 'CRM_URL' | 'INBOX_URL' | 'DATABASE_URL'): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set. Run these tests with: npm test -- e2e`);
  }
  return value;
}
