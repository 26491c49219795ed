/** Why a mail to a visitor came to nothing, and what somebody should do, by the outcome of its delivery. */
const MEANINGS: Readonly<Record<string, string>> = {
  bounced: 'the address takes no mail. Reach the visitor in another way.',
  address_refused: 'the address does not exist. Reach the visitor in another way.',
  suppressed:
    'Resend sends nothing there since a mail came back. Reach the visitor in another way.',
  complained: 'the visitor called it spam. Send nothing there that was not asked for.',
  mail_failed: 'Resend could not send it, its page Emails says why. Repair that, and retry it.',
  promise_expired: 'it promised an answer by a time that is over. Write to the visitor.',
  exhausted: 'a week of tries failed. Repair the way for mails, and retry it.',
};

/** What a dead mail to a visitor means, by the outcome of its delivery: the end of a sentence, and what to do. */
export function deadMailMeaning(outcome: string): string {
  return MEANINGS[outcome] ?? `its last outcome is ${outcome}.`;
}
