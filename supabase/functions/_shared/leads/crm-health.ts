import type {CrmAnswer} from './crm-answer.ts';

/** What an answer says of the CRM as a whole, whatever it means for the lead. Every worker heeds it. */
export type CrmHealth = {
  /** True when no answer came, or a 5xx; null when the CRM was not called. */
  failed: boolean | null;
  /** How long nobody is to call the CRM; null when it asks for no pause. */
  pauseSeconds: number | null;
};

/** The pause after a 429 that names none: the window HubSpot counts calls in. */
const STANDARD_PAUSE_SECONDS = 10;

/** Down for everybody, or moving the account; with a Retry-After they pause all calls just as a 429 does. */
const PAUSING_STATUSES = new Set([477, 503]);

/** Reads the CRM's health off its answer. */
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
