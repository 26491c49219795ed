import type {Database} from '../cli/open-database.ts';
import {utc} from '../cli/utc.ts';

/** One lead's seal in a list. Times are ISO 8601 in UTC; missing values are null. */
export type SealLine = {
  id: string;
  company: string | null;
  sealedAt: string;
  openedCount: number;
  lastOpenedAt: string | null;
  /** When it is destroyed automatically. */
  expiresAt: string;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** The newest seals, at most `limit`, destroyed ones included. */
export function listSeals(database: Database, limit: number): Promise<SealLine[]> {
  return database.query<SealLine>(
    `select c.submission_id::text as id, s.fields->>'company' as company,
       ${utc('c.sealed_at')} as "sealedAt", c.opened_count as "openedCount",
       ${utc('c.last_opened_at')} as "lastOpenedAt",
       ${utc('c.sealed_at + make_interval(days => r.days)')} as "expiresAt",
       ${utc('c.destroyed_at')} as "destroyedAt", c.destroyed_by as "destroyedBy",
       c.destroy_reason as "destroyReason"
     from leads.credential c
     join leads.submission s on s.id = c.submission_id
     join leads.retention r on r.subject = 'credential'
     order by c.sealed_at desc, c.submission_id limit $1`,
    [limit],
  );
}
