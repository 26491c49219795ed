/** Which leads a command is about; what is left out does not limit. `since` is ISO 8601. */
export type LeadFilter = {state?: string; form?: string; since?: string; email?: string};

/** Where a lead and its delivery come from, in every query of leads. A quarantined lead has no delivery yet. */
export const LEADS = 'leads.submission s left join leads.delivery d on d.submission_id = s.id';

/** SQL for a lead's state. */
export const STATE = `coalesce(d.state, 'quarantined')`;

/** SQL that keeps the leads of a filter, whose {@link filterValues} are the first four parameters. */
export const MATCHES = `($1::text is null or ${STATE} = $1)
  and ($2::text is null or s.form = $2)
  and ($3::timestamptz is null or s.created_at >= $3)
  and ($4::text is null or lower(s.fields->>'email') = lower(trim($4)))`;

/** The parameters of {@link MATCHES}. */
export function filterValues({state, form, since, email}: LeadFilter): Array<string | null> {
  return [state ?? null, form ?? null, since ?? null, email ?? null];
}

/** A filter as the audit keeps it: a person's address is none of its business. */
export function filterWithoutAddress({email, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true})};
}
