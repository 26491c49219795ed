import {REFUSED_PREFIX} from './crm-words.ts';
import {type Answer, type FaultyReceiver, sayJson, startFaultyHttp} from './faulty-http.ts';
import type {Random} from './random.ts';

/** The documented form of Resend's errors. */
function error(statusCode: number, name: string, message = 'No'): Answer {
  return sayJson(statusCode, {statusCode, name, message});
}

/**
 * Starts a stand-in of Resend's API. Like Resend, it takes a mail once for each idempotency key; unlike it, it forgets
 * none. Its keys name the recipient too, so that a mail which went to somebody else counts as missing.
 */
export function startFaultyMailApi(random: Random): Promise<FaultyReceiver> {
  return startFaultyHttp(
    {
      read({headers}, body) {
        const {to} = JSON.parse(body) as {to: string[]};
        const refused = to.some((address) => address.startsWith(REFUSED_PREFIX));
        return {
          key: `${String(headers['idempotency-key'])} ${to.join()}`,
          refusal: refused ? error(422, 'validation_error', 'Invalid `to` field.') : null,
        };
      },
      thank: sayJson(200, {id: 'chaos'}),
      faults: {
        domainRefused: {weight: 2, answer: () => error(403, 'invalid_permissions')},
        busyKey: {weight: 2, answer: () => error(409, 'concurrent_idempotent_requests')},
        dayIsFull: {weight: 1, answer: () => error(429, 'daily_quota_exceeded')},
      },
      takesOnce: true,
    },
    random,
  );
}
