import type {CrmAnswer} from './crm-answer.ts';

/** What a response says about the CRM as a whole. All workers act on it. */
export type CrmHealth = {
  /** True after no response or a 5xx; null when the CRM was not called. */
  failed: boolean | null;
  /** How long no worker may call the CRM; null when no pause is asked for. */
  pauseSeconds: number | null;
};

/** The pause after a 429 without Retry-After: HubSpot's rate-limit window. */
const STANDARD_PAUSE_SECONDS = 10;

/** Statuses that, with a Retry-After, pause all calls like a 429: 503, and 477 while HubSpot moves the account. */
const PAUSING_STATUSES = new Set([477, 503]);

/** Derives the CRM's health from one response. */
export function crmHealth(answer: CrmAnswer): CrmHealth {
  switch (answer.kind) {
    case 'unconfigured':
      return {failed: null, pauseSeconds: null};
    case 'unreached':
    case 'unanswered':
      return {failed: true, pauseSeconds: null};
    case 'answered': {
      const {status, retryAfterSeconds} = answer;
      const failed = status >= 500;
      if (status === 429) {
        return {failed, pauseSeconds: retryAfterSeconds ?? STANDARD_PAUSE_SECONDS};
      }
      return {failed, pauseSeconds: PAUSING_STATUSES.has(status) ? retryAfterSeconds : null};
    }
  }
}
