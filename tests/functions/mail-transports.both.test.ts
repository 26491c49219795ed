import {createResendTransport} from '../../supabase/functions/_shared/mail/resend-transport.ts';
import {
  createSmtpTransport,
  type SmtpSettings,
} from '../../supabase/functions/_shared/mail/smtp-transport.ts';
import {attemptMail} from '../../supabase/functions/_shared/mail/mail-transport.ts';
import type {Attempt} from '../../supabase/functions/_shared/outbox/store.ts';
import {eachCase, equal, test} from './support/check.ts';
import {startMailApi} from './support/stand-ins.ts';
import {holdTimers} from './support/held-timers.ts';
import {exampleMail} from '../support/mails.ts';
import {type SmtpScript, startScriptedSmtp} from './support/raw-servers.ts';

const FAULTS = {dead: 'address', held: 'setting', retry: 'for now'} as const;

/** Writes an attempt as in the tables of cases, `refused address 550 5.1.1`. */
function inOneLine(attempt: Attempt): string {
  const {decision, outcome, httpStatus, errorTypes, retryAfterSeconds} = attempt;
  if (decision === 'delivered') {
    return 'accepted';
  }
  if (['unreached', 'unanswered', 'timed_out'].includes(outcome)) {
    return outcome;
  }
  const wait = retryAfterSeconds === null ? [] : [`after ${retryAfterSeconds} s`];
  return ['refused', FAULTS[decision], httpStatus ?? 'unsent', ...errorTypes, ...wait].join(' ');
}

const MALFORMED = [
  ...'a,b@x.example <b@x.example> a;b@x.example é@x.example a..b@x.example .a@x.example'.split(' '),
  ...'a@127.0.0.1 a@[::1] a@localhost a@x.example/../y a@x.example:25 a@x@y.example'.split(' '),
  'a\r\nRCPT@x.example',
  'a\u200B@x.example',
];

const NO_LOGIN = {user: null, password: null, authority: null};

function bySmtp(port: number, changes: Partial<SmtpSettings> = {}) {
  const local = {host: '127.0.0.1', port, encryption: 'none' as const, ...NO_LOGIN};
  return createSmtpTransport({...local, ...changes});
}

/** Deno 2.1 reports the timers of its Node sockets as leaks of the test that opened the sockets. */
const LENIENT = {sanitizeOps: false, sanitizeResources: false};

/** The codes, and the replies without one, that say that an address takes no mail. */
const NO_ADDRESS = '5.1.0 5.1.1 5.1.2 5.1.3 5.1.6 5.1.10 5.2.1 5.4.1 5.5.2 5.5.4'.split(' ');
const NO_MAILBOX = [501, 550, 551, 553, 555];

const SMTP_CASES: readonly (readonly [script: SmtpScript, meaning: string])[] = [
  [{}, 'accepted'],
  [{greeting: '421 4.3.2 shutting down'}, 'refused for now 421 4.3.2'],
  [{greeting: '554 5.7.1 go away'}, 'refused setting 554 5.7.1'],
  [{AUTH: '535 5.7.8 wrong login'}, 'refused setting 535 5.7.8'],
  [{MAIL: '550 5.1.0 unknown sender'}, 'refused setting 550 5.1.0'],
  ...NO_ADDRESS.map((it) => [{RCPT: `550 ${it} refused`}, `refused address 550 ${it}`] as const),
  ...NO_MAILBOX.map((it) => [{RCPT: `${it} refused`}, `refused address ${it}`] as const),
  [{RCPT: '552 too many'}, 'refused setting 552'],
  [{RCPT: '550-5.1.1 no such user,\r\n550 5.1.1 says this server'}, 'refused address 550 5.1.1'],
  [{RCPT: '554 5.7.1 relay access denied'}, 'refused setting 554 5.7.1'],
  [{RCPT: '450 4.2.1 greylisted'}, 'refused for now 450 4.2.1'],
  [{RCPT: '552 5.2.2 mailbox full'}, 'refused for now 552 5.2.2'],
  [{message: '451 4.7.1 later'}, 'refused for now 451 4.7.1'],
  [{greeting: 'cut'}, 'unreached'],
  [{greeting: 'hang'}, 'unreached'],
  [{MAIL: 'cut'}, 'unreached'],
  [{RCPT: 'hang'}, 'unreached'],
  [{RCPT: 'cut 25'}, 'unreached'],
  [{message: 'cut'}, 'unanswered'],
  [{message: 'cut 25'}, 'unanswered'],
  [{message: 'cut 250 2.0'}, 'unanswered'],
  [{message: 'hang'}, 'timed_out'],
  [{QUIT: 'cut'}, 'accepted'],
];

test('each reply or failure of an SMTP server gives the attempt its outcome', LENIENT, async () => {
  const rows = SMTP_CASES.map((row) => [JSON.stringify(row[0]), ...row] as const);
  await eachCase(rows, async (_title, script, meaning) => {
    using timers = holdTimers();
    await using server = startScriptedSmtp(script, timers.end);
    const send = bySmtp(server.port, {user: 'site', password: 'secret'});
    equal(inOneLine(await send(exampleMail())), meaning, 'answer');
  });
});

