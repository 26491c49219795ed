/** Why health is red, and what to do or type, by problem. The operators' handbook says more. */
export const HEALTH_WORDS = {
  database_down: 'The database does not respond. See whether it is up, and DATABASE_URL is right.',
  delivery_stalled:
    'A lead has been due for five minutes, and no worker has claimed it. See the scheduler: the job deliver-leads of pg_cron, and its secrets in the Vault.',
  delivery_late: 'A lead has been on its way to the CRM for an hour. Type: leads list -s held',
  mail_late:
    'A mail to a visitor has been on its way for an hour. Type: leads list -s held --channel mail',
  notices_late:
    'Somebody of the staff has not been told of something for 15 minutes, or never will be. Type: leads list -s dead --channel notice',
  replies_overdue: 'An answer that the site promised is overdue. Type: leads list --overdue',
  leads_dead:
    'A lead, or a message of it, died four hours ago, and nobody has looked at it. Type: leads list',
  leads_to_read:
    'A lead has been in quarantine for four hours, and nobody has looked at it. Type: leads list -s quarantined',
  seals_not_vacuumed:
    'Destroyed test logins have been in their table’s file for two days. As the owner of the database: vacuum full leads.credential',
  database_large:
    'The database has 400 MB; Supabase’s free plan takes no lead beyond 500. Type: leads stats',
  sealing_unavailable:
    'Free Assurance Checks are refused: CREDENTIAL_RECIPIENTS is empty or broken. Correct it.',
};

/** Why the health check fails. */
export type HealthProblem = keyof typeof HEALTH_WORDS;
