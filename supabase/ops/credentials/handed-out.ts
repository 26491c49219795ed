/** SQL: `opened`, `exported` and `last_opened` of the seal of a lead, counted from the audit. */
export function handedOut(submissionId: string): string {
  return `select count(*) filter (where a.action = 'credential.open')::int as opened,
      count(*) filter (where a.action = 'credential.export')::int as exported,
      max(a.at) filter (where a.action = 'credential.open') as last_opened
    from leads.audit a where a.submission_id = ${submissionId} and a.action like 'credential.%'`;
}
