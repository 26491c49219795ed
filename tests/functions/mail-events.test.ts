import {Webhook} from 'standardwebhooks';
import {STAFF, startWithMails, testsOf, WEBHOOK_SECRET} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {mailTaken} from './support/stand-ins.ts';
import {VISITOR} from '../support/visitor.ts';

// Events are as documented at https://resend.com/docs/webhooks/event-types in November 2026.

const test = testsOf(() => startWithMails({RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET}));

type Backend = ReturnType<typeof startWithMails>;

function eventOf({mailsTo}: Backend, type: string, changes = {}) {
  const {tags, subject} = present(mailsTo(VISITOR.email).at(-1), 'a mail');
  const data = {
    created_at: '2026-11-22T23:41:11.894Z',
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Pugmark Assurance <mail@pugmark.example>',
    to: [VISITOR.email],
    subject,
    tags: Object.fromEntries(tags.map(({name, value}) => [name, value])),
  };
  return {type, created_at: '2026-11-22T23:41:12.126Z', data: {...data, ...changes}};
}

const bounce = (type: string) => ({bounce: {message: 'None.', subType: 'General', type}});

async function call(
  {callDelivery}: Backend,
  event: unknown,
  {secret = WEBHOOK_SECRET, minutesOld = 0, sent = event} = {},
) {
  const at = new Date(Date.now() - minutesOld * 60_000);
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign('msg_1', at, JSON.stringify(event)),
  };
  const body = JSON.stringify(sent);
  return callDelivery({method: 'POST', headers, body}, '/resend');
}

const post = async (...given: Parameters<typeof call>) => (await call(...given)).status;

const bounceOf = (backend: Backend) => eventOf(backend, 'email.bounced', bounce('Permanent'));

const mailOf = (backend: Backend) => backend.delivery('state, last_outcome', 'mail');

test('a bounced mail is dead; the staff get one notice, without a Reply-To to the visitor', async (backend) => {
  await backend.send('consultation');
  const bounced = bounceOf(backend);
  equal([await post(backend, bounced), await post(backend, bounced)], [200, 200], 'statuses');
  equal(await mailOf(backend), ['dead', 'bounced'], 'delivery');
  const told = backend.log.filter((it) => /"warn","event":"mail\.bounced".*"stored"/u.test(it));
  equal(told.length, 1, 'log lines of the bounce');
  await backend.runRound(2);
  const [, notice, ...others] = backend.mailsTo(STAFF);
  equal(others, [], 'further notices');
  const {subject, reply_to: reply} = present(notice, 'a second notice');
  const title = `Mail not delivered: Consultation request, ${VISITOR.company}`;
  equal([subject, reply], [title, undefined], 'notice');
});

test('a mail retried after a bounce gets a new idempotency key, and late events of the bounced mail are ignored', async (backend) => {
  const {body} = await backend.send('consultation');
  const bounced = bounceOf(backend);
  await post(backend, bounced);
  const retryUntil = async (state: string) => {
    await backend.operate('retry', body.id);
    await backend.runRound();
    equal((await mailOf(backend))[0], state, 'state');
  };
  backend.mails.answer = () => new Response(null, {status: 500});
  await retryUntil('pending');
  backend.mails.answer = mailTaken;
  await retryUntil('delivered');
  const sent = backend.mails.received.filter(({body: {to}}) => to.includes(VISITOR.email));
  const [firstKey, ...tries] = sent.map(({headers}) => headers.get('idempotency-key'));
  equal(tries, [`${firstKey}-1`, `${firstKey}-1`], 'keys');
  equal(await post(backend, bounced), 200, 'the first mail’s event, again');
  equal((await mailOf(backend))[0], 'delivered', 'state');
  await post(backend, eventOf(backend, 'email.complained'));
  equal(await mailOf(backend), ['dead', 'complained'], 'the second mail after its own event');
});

const CASES: [title: string, type: string, changes: object, outcome: string][] = [
  ['a complaint', 'email.complained', {}, 'dead complained'],
  ['an address blocked since', 'email.suppressed', {}, 'dead suppressed'],
  ['a failure at Resend', 'email.failed', {failed: {reason: 'x'}}, 'dead mail_failed'],
  ['a bounce without a reason', 'email.bounced', bounce('Undetermined'), 'dead bounced'],
  ['a full mailbox', 'email.bounced', bounce('Transient'), 'delivered delivered'],
  ['a delay', 'email.delivery_delayed', {}, 'delivered delivered'],
  ['an event of another kind', 'domain.updated', {tags: undefined}, 'delivered delivered'],
  ['a mail of another program', 'email.bounced', {tags: {}}, 'delivered delivered'],
  ['an unknown tag', 'email.bounced', {tags: {delivery: 'x'}}, 'delivered delivered'],
];

test('each Resend event is accepted, and changes only the delivery that it names', async (backend) => {
  await backend.eachCase(CASES, async (_title, type, changes, outcome) => {
    await backend.send('consultation');
    equal(await post(backend, eventOf(backend, type, changes)), 200, 'status');
    equal((await mailOf(backend)).join(' '), outcome, 'delivery');
  });
});

test('an unsigned, wrongly signed or old event gets 401, and without RESEND_WEBHOOK_SECRET every event gets 404', async (backend) => {
  await backend.send('consultation');
  const event = bounceOf(backend);
  const other = eventOf(backend, 'email.complained');
  const secret = `whsec_${'A'.repeat(32)}`;
  for (const change of [{secret}, {minutesOld: 6}, {minutesOld: -6}]) {
    equal(await post(backend, event, change), 401, JSON.stringify(change));
  }
  equal(await post(backend, other, {sent: event}), 401, 'an event with another one’s signature');
  const unsigned = {method: 'POST', body: JSON.stringify(event)};
  equal((await backend.callDelivery(unsigned, '/resend')).status, 401, 'an unsigned event');
  await using deaf = startWithMails();
  equal(await post(deaf, event), 404, 'status without the secret');
  equal(await mailOf(backend), ['delivered', 'delivered'], 'delivery');
});

test('an event that arrives before its mail is marked sent gets 503, and is applied when Resend repeats it', async (backend) => {
  const early: unknown[] = [];
  backend.mails.answer = async ({body: {to}}) => {
    if (to.includes(VISITOR.email)) {
      const {status, headers} = await call(backend, bounceOf(backend));
      early.push([status, headers.get('retry-after'), /unauthorized/u.test(String(backend.log))]);
    }
    return mailTaken();
  };
  await backend.send('consultation');
  equal(early, [[503, '5', false]], 'status, seconds to wait, logged as unauthorized');
  await post(backend, bounceOf(backend));
  equal(await mailOf(backend), ['dead', 'bounced'], 'delivery');
});

test('bounced mails of leads that a digest reported are reported in another digest', async (backend) => {
  await backend.send('checklist');
  await post(backend, bounceOf(backend));
  await backend.runRound(2);
  const dead = 'Mails to the visitors of 1 lead were not delivered';
  const told = ['1 new lead: 1 × Download of the checklist', dead];
  equal(backend.subjectsTo(STAFF).toSorted(), told, 'sent');
});
