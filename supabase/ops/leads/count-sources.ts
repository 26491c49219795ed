import type {Database} from '../cli/database.ts';
import {table} from '../cli/output.ts';

/** How many leads came from one source. Each value is null where the link named none. */
export type SourceCount = {
  /** `utm_source`; without any utm parameter the referring host, or `direct`. */
  source: string;
  medium: string | null;
  campaign: string | null;
  leads: number;
};

/** Counts leads by where their visitors came from, most first. Leads in quarantine and erased ones are left out. */
export function countSources(
  database: Database,
  since: string | undefined,
): Promise<SourceCount[]> {
  return database.query<SourceCount>(
    `select
       case when s.source ?| array['utm_source', 'utm_medium', 'utm_campaign']
         then coalesce(s.source ->> 'utm_source', s.source ->> 'referrer', '-')
         else coalesce(s.source ->> 'referrer', 'direct')
       end as source,
       s.source ->> 'utm_medium' as medium, s.source ->> 'utm_campaign' as campaign, count(*)::int as leads
     from leads.submission s
     where s.erased_at is null and ($1::timestamptz is null or s.created_at >= $1)
       and exists (select from leads.delivery d where d.submission_id = s.id)
     group by 1, 2, 3
     order by leads desc, source, medium, campaign`,
    [since ?? null],
  );
}

/** The counts as a table. */
export function sourceTable(counts: readonly SourceCount[]): string {
  return counts.length === 0
    ? 'No leads.'
    : table(
        ['SOURCE', 'MEDIUM', 'CAMPAIGN', 'LEADS'],
        counts.map(({source, medium, campaign, leads}) => [
          source,
          medium ?? '-',
          campaign ?? '-',
          String(leads),
        ]),
        60,
      );
}
