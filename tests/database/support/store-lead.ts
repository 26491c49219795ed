import {randomUUID} from 'node:crypto';
import type {LeadSource} from '../../../supabase/functions/_shared/lead-forms/source.ts';
import type {Sql} from './supabase-server.ts';

/** What {@link storeLead} stores; by default an ordinary newsletter lead. */
export type Lead = {
  form?: string;
  fields?: Readonly<Record<string, string>>;
  /** Puts the lead into quarantine. */
  reason?: 'decoy_filled' | 'too_fast' | 'rate_limit_all' | 'rate_limit_network';
  seal?: {data: Uint8Array; recipients: readonly string[]};
  id?: string;
  /** Its deliveries in addition to the CRM's. */
  more?: ReadonlyArray<{channel: 'mail' | 'notice'; message: string}>;
  answerWithinHours?: number;
  source?: LeadSource;
  consent?: string;
  hoursOld?: number;
};

/** The email address of a lead that names none. */
export const EMAIL = 'ida.berg@training.example';

/** Stores a lead as the function does. @returns its id */
export async function storeLead(sql: Sql, lead: Lead = {}): Promise<string> {
  const {id = randomUUID(), seal, more = []} = lead;
  await sql(
    'select leads.accept($1)',
    JSON.stringify({
      id,
      idempotencyKey: id,
      contentHash: 'hash',
      form: 'newsletter',
      fields: {email: EMAIL},
      page: {},
      source: {},
      ...lead,
      quarantine: lead.reason,
      seal: seal && {...seal, data: Buffer.from(seal.data).toString('base64')},
      limits: [],
      line: {max: 3000, seconds: 600},
      deliveries: [{channel: 'crm', message: 'lead'}, ...more],
    }),
  );
  await sql(
    `update leads.submission set created_at = created_at - make_interval(hours => $2),
       answer_due_at = answer_due_at - make_interval(hours => $2), reminder_at = reminder_at - make_interval(hours => $2) where id = $1`,
    id,
    lead.hoursOld ?? 0,
  );
  return id;
}
