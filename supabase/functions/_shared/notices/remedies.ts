/** What each problem means, and what to do or which command to type. */
export const HEALTH_WORDS = {
  database_down: 'The database does not respond. See whether it is up, and DATABASE_URL is right.',
  forms_refused: 'Visitors cannot send forms. Look for a lock, a right, or the disk.',
  rounds_stopped: 'No delivery round ends. See the job deliver-leads, the Vault and the disk.',
  delivery_late:
    'A lead or a mail is an hour late, or waits behind others. Type: npm run leads -- list -s open --channel any\n  Of mails to the staff: npm run leads -- notices',
  notices_late: 'Staff are not told. Type: npm run leads -- notices',
  repair_needed:
    'Token, form or mail is refused. Type: npm run leads -- list -s held --channel any\n  Of mails to the staff: npm run leads -- notices',
  replies_overdue: 'A promised answer is overdue. Type: npm run leads -- list --overdue',
  leads_dead: 'A lead or a message of it died, unseen. Type: npm run leads -- list',
  leads_removed:
    'Unread leads were removed to make room. Type: npm run leads -- list -s quarantined',
  purging_stopped:
    'Expired data is not deleted, maybe test logins too. See the schedule purge-leads.',
  trimming_stopped: 'The history of the schedules grows. See the schedule trim-job-history.',
  notices_stopped: 'Nobody is reminded of anything. See the schedule plan-notices.',
  probe_stopped: 'No probe came for a day. See the forge that runs deploy -- probe.',
  flood: 'More leads come than people send. Type: npm run leads -- list --since 1h',
  database_large: 'Supabase’s free plan stops at 500 MB. Discard a flood, or take a larger plan.',
  sealing_unavailable: 'Free Assurance Checks are refused: correct CREDENTIAL_RECIPIENTS.',
};

export type HealthProblem = keyof typeof HEALTH_WORDS;

const MEANINGS: Readonly<Record<string, string>> = {
  bounced: 'the address accepts no mail. Reach the visitor in another way.',
  address_refused: 'the address does not exist. Reach the visitor in another way.',
  suppressed:
    'Resend sends nothing there since a mail came back. Reach the visitor in another way.',
  complained: 'the visitor called it spam. Send nothing there that was not asked for.',
  mail_failed: 'Resend could not send it, its page Emails says why. Repair that, and retry it.',
  promise_expired: 'the time of its promised answer has passed. Write to the visitor.',
  exhausted: 'attempts failed for a week. Repair the way for mails, and retry it.',
};

/** Why a mail is dead and what to do, as the end of a sentence. */
export function explainDeadMail(outcome: string): string {
  return MEANINGS[outcome] ?? `its last outcome is ${outcome}.`;
}
