import {Webhook} from 'standardwebhooks';
import {GATEWAY_STATUSES, parseRetryAfter, pauseAfter, post} from '../http/calling.ts';
import {type Channel, LONGEST_CALL_MS, attemptWithoutResponse} from '../outbox/channel.ts';
import type {Attempt, ClaimedDelivery} from '../outbox/store.ts';
import {formTitle, noticeText} from './notice-text.ts';

/** A system of the staff's that is called. */
export type WebhookSettings = {
  url: string;
  /** Secret: `whsec_…`. */
  secret: string;
};

/**
 * Calls a system of the staff's. Signed, with the delivery's id as the message's: the receiver can tell a repeated call
 * (https://www.standardwebhooks.com).
 *
 * @param timeoutMs for the whole exchange
 */
export function createWebhookChannel(
  {url, secret}: WebhookSettings,
  timeoutMs = LONGEST_CALL_MS,
): Channel {
  const webhook = new Webhook(secret);
  return {
    name: 'webhook',
    async attempt(delivery) {
      const words = noticeText(delivery);
      if (words === null) {
        return attemptWithoutResponse('dead', 'unknown_message');
      }
      const now = new Date();
      const body = JSON.stringify(payload(delivery, words.subject, now));
      const headers = {
        'webhook-id': delivery.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': webhook.sign(delivery.id, now, body),
      };
      const answer = await post(url, headers, body, timeoutMs, readAnswer);
      return 'kind' in answer
        ? attemptWithoutResponse('retry', answer.kind, answer.kind === 'unanswered')
        : answer;
    },
  };
}

/** Who, which form, until when: enough to act on. The rest is read where it is protected. */
function payload({message, detail, lead}: ClaimedDelivery, summary: string, now: Date) {
  const {firstname, lastname, email, company} = lead?.fields ?? {};
  return {
    type: `lead.${message}`,
    timestamp: now.toISOString(),
    data: {
      summary,
      ...detail,
      ...(lead === null
        ? {}
        : {
            id: lead.id,
            form: lead.form,
            formTitle: formTitle(lead.form),
            name: [firstname, lastname].filter(Boolean).join(' '),
            email,
            company,
            createdAt: lead.createdAt.toISOString(),
            answerDueAt: lead.answerDueAt?.toISOString() ?? null,
          }),
    },
  };
}

/** 410: the receiver wants no more calls (Standard Webhooks, "Responding"); the setting must be repaired. */
const HELD_STATUSES = new Set([401, 403, 404, 410]);

async function readAnswer(response: Response): Promise<Attempt> {
  await response.body?.cancel().catch(() => undefined);
  const {status} = response;
  const wait = parseRetryAfter(response.headers.get('retry-after'));
  return {
    ...attemptWithoutResponse(...judge(status), GATEWAY_STATUSES.has(status)),
    httpStatus: status,
    retryAfterSeconds: wait,
    pauseSeconds: pauseAfter(status, wait),
  };
}

function judge(status: number): [decision: Attempt['decision'], outcome: string] {
  if (status >= 200 && status < 300) {
    return ['delivered', 'delivered'];
  }
  return HELD_STATUSES.has(status) ? ['held', 'webhook_refused'] : ['retry', 'webhook_error'];
}
