import {type Backend, withBackend} from './backend.ts';

/** One call as the provider's API, or the staff's system, received it. */
export type Call = {path: string; headers: Headers; text: string};

/** A mail as the provider's API received it. */
export type ApiMail = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/** Stands in for the provider's API and the staff's system. */
export type Receivers = {
  /** Settings that lead there. */
  env: Record<string, string>;
  mails: () => {key: string | null; mail: ApiMail}[];
  webhooks: Call[];
  /** Answers the next mails; by default with the documented 200. */
  answerMail: () => Response;
  answerWebhook: () => Response;
  stop(): Promise<void>;
};

/** The secret of the tests' webhook. */
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Starts both on a free port. */
export function startReceivers(): Receivers {
  const calls: Call[] = [];
  const receivers: Receivers = {
    env: {},
    mails: () =>
      calls.map(({headers, text}) => ({
        key: headers.get('idempotency-key'),
        mail: JSON.parse(text) as ApiMail,
      })),
    webhooks: [],
    answerMail: () => Response.json({id: 'a-mail'}),
    answerWebhook: () => new Response(null, {status: 204}),
    stop: () => server.shutdown(),
  };
  const server = Deno.serve({hostname: '127.0.0.1', port: 0, onListen() {}}, async (request) => {
    const path = new URL(request.url).pathname;
    const call = {path, headers: request.headers, text: await request.text()};
    const isMail = path === '/emails';
    (isMail ? calls : receivers.webhooks).push(call);
    return isMail ? receivers.answerMail() : receivers.answerWebhook();
  });
  const base = `http://127.0.0.1:${server.addr.port}`;
  receivers.env = {
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
  return receivers;
}

/** A backend whose mails and webhook calls go to stand-ins. */
export async function withReceivers(
  test: (backend: Backend, receivers: Receivers) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
) {
  const receivers = startReceivers();
  try {
    await withBackend({env: {...receivers.env, ...env}}, (backend) => test(backend, receivers));
  } finally {
    await receivers.stop();
  }
}

/** The mails that were sent to an address, oldest first. */
export function mailsTo({mails}: Receivers, address: string) {
  return mails().filter(({mail}) => mail.to.includes(address));
}
