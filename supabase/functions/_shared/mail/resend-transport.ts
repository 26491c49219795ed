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

/** The name of the tag that Resend returns in each event about a mail. */
export const MAIL_TAG = 'delivery';

export type ResendSettings = {
  /** Without a trailing slash. */
  apiBase: string;
  /** Secret. */
  apiKey: string;
};

/** Resend's "Send Email" API. It accepts a mail once for each idempotency key within 24 hours. */
export function createResendTransport({apiBase, apiKey}: ResendSettings): MailTransport {
  return async (mail) => {
    const headers = {authorization: `Bearer ${apiKey}`, 'idempotency-key': mail.idempotencyKey};
    const body = JSON.stringify(toResendBody(mail));
    const url = `${apiBase}/emails`;
    const attempt = await postJson(url, headers, body, LONGEST_CALL_MS, readResendAnswer);
    return {...attempt, waitsLonger: false}; // the key keeps another attempt from sending the mail twice
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

/** The body of a success. A success status with any other body comes from a proxy. */
const takenBody = z.object({id: z.string()});
const errorName = z.string().check(z.regex(/^\w{1,64}$/u));
const errorBody = z.object({name: errorName, message: z.optional(z.string())});

/** Temporary errors (Resend's page "Errors") whose status does not say so. */
const PASSING_NAMES = new Set([
  'concurrent_idempotent_requests', // another attempt is sending this mail
  // A release has changed the mail's text. After 24 hours Resend forgets the key and sends the mail, perhaps twice.
  'invalid_idempotent_request',
]);

const PASSING_STATUSES = new Set([408, 425, 429]);

/** Keeps only the error's name, because messages repeat addresses. */
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
  const isPassing = status >= 500 || status < 400 || PASSING_STATUSES.has(status);
  // After a used-up monthly quota, which may come as a 429, only the next month or a larger plan helps.
  if (PASSING_NAMES.has(name) || (isPassing && name !== 'monthly_quota_exceeded')) {
    return 'now';
  }
  // Mails differ only in their recipient; every other field comes from the settings.
  const isInvalid = name === 'validation_error' && (status === 400 || status === 422);
  return isInvalid && /`to` field/u.test(message) ? 'address' : 'setting';
}
