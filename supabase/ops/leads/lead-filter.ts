/** Selects leads; a missing field does not filter. `since` is ISO 8601. */
export type LeadFilter = {state?: string; form?: string; since?: string; email?: string};

/** SQL: leads with their deliveries. A quarantined lead has no delivery yet. */
export const LEADS = 'leads.submission s left join leads.delivery d on d.submission_id = s.id';

/** SQL: a lead's state. */
export const STATE = `coalesce(d.state, 'quarantined')`;

/** SQL: the condition of a filter, with {@link filterValues} as the first four parameters. */
export const MATCHES = `($1::text is null or ${STATE} = $1)
  and ($2::text is null or s.form = $2)
  and ($3::timestamptz is null or s.created_at >= $3)
  and ($4::text is null or lower(s.fields->>'email') = lower(trim($4)))`;

/** The parameters of {@link MATCHES}. */
export function filterValues({state, form, since, email}: LeadFilter): Array<string | null> {
  return [state ?? null, form ?? null, since ?? null, email ?? null];
}

/** A filter for the audit, which must not contain a person's address. */
export function filterWithoutAddress({email, ...rest}: LeadFilter): Record<string, unknown> {
  return {...rest, ...(email === undefined ? {} : {byEmail: true})};
}
