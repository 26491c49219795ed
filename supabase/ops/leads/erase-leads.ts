import type {Database} from '../cli/database.ts';
import type {Channel} from './channels.ts';

/** An erased lead. */
export type ErasedLead = {
  id: string;
  /** The state of its delivery to the CRM at that moment; null for one in quarantine. */
  was: string | null;
  /** The deliveries that their receivers have, or may have because an answer was missing. */
  reached: Array<{id: string; channel: Channel}>;
};

/** Takes all leads of an e-mail address out of the database; none when there are none, or they were erased before. */
export function eraseLeads(
  database: Database,
  actor: string,
  email: string,
): Promise<ErasedLead[]> {
  return database.query<ErasedLead>(
    `select e.submission_id::text as id, e.was, coalesce((
       select json_agg(json_build_object('id', d.id, 'channel', d.channel))
       from leads.delivery d
       where d.submission_id = e.submission_id
         and (d.maybe_duplicates > 0 or d.state in ('leased', 'delivered'))
     ), '[]') as reached
     from leads.erase($1, $2) e`,
    [actor, email],
  );
}
