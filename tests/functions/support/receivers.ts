import {startBackend} from './backend.ts';

/** A mail as the provider's API received it. */
type ApiMail = {
  to: string[];
  subject: string;
  text: string;
  headers?: Record<string, string>;
};

/** Stands in for the provider's API and the staff's system. */
type Receivers = {
  /** Settings that lead there. */
  env: Record<string, string>;
  /** The mails with their idempotency keys. */
  mails: {key: string | null; mail: ApiMail}[];
  webhooks: {headers: Headers; text: string}[];
  /** Answers the next mails; by default with the documented 200. */
  answerMail: () => Response;
  answerWebhook: () => Response;
  stop(): Promise<void>;
};

/** The secret of the tests' webhook. */
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Starts both on a free port. */
function startReceivers(): Receivers {
  const server = Deno.serve({hostname: '127.0.0.1', port: 0, onListen() {}}, async (request) => {
    const {headers, url} = request;
    const text = await request.text();
    if (new URL(url).pathname === '/emails') {
      receivers.mails.push({key: headers.get('idempotency-key'), mail: JSON.parse(text)});
      return receivers.answerMail();
    }
    receivers.webhooks.push({headers, text});
    return receivers.answerWebhook();
  });
  const base = `http://127.0.0.1:${server.addr.port}`;
  const receivers: Receivers = {
    env: {
      MAIL_VIA: 'resend',
      MAIL_FROM: 'Pugmark Assurance <mail@pugmark.example>',
      MAIL_CALLS_PER_SECOND: '100',
      RESEND_API_KEY: 're_of_the_tests',
      RESEND_API_BASE: base,
      SITE_URL: 'https://www.pugmark.example',
      STAFF_EMAILS: 'desk@pugmark.example',
      STAFF_WEBHOOK_URL: `${base}/hook`,
      STAFF_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    mails: [],
    webhooks: [],
    answerMail: () => Response.json({id: 'a-mail'}),
    answerWebhook: () => new Response(null, {status: 204}),
    stop: () => server.shutdown(),
  };
  return receivers;
}

/** A backend whose mails and webhook calls go to stand-ins. */
export function startWithReceivers(env: Readonly<Record<string, string>> = {}) {
  const receivers = startReceivers();
  const backend = startBackend({env: {...receivers.env, ...env}});
  return {
    ...backend,
    receivers,
    /** The mails that were sent to an address, oldest first. */
    mailsTo: (address: string) => receivers.mails.filter(({mail}) => mail.to.includes(address)),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await receivers.stop();
    },
  };
}
