import {startBackend} from './backend.ts';
import {startServer} from './server.ts';

/** A call of the provider's API, or of the staff's system. */
type Call = {path: string; method: string; headers: Headers; text: string};

/** A mail as the provider's API received it. */
type ApiMail = {
  to: string[];
  subject: string;
  text: string;
  headers?: Record<string, string>;
};

/** The secret of the tests' webhook. */
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Starts stand-ins of the provider's API and the staff's system. */
export function startReceivers() {
  const server = startServer(async (request) => {
    const {method, headers} = request;
    const path = new URL(request.url).pathname;
    const call = {path, method, headers, text: await request.text()};
    if (path === '/emails') {
      receivers.mails.push({...call, mail: JSON.parse(call.text)});
      return await receivers.answerMail();
    }
    receivers.webhooks.push(call);
    return receivers.answerWebhook();
  });
  const receivers = {
    ...server,
    mails: [] as (Call & {mail: ApiMail})[],
    webhooks: [] as Call[],
    /** Answers the next mails; by default with the documented 200. */
    answerMail: (): Response | Promise<Response> => Response.json({id: 'a-mail'}),
    answerWebhook: () => new Response(null, {status: 204}),
  };
  return receivers;
}

/** A backend whose mails and webhook calls go to stand-ins. */
export function startWithReceivers(env: Readonly<Record<string, string>> = {}) {
  const receivers = startReceivers();
  const {base} = receivers;
  const leadingThere = {
    MAIL_VIA: 'resend',
    MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
    MAIL_CALLS_PER_SECOND: '100',
    RESEND_API_KEY: 're_of_the_tests',
    RESEND_API_BASE: base,
    SITE_URL: 'https://www.pugmark.example',
    STAFF_EMAILS: 'desk@pugmark.example',
    STAFF_WEBHOOK_URL: `${base}/hook`,
    STAFF_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const backend = startBackend({env: {...leadingThere, ...env}});
  return {
    ...backend,
    receivers,
    /** The mails that were sent to an address, oldest first. */
    mailsTo: (address: string) => receivers.mails.filter(({mail}) => mail.to.includes(address)),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await receivers[Symbol.asyncDispose]();
    },
  };
}
