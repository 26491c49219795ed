import {startBackend} from './backend.ts';

/** A mail as the provider's API received it. */
type ApiMail = {
  to: string[];
  subject: string;
  text: string;
  headers?: Record<string, string>;
};

/** The secret of the tests' webhook. */
export const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Starts stand-ins of the provider's API and the staff's system on a free port. */
function startReceivers() {
  const receivers = {
    /** The mails with their idempotency keys. */
    mails: [] as {key: string | null; mail: ApiMail}[],
    webhooks: [] as {headers: Headers; text: string}[],
    /** Answers the next mails; by default with the documented 200. */
    answerMail: () => Response.json({id: 'a-mail'}),
    answerWebhook: () => new Response(null, {status: 204}),
  };
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
  const env = {
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
  return {receivers, env, stop: () => server.shutdown()};
}

/** A backend whose mails and webhook calls go to stand-ins. */
export function startWithReceivers(env: Readonly<Record<string, string>> = {}) {
  const {receivers, env: leadingThere, stop} = startReceivers();
  const backend = startBackend({env: {...leadingThere, ...env}});
  return {
    ...backend,
    receivers,
    /** The mails that were sent to an address, oldest first. */
    mailsTo: (address: string) => receivers.mails.filter(({mail}) => mail.to.includes(address)),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await stop();
    },
  };
}
