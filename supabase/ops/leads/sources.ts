import type {Database} from '../cli/database.ts';
import {formatTable} from '../cli/output.ts';
import {type LeadFilter, MATCHES} from './lead-filter.ts';

type Way = {landing: string; page: string; form: string; leads: number};

/**
 * Counts leads by the visit's first page, the page of the form, and the form; the most first. Leads in quarantine and
 * erased ones do not count. Visits without a lead are stored nowhere.
 */
export async function formatSources({query}: Database, filter: LeadFilter): Promise<string> {
  const ways = await query<Way>(
    `select coalesce(s.source ->> 'landing', '?') as landing,
       coalesce(substring(s.page ->> 'uri' from '^https?://[^/?#]+([^?#]*)'), '?') as page, s.form, count(*)::int as leads
     from leads.submission s join leads.lead_line l on l.id = s.id
     where ${MATCHES} and not s.is_quarantined and s.erased_at is null
     group by 1, 2, 3 order by 4 desc, 1, 2, 3`,
    [JSON.stringify(filter)],
  );
  const rows = ways.map(({leads, ...way}) => [String(leads), way.landing, way.page, way.form]);
  return rows.length === 0
    ? 'No leads.'
    : formatTable(['LEADS', 'FIRST PAGE', 'LAST PAGE', 'FORM'], rows, 60);
}
