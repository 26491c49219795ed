import type {Received} from '../../supabase/local/crm-stand-in.ts';
import {query} from './query.ts';

// Functions for the stack that the test runner has started. Its addresses are in the environment.

/** A lead in the database: the CRM's field names with values, and its delivery's state. */
export type StoredLead = {id: string; form: string; fields: Record<string, string>; state: string};

/** A mail from the local inbox' API, with the fields used here. */
type CaughtMail = {id: string; subject: string; to: {address: string}[]; text: string};

/** How often the stack was asked: a page that is at rest may wait for it. */
export const asked = {times: 0};

function sql<Row>(text: string, ...values: unknown[]) {
  asked.times += 1;
  return query<Row>(process.env.DATABASE_URL ?? '', text, values);
}

function read(url: string): Promise<unknown> {
  asked.times += 1;
  return fetch(url).then((response) => response.json());
}

/** Removes the function that stores leads. Until {@link mendStorage}, submissions get a 503. */
export const breakStorage = () => sql('alter schema leads rename to away');

/** Undoes {@link breakStorage}. */
export const mendStorage = () => sql('alter schema away rename to leads');

/** Makes the staff's notices a day older, so that the limits on notices and digests do not apply. */
export const letStaffRest = () =>
  sql(
    "update leads.delivery set created_at = created_at - interval '25 hours' where channel = 'notice'",
  );

/** All submissions accepted by the fake CRM, oldest first. */
export const crmReceived = () => read(`${process.env.CRM_URL}/received`) as Promise<Received[]>;

/** All mails to an address in the inbox with this page, oldest first. */
export async function mailsTo(recipient: string, inbox = process.env.INBOX_URL) {
  const mails = (await read(`${inbox}/email`)) as CaughtMail[];
  return mails.filter(({to}) => to.some((it) => it.address === recipient));
}

/** The stored leads with this email address, oldest first. */
export const storedLeads = (email: string) =>
  sql<StoredLead>(
    `select s.id, s.form, s.fields, coalesce(d.state, 'quarantined') as state
       from leads.submission s left join leads.delivery d on d.submission_id = s.id and d.channel = 'crm'
      where s.fields->>'email' = $1 order by s.created_at`,
    email,
  );

/** The source of the one stored lead with this email address, and the consent text at its form. */
export async function storedSource(email: string) {
  const [lead] = await sql<{source: Record<string, string>; consent: string | null}>(
    "select source, consent from leads.submission where fields->>'email' = $1",
    email,
  );
  return lead;
}
