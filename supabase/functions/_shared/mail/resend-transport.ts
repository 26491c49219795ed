import * as z from 'zod/mini';
import {parseJson, parseRetryAfter, postJson, readText} from '../http/calling.ts';
import {
  HEADERS,
  type MailFault,
  type MailTransport,
  type OutgoingMail,
  makeRefusal,
} from './mail-transport.ts';
import {type Attempt, attemptWithoutResponse, LONGEST_CALL_MS} from '../outbox/store.ts';

/** The name of the tag that comes back in each event about a mail. */
export const MAIL_TAG = 'delivery';

export type ResendSettings = {
  /** Without a trailing slash. */
  apiBase: string;
  /** Secret. */
  apiKey: string;
};

/** Resend's "Send Email", which takes a mail once for each idempotency key of the last 24 hours. */
export function createResendTransport(
  {apiBase, apiKey}: ResendSettings,
  timeoutMs = LONGEST_CALL_MS,
): MailTransport {
  return (mail) => {
    const headers = {authorization: `Bearer ${apiKey}`, 'idempotency-key': mail.idempotencyKey};
    const body = JSON.stringify(toResendBody(mail));
    return postJson(`${apiBase}/emails`, headers, body, timeoutMs, readResendAnswer);
  };
}

function toResendBody(mail: OutgoingMail) {
  const {from, to, replyTo, subject, text, html, messageId, idempotencyKey} = mail;
  return {
    from,
    to: [to],
    subject,
    text,
    html,
    reply_to: replyTo,
    headers: {...HEADERS, 'Message-ID': messageId},
    tags: [{name: MAIL_TAG, value: idempotencyKey}],
  };
}

/** A good status with anything else is a proxy's. */
const takenBody = z.object({id: z.string()});
const errorName = z.string().check(z.regex(/^\w{1,64}$/u));
const errorBody = z.object({name: errorName, message: z.optional(z.string())});

/** Errors that pass (Resend, "Errors"); a mail with a key in use is being sent by another try. */
const PASSING_NAMES = new Set([
  'concurrent_idempotent_requests',
  'daily_quota_exceeded',
  'rate_limit_exceeded',
]);
/** A release changed the words between two tries. Resend forgets keys after 24 hours: then the mail may come twice. */
const KEY_REUSED = 'invalid_idempotent_request';
const VALIDATION = 'validation_error';
const MONTH_IS_FULL = 'monthly_quota_exceeded';

const PASSING_STATUSES = new Set([408, 425, 429]);

/** Keeps the error's name alone: messages repeat addresses. */
async function readResendAnswer(response: Response): Promise<Attempt> {
  const text = await readText(response);
  if (response.ok) {
    return takenBody.safeParse(parseJson(text)).success
      ? attemptWithoutResponse('delivered', 'delivered')
      : makeRefusal('setting', response.status, ['unexpected_answer']);
  }
  const {name = '', message = ''} = errorBody.safeParse(parseJson(text)).data ?? {};
  const codes = name === '' ? [] : [name];
  const {status} = response;
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'));
  return makeRefusal(findFault(status, name, message), status, codes, retryAfter);
}

function findFault(status: number, name: string, message: string): MailFault {
  if (PASSING_NAMES.has(name) || name === KEY_REUSED) {
    return 'now';
  }
  // The month's mails are used up, which may come with 429: only the next month or a larger plan helps.
  if (name === MONTH_IS_FULL) {
    return 'setting';
  }
  if (status >= 500 || status < 400 || PASSING_STATUSES.has(status)) {
    return 'now';
  }
  // Only the recipient differs between mails; every other field is a setting's.
  if (name === VALIDATION && (status === 400 || status === 422) && /`to` field/u.test(message)) {
    return 'address';
  }
  return 'setting';
}
