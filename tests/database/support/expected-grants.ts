/**
 * Everything that anybody but the owner may do with the leads, one right a line as {@link actualGrants} words it. What is not here is
 * refused: the Data API's roles (anon, authenticated, service_role) and a role that was given nothing have no line.
 */
export const EXPECTED_GRANTS: readonly string[] = [
  'leads_fn: usage of schema leads',
  'leads_fn: execute leads.accept',
  'leads_fn: execute leads.claim',
  'leads_fn: execute leads.finish',
  'leads_fn: execute leads.beat',
  'leads_fn: execute leads.health',
];
