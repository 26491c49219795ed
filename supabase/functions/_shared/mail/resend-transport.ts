import * as z from 'zod/mini';
import {parseJson, parseRetryAfter, post, readText} from '../http/calling.ts';
import {LONGEST_CALL_MS} from '../outbox/channel.ts';
import {
  headersOf,
  type MailResponse,
  type MailTransport,
  type OutgoingMail,
  refusal,
} from './mail-transport.ts';

/** The tag of a mail that holds its idempotency key. */
export const MAIL_TAG = 'delivery';

/** How to reach Resend's API. */
export type ResendSettings = {
  /** Scheme and host, without a trailing slash. */
  apiBase: string;
  /** Secret. */
  apiKey: string;
};

/**
 * Sends mails by Resend's "Send Email". It takes a mail once for each idempotency key, for 24 hours.
 *
 * @param timeoutMs for the whole exchange
 */
export function createResendTransport(
  {apiBase, apiKey}: ResendSettings,
  timeoutMs = LONGEST_CALL_MS,
): MailTransport {
  return (mail) => {
    const headers = {authorization: `Bearer ${apiKey}`, 'idempotency-key': mail.idempotencyKey};
    const body = JSON.stringify(toResendBody(mail));
    return post(`${apiBase}/emails`, headers, body, timeoutMs, readResendAnswer);
  };
}

function toResendBody(mail: OutgoingMail) {
  const {from, to, replyTo, subject, text, html, messageId, idempotencyKey} = mail;
  return {
    from,
    to: [to],
    subject,
    text,
    ...(html === undefined ? {} : {html}),
    ...(replyTo === undefined ? {} : {reply_to: replyTo}),
    headers: {...headersOf(mail), 'Message-ID': messageId},
    // Comes back in each event about the mail.
    tags: [{name: MAIL_TAG, value: idempotencyKey}],
  };
}

const errorBody = z.object({name: z.string(), message: z.optional(z.string())});
const ERROR_NAME = /^\w{1,64}$/u;

/** Names of errors that pass (Resend, "Errors"); a mail with a key in use is being sent by another try. */
const PASSING_NAMES = [
  'concurrent_idempotent_requests',
  'daily_quota_exceeded',
  'rate_limit_exceeded',
];

/**
 * The key was used for other words: a release changed them between two tries. Resend forgets keys after 24 hours, so
 * a later try sends the mail; it may be the second, if the first was taken.
 */
const KEY_REUSED = 'invalid_idempotent_request';

const VALIDATION = 'validation_error';
const MONTH_IS_FULL = 'monthly_quota_exceeded';

/** The errors that are told from others. */
export const KNOWN_ERRORS = [...PASSING_NAMES, KEY_REUSED, VALIDATION, MONTH_IS_FULL];

const PASSING_STATUSES = new Set([408, 425, 429]);

/**
 * Reads a response of Resend's API. Only the error's name is kept: messages repeat addresses. Never throws.
 */
async function readResendAnswer(response: Response): Promise<MailResponse> {
  if (response.ok) {
    await response.body?.cancel().catch(() => undefined);
    return {kind: 'accepted'};
  }
  const {name, message} = parseError(await readText(response));
  const codes = name === '' ? [] : [name];
  const {status} = response;
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  return refusal(permanence(status, name, message), status, codes, retryAfter);
}

function permanence(status: number, name: string, message: string): 'address' | 'setting' | false {
  if (PASSING_NAMES.includes(name) || name === KEY_REUSED) {
    return false;
  }
  // A monthly quota comes with 429 too, and ends with the month or a larger plan.
  if (name === MONTH_IS_FULL) {
    return 'setting';
  }
  if (status >= 500 || status < 400 || PASSING_STATUSES.has(status)) {
    return false;
  }
  // The recipient is the only value that differs between mails; every other wrong field is a setting's.
  if (name === VALIDATION && (status === 400 || status === 422) && /`to` field/u.test(message)) {
    return 'address';
  }
  return 'setting';
}

function parseError(text: string): {name: string; message: string} {
  const {data} = errorBody.safeParse(parseJson(text));
  const name = data?.name ?? '';
  return {name: ERROR_NAME.test(name) ? name : '', message: data?.message ?? ''};
}