test('an SMTP server that refuses STARTTLS gets neither login nor mail', LENIENT, async () => {
  await using server = startScriptedSmtp({STARTTLS: '502 5.5.1 unknown command'});
  const send = bySmtp(server.port, {encryption: 'starttls', user: 'a', password: 'secret'});
  equal(inOneLine(await send(exampleMail())), 'refused setting 502 5.5.1', 'answer');
  const secrets = server.commands.filter((line) => /^(?:AUTH|MAIL)/u.test(line));
  equal(secrets, [], 'commands');
});

test('SMTP gets no malformed address, and Unicode domains in Punycode', LENIENT, async () => {
  await using server = startScriptedSmtp({});
  const from = 'Pugmark <mail@prüfung.example>';
  const send = (to: string) =>
    attemptMail({id: 'a', bounces: 0}, exampleMail({from, to}), bySmtp(server.port));
  for (const to of MALFORMED) {
    equal(inOneLine(await send(to)), 'refused address unsent address_malformed', to);
  }
  equal(server.commands, [], 'commands');
  for (const to of ['v@exämple.zz', "o'neil&a%b!c@x.example"]) {
    equal((await send(to)).decision, 'delivered', to);
  }
  equal(server.commands[0], 'EHLO xn--prfung-4ya.example', 'greeting');
  const sent = server.commands.filter((line) => line.startsWith('RCPT'));
  equal(sent, ['RCPT TO:<v@xn--exmple-cua.zz>', "RCPT TO:<o'neil&a%b!c@x.example>"], 'receivers');
});

test('a mail that cannot be composed is held at once, with the error’s name', async () => {
  const answer = await bySmtp(25)(exampleMail({from: 'mail@no host.example'}));
  equal(inOneLine(answer), 'refused setting unsent TypeError', 'answer');
});

const documented = (status: number, name: string, message = '', headers: HeadersInit = {}) =>
  Response.json({statusCode: status, name, message}, {status, headers});

/** Errors that are judged by status and name alone, each written as the attempt that results. */
const PLAIN_ERRORS = [
  'refused setting 400 invalid_idempotency_key',
  'refused setting 403 validation_error',
  'refused setting 429 monthly_quota_exceeded',
  'refused for now 409 invalid_idempotent_request',
  'refused for now 409 concurrent_idempotent_requests',
  'refused for now 429 daily_quota_exceeded',
  ...[408, 425, 429, 500].map((status) => `refused for now ${status} application_error`),
].map((meaning): [string, () => Response] => {
  const [status = '', name = ''] = meaning.split(' ').slice(-2);
  return [meaning, () => documented(Number(status), name)];
});

const invalid = (field: string, status = 422) =>
  documented(status, 'validation_error', `Invalid \`${field}\` field. It needs to …`);
const tooMany = () => documented(429, 'rate_limit_exceeded', '', {'retry-after': '7'});
const elsewhere = {location: 'https://x.example'};

const RESEND_CASES: [meaning: string, answer: () => Response][] = [
  ...PLAIN_ERRORS,
  ['refused address 422 validation_error', () => invalid('to')],
  ['refused address 400 validation_error', () => invalid('to', 400)],
  ['refused setting 422 validation_error', () => invalid('from')],
  ['refused for now 429 rate_limit_exceeded after 7 s', tooMany],
  ['accepted', () => Response.json({id: 'a-mail'})],
  ['refused setting 200 unexpected_answer', () => new Response('<html>Welcome</html>')],
  ['refused setting 204 unexpected_answer', () => new Response(null, {status: 204})],
  ['refused setting 200 unexpected_answer', () => Response.json({status: 'error'})],
  ['refused for now 502', () => new Response('<html>Bad gateway</html>', {status: 502})],
  ['refused for now 307', () => new Response(null, {status: 307, headers: elsewhere})],
  ['refused for now 500', () => documented(500, 'not a name, but visitor@training.example')],
];

// As https://resend.com/docs/api-reference/emails/send-email says and Resend's client 6.38.0 sends (November 2026).
test('a mail is sent to Resend as its API documents, with an idempotency key and the delivery’s tag', async () => {
  await using api = startMailApi();
  await createResendTransport({apiBase: api.base, apiKey: 're_secret'})(exampleMail());
  const {method, path, headers, body} = api.call();
  const {to, replyTo, messageId, idempotencyKey, ...same} = exampleMail();
  const names = ['content-type', 'authorization', 'idempotency-key'];
  const sent = [method, path, ...names.map((name) => headers.get(name))];
  equal(sent, ['POST', '/emails', 'application/json', 'Bearer re_secret', idempotencyKey], 'call');
  const automatic = {'Auto-Submitted': 'auto-generated', 'Message-ID': messageId};
  const tags = [{name: 'delivery', value: idempotencyKey}];
  equal(body, {...same, to: [to], reply_to: replyTo, headers: automatic, tags}, 'body');
});

test('each Resend response gives the attempt its outcome', async () => {
  await using api = startMailApi();
  const send = createResendTransport({apiBase: api.base, apiKey: 're_secret'});
  await eachCase(RESEND_CASES, async (meaning, answer) => {
    api.answer = answer;
    equal(inOneLine(await send(exampleMail())), meaning, 'answer');
  });
});
