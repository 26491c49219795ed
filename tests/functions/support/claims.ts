import {
  type AttemptResult,
  attemptWithoutResponse,
  type ClaimedDelivery,
} from '../../../supabase/functions/_shared/outbox/store.ts';
import {type Backend, UNPACED} from './backend.ts';
import {equal, present} from './check.ts';

const ended = attemptWithoutResponse('dead', 'lead_refused');
export const REFUSED: AttemptResult = {...ended, state: 'dead', retrySeconds: 0, durationMs: 1};
export const DELIVERED: AttemptResult = {...REFUSED, state: 'delivered', outcome: 'delivered'};
export const UNANSWERED: AttemptResult = {...REFUSED, state: 'pending', ambiguous: true};

export const CRM = {channels: ['crm'], callsPerSecond: UNPACED, mailLimit: null} as const;

export async function claim({store}: Backend): Promise<ClaimedDelivery> {
  return present((await store.claim(CRM)).delivery, 'a claimed delivery');
}

/** Expects a claim to get no lead. @returns the seconds after which the worker is to claim again */
export async function claimInVain({store}: Backend): Promise<number | null> {
  const {delivery, waitSeconds} = await store.claim(CRM);
  equal(delivery, null, 'the claimed delivery');
  return waitSeconds;
}
