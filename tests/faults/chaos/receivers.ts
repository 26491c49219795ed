import {once} from 'node:events';
import type {IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import {setTimeout as sleep} from 'node:timers/promises';
import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {listen} from '../../support/listen.ts';

/** What each channel's receiver took: copies by key (see `judge.ts`). */
export type Copies = Readonly<Record<ChannelName, ReadonlyMap<string, number>>>;

/** Whom notices are mailed to in a trial. */
export const STAFF = 'staff@pugmark.example';

/** Milliseconds between taking a message and saying so, as from somebody far away: kills fall there. */
const ANSWER_AFTER = 300;

/** HubSpot tells submissions apart by form and address. */
function readSubmission(body: string, {url = ''}: IncomingMessage): string {
  const {fields} = JSON.parse(body) as {fields: {name: string; value: string}[]};
  return `${url.split('/').at(-1)} ${fields.find(({name}) => name === 'email')?.value}`;
}

/** Resend tells mails apart by their key. Ours names the recipient, so that a mail to somebody else is missing. */
function readMail(body: string, {headers}: IncomingMessage): string {
  return `${String(headers['idempotency-key'])} ${(JSON.parse(body) as {to: string[]}).to.join()}`;
}

async function startReceiver(readKey: typeof readMail, thanks: object) {
  const copies = new Map<string, number>();
  const server = await listen(async (request, response) => {
    const body = await text(request).catch(() => null); // its sender was killed
    if (body === null) {
      return;
    }
    const key = readKey(body, request);
    copies.set(key, (copies.get(key) ?? 0) + 1);
    await Promise.race([sleep(ANSWER_AFTER), once(response, 'close')]);
    response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(thanks));
  });
  return {...server, copies};
}

/** Starts a CRM and a mail provider's API. */
export async function startReceivers() {
  const crm = await startReceiver(readSubmission, {inlineMessage: 'Thanks.'});
  const mail = await startReceiver(readMail, {id: 'chaos'});
  return {
    /** The functions' settings that lead to them. */
    settings: {
      HUBSPOT_ACCESS_TOKEN: 'token-of-the-trial',
      HUBSPOT_API_BASE: crm.url,
      MAIL_URL: mail.url.replace('://', '://resend:key-of-the-trial@'),
      MAIL_FROM: 'Pugmark <website@pugmark.example>',
      MAIL_LIMIT: '100000/3600',
      SITE_URL: 'https://www.pugmark.example',
      STAFF_EMAILS: STAFF,
    },
    copies: {crm: crm.copies, mail: mail.copies, notice: mail.copies} satisfies Copies,
    close: () => [crm, mail].forEach((it) => it.close()),
  };
}
