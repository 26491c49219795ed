import {Webhook} from 'standardwebhooks';
import {type FaultyReceiver, sayJson, startFaultyHttp} from './faulty-http.ts';
import type {Random} from './random.ts';

/** Starts a system of the staff's. It checks signatures, and tells calls apart by their ids. */
export function startFaultyWebhook(secret: string, random: Random): Promise<FaultyReceiver> {
  const webhook = new Webhook(secret);
  return startFaultyHttp(
    {
      read({headers}, body) {
        webhook.verify(body, headers as Record<string, string>);
        return {key: String(headers['webhook-id']), refusal: null};
      },
      thank: sayJson(200, {}),
      faults: {
        gone: {weight: 1, answer: () => sayJson(410, {})},
        unauthorized: {weight: 1, answer: () => sayJson(401, {})},
      },
    },
    random,
  );
}
