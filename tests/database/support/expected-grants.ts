/**
 * Every privilege of a role other than the owner, one per line in {@link actualGrants}' wording. The Data API's roles
 * (anon, authenticated, service_role) and a role without grants have none.
 */
export const EXPECTED_GRANTS: readonly string[] = [
  'leads_fn: usage of schema leads',
  'leads_fn: execute leads.accept',
  'leads_fn: execute leads.claim',
  'leads_fn: execute leads.plan_notices',
  'leads_fn: execute leads.report_attempt',
  'leads_fn: execute leads.record_heartbeat',
  'leads_fn: execute leads.health',
  'leads_ops: usage of schema leads',
  'leads_ops: select leads.audit',
  // The columns without the seal's content.
  'leads_ops: select leads.credential',
  'leads_ops: select leads.channel_pace',
  'leads_ops: select leads.delivery',
  'leads_ops: select leads.delivery_attempt',
  'leads_ops: select leads.heartbeat',
  'leads_ops: select leads.retention',
  'leads_ops: select leads.submission',
  'leads_ops: execute leads.acknowledge',
  'leads_ops: execute leads.amend',
  'leads_ops: execute leads.cancel',
  'leads_ops: execute leads.destroy_credential',
  'leads_ops: execute leads.erase',
  'leads_ops: execute leads.expired',
  'leads_ops: execute leads.health',
  'leads_ops: execute leads.mark_answered',
  'leads_ops: execute leads.open_credential',
  'leads_ops: execute leads.purge',
  'leads_ops: execute leads.record_reading',
  'leads_ops: execute leads.release',
  'leads_ops: execute leads.retry',
  'leads_ops: execute leads.set_retention',
  'leads_ops: execute leads.vacuum_due_since',
  'leads_ops: execute leads.waiting_for_person',
];
