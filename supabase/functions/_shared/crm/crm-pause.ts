import type {CrmAnswer} from './crm-answer.ts';

/** The pause after a 429 without Retry-After: HubSpot's rate-limit window. */
const STANDARD_PAUSE_SECONDS = 10;

/** Statuses that, with a Retry-After, pause all calls like a 429: 503, and 477 while HubSpot moves the account. */
const PAUSING_STATUSES = new Set([477, 503]);

/** How long no worker may call the CRM after an answer; null when it asks for no pause. */
export function pauseSeconds(answer: CrmAnswer): number | null {
  if (answer.kind !== 'answered') {
    return null;
  }
  const {status, retryAfterSeconds} = answer;
  if (status === 429) {
    return retryAfterSeconds ?? STANDARD_PAUSE_SECONDS;
  }
  return PAUSING_STATUSES.has(status) ? retryAfterSeconds : null;
}
