import type {IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import type {ChannelName} from '../../../supabase/functions/_shared/outbox/store.ts';
import {listen} from '../../support/listen.ts';

/** What each channel's receiver took: copies by key (see `judge.ts`). */
export type Copies = Readonly<Record<ChannelName, ReadonlyMap<string, number>>>;

/** Whom notices are mailed to in a trial. */
export const STAFF = 'staff@pugmark.example';

/** Of so many requests one fails, and of so many one is taken while its answer is lost. */
const ONE_FAILS = 7;
const ONE_ANSWER_IS_LOST = 5;

type Receiver = {
  readKey: (body: string, request: IncomingMessage) => string;
  thanks: object;
  /** Takes a message once for each key, and thanks for it again. */
  takesOnce: boolean;
};

/** HubSpot tells submissions apart by form, address and consent. */
const CRM: Receiver = {
  readKey(body, {url = ''}) {
    const {fields, legalConsentOptions} = JSON.parse(body) as {
      fields: {name: string; value: string}[];
      legalConsentOptions?: {consent?: unknown};
    };
    const email = fields.find(({name}) => name === 'email')?.value ?? '';
    const consent = legalConsentOptions?.consent === undefined ? '' : ' consent';
    return `${url.split('/').at(-1)} ${email}${consent}`;
  },
  thanks: {inlineMessage: 'Thanks.'},
  takesOnce: false,
};

/** Resend's API takes a mail once a key. Keys name the recipient, so that a mail to somebody else is missing. */
const MAIL_API: Receiver = {
  readKey: (body, {headers}) =>
    `${String(headers['idempotency-key'])} ${(JSON.parse(body) as {to: string[]}).to.join()}`,
  thanks: {id: 'chaos'},
  takesOnce: true,
};

/** Starts a CRM and a mail provider's API. */
export async function startReceivers() {
  let isCalm = false;

  async function startReceiver({readKey, thanks, takesOnce}: Receiver) {
    const copies = new Map<string, number>();
    let requests = 0;
    const server = await listen(async (request, response) => {
      const body = await text(request).catch(() => null); // its sender was killed
      requests += 1;
      if (body === null || (!isCalm && requests % ONE_FAILS === 0)) {
        response.writeHead(500).end('<h1>Oops</h1>');
        return;
      }
      const key = readKey(body, request);
      copies.set(key, takesOnce ? 1 : (copies.get(key) ?? 0) + 1);
      if (!isCalm && requests % ONE_ANSWER_IS_LOST === 0) {
        request.socket.destroy();
        return;
      }
      response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(thanks));
    });
    return {...server, copies};
  }

  const [crm, mail] = [await startReceiver(CRM), await startReceiver(MAIL_API)];
  return {
    /** The functions' settings that lead to them. */
    settings: {
      HUBSPOT_API_BASE: crm.url,
      HUBSPOT_CONSENT_MAILING_LIST: '7',
      HUBSPOT_CONSENT_REQUESTS: '8',
      MAIL_URL: mail.url.replace('://', '://resend:key-of-the-trial@'),
      MAIL_FROM: 'Pugmark <website@pugmark.example>',
      MAIL_LIMIT: '100000/3600',
      SITE_URL: 'https://www.pugmark.example',
      STAFF_EMAILS: STAFF,
    },
    copies: {crm: crm.copies, mail: mail.copies, notice: mail.copies},
    /** Ends all faults. */
    calmDown: () => (isCalm = true),
    close: () => [crm, mail].forEach((it) => it.close()),
  };
}
