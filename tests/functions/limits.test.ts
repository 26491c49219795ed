import {ok} from 'node:assert/strict';
import {limitLog, type LogFields} from '../../supabase/functions/_shared/host/log.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {readClientAddress} from '../../supabase/functions/submit-hubspot-form/request-headers.ts';
import {type Backend, startBackend, startWithMails, test} from './support/backend.ts';
import {countsOf, equal} from './support/check.ts';
import {database} from './support/database.ts';
import {ADDRESS, bodyOf, DECOY_FILLED} from './support/examples.ts';
import {holdTimers} from './support/held-timers.ts';
import {VISITOR} from '../support/visitor.ts';

const SENDER = {[ADDRESS]: '203.0.113.7'};

/** The longest window that a setting allows, and the longest wait, which is a sixth longer. In seconds. */
const WINDOW = 99_999;
const LONGEST = Math.ceil((WINDOW * 7) / 6);

async function sendMany({submit}: Backend, count: number, headers = {}) {
  const answers = [];
  for (let index = 0; index < count; index += 1) {
    const email = `reader-${crypto.randomUUID()}@training.example`;
    answers.push(await submit(bodyOf('newsletter', {email}), {headers}));
  }
  return answers;
}

const sendKeyed = ({submit}: Backend) =>
  submit(bodyOf('newsletter'), {key: 'attempt-0001', headers: SENDER});

function outcomes(answers: Awaited<ReturnType<typeof sendMany>>) {
  return countsOf(answers.map(({status, body}) => (status === 200 ? 'taken' : body.error.code)));
}

test('an IP address over its limit for a form gets 429 with Retry-After until the window ends, and appears in no counter or log', async () => {
  await using backend = startBackend({env: {RATE_LIMIT_ADDRESS: `10/${WINDOW}`}});
  const answers = await sendMany(backend, 10, SENDER);
  equal([outcomes(answers), await database.reasons()], [{taken: 10}, {none: 10}], 'ten leads');
  const {status, body, headers} = await sendKeyed(backend);
  equal([status, body.error.code], [429, 'rate_limited'], 'the eleventh lead');
  const wait = Number(headers.get('retry-after'));
  ok(Number.isInteger(wait) && wait > WINDOW - 60 && wait <= LONGEST, `Retry-After is ${wait}`);

  const others = await sendMany(backend, 1, {[ADDRESS]: '203.0.113.8'});
  others.push(await backend.submit(bodyOf('consultation'), {headers: SENDER}));
  equal(outcomes(others), {taken: 2}, 'another address, and another form');
  const named = `select distinct bucket from leads.rate_limit where bucket !~ '^[0-9a-f]{64}$' order by 1`;
  equal(await database.list(named), ['refused', 'through'], 'counters whose names are no digest');
  ok(!backend.log.join('\n').includes('203.0.113.'), 'no address in the log');

  await database.backdate('rate_limit.ends_at', `${LONGEST} seconds`);
  const over = 'select 1 from leads.rate_limit where ends_at < now()';
  const {length} = await database.rows(over);
  const later = await sendKeyed(backend);
  equal([later.status, later.body.replayed], [200, false], 'the eleventh, sent again');
  ok((await database.rows(over)).length < length, 'fewer expired counters');
});

test('a sender over two limits gets the Retry-After of the limit that ends later', async () => {
  await using backend = startBackend({env: {RATE_LIMIT_ADDRESS: '2/60'}});
  const headers = {...SENDER, ...DECOY_FILLED};
  equal(outcomes(await sendMany(backend, 2, headers)), {taken: 2}, 'the first two leads');
  await database.rows(`update leads.rate_limit set taken = 8000 where bucket = 'kept'`);
  const [third] = await sendMany(backend, 1, headers);
  const wait = Number(third?.headers.get('retry-after'));
  ok(wait > 70, `Retry-After is ${wait}, which is too short for the quarantine`);
});

const RECEIVERS: [title: string, addresses: string[], mails: number][] = [
  ['one mailbox', ['ida@x.example', 'IDA@x.example', 'ida+1@x.example', 'Ida+a+b@X.example'], 2],
  ['one at Gmail', ['idaberg@gmail.com', 'ida.berg@gmail.com', 'i.daberg+1@googlemail.com'], 2],
  ['one at Proton', ['ida.berg@proton.me', 'i-d_aberg@pm.me', 'idaberg+1@protonmail.com'], 2],
  ['one at Apple', ['idaberg@icloud.com', 'idaberg@me.com', 'idaberg+1@mac.com'], 2],
  ['people of one company', ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`), 4],
  ['people of a free provider', ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@gmail.com`), 5],
];
const NO_STAFF = {STAFF_EMAILS: ''};
/** Forms that send a mail. The second one keeps an address's upper case. */
const MAILED = ['checklist', 'assuranceCheck', 'independentGuide'] as const;

test('visitor mails are limited per mailbox, across spellings, and per company domain; leads over the limit are accepted without a mail', async () => {
  const mailLimits = {address: {max: 2, seconds: WINDOW}, domain: {max: 4, seconds: WINDOW}};
  await using backend = startWithMails(NO_STAFF, {mailLimits});
  await backend.eachCase(RECEIVERS, async (_title, addresses, mails) => {
    backend.mails.received.length = 0;
    for (const [index, email] of addresses.entries()) {
      await backend.send(MAILED[index % 3] ?? 'checklist', {email});
    }
    equal(backend.crm.received.length, addresses.length, 'leads at the CRM');
    equal(backend.mails.received.length, mails, 'mails to visitors');
    const cancelled = `select submission_id from leads.delivery where state = 'cancelled' and last_outcome = 'mail_limit'`;
    const stopped = await database.list<string>(cancelled);
    equal(stopped.length, addresses.length - mails, 'mails cancelled by the limit');
    await backend.operate('retry', ...stopped);
    await backend.runRound();
    equal(await backend.undelivered(), [], 'deliveries left after an operator’s retry');
  });
});

const ONE_MAIL = {mailLimits: {address: {max: 1, seconds: WINDOW}}};

test('a quarantined lead does not count toward its mailbox’s mail limit', async () => {
  await using backend = startWithMails(NO_STAFF, ONE_MAIL);
  await backend.send('checklist', {}, {headers: DECOY_FILLED});
  await backend.send('independentGuide', {}, {headers: openFor('799')});
  await backend.send('strategicGuide');
  await backend.runRound();
  equal(backend.subjectsTo(VISITOR.email), ['Your copy of the Strategic Guide']);
});

test('a replay with the same idempotency key counts toward no rate limit, and is accepted after the limit is reached', async () => {
  await using backend = startBackend({env: {RATE_LIMIT_ADDRESS: `2/${WINDOW}`}});
  const answers = [await sendKeyed(backend), await sendKeyed(backend), await sendKeyed(backend)];
  answers.push(...(await sendMany(backend, 1, SENDER)));
  equal(outcomes(answers), {taken: 4}, 'two leads');
  equal(outcomes(await sendMany(backend, 1, SENDER)), {rate_limited: 1}, 'the third lead');
  const replay = await sendKeyed(backend);
  equal([replay.status, replay.body.replayed], [200, true], 'a replay over the limit');
});

const PARTIES: [title: string, address: (index: number) => string, stored: object][] = [
  ['a /48', (at) => `2001:db8:7:${at}::1`, {none: 9, rate_limit_network: 12}],
  ['a /24', (at) => `203.0.113.${at}`, {none: 9, rate_limit_network: 12}],
  ['a /32', (at) => `2001:db8:${at}::1`, {none: 9, rate_limit_network: 12}],
  ['a /16', (at) => `203.0.${at}.7`, {none: 9, rate_limit_network: 12}],
  ['first leads', (at) => `203.${at}.113.7`, {none: 21}],
];

test('the leads of a network that sends too many are quarantined, not refused; a network’s first lead never is', async () => {
  await using backend = startBackend({line: {max: 90, seconds: WINDOW}});
  await backend.eachCase(PARTIES, async (_title, address, stored) => {
    for (let index = 1; index <= 21; index += 1) {
      const answers = await sendMany(backend, 1, {[ADDRESS]: address(index)});
      equal(outcomes(answers), {taken: 1}, 'outcome');
    }
    equal(await database.reasons(), stored, 'stored');
  });
});

test('the leads that a network has sent, by any form but without a filled honeypot, are counted for a day', async () => {
  await using backend = startBackend();
  const turns = async () => {
    await sendMany(backend, 1, SENDER);
    return (await database.list<number>('select max(turn) from leads.submission'))[0];
  };
  await sendMany(backend, 2, {...SENDER, ...DECOY_FILLED});
  await backend.submit(bodyOf('consultation'), {headers: SENDER});
  equal(await turns(), 1, 'leads counted before, by another form');
  await backend.settled();
  await database.moveClock('23 hours');
  equal(await turns(), 2, 'leads counted before, within a day');
  await backend.settled();
  await database.moveClock('29 hours');
  await database.rows('update leads.submission set turn = 0');
  equal(await turns(), 0, 'leads counted before, after a day');
});

const openFor = (ms: string) => ({[LEAD_HEADERS.pageOpenMs]: ms});

test('a lead with the honeypot filled, or sent faster than a person types, is quarantined until it is released', async (backend) => {
  const {send, runRound, crm, log} = backend;
  const key = 'attempt-0001';
  await backend.eachCase([['decoy_filled'], ['too_fast']], async (reason) => {
    const headers = reason === 'too_fast' ? openFor('799') : DECOY_FILLED;
    const {body} = await send('consultation', {}, {key, headers});
    equal([body.ok, body.replayed], [true, false], 'answer');
    const retry = await send('consultation', {}, {key});
    equal(retry.body, {...body, replayed: true}, 'answer to a retry that looks like a person’s');
    equal(await runRound(), {claimed: 0, delivered: 0, failed: 0}, 'the next round');
    equal(crm.received, [], 'leads at the CRM');
    const stored = await database.row('select id, quarantine_reason from leads.submission');
    equal(stored, {id: body.id, quarantine_reason: reason}, 'stored lead');
    ok(log.join('\n').includes(`"quarantine":"${reason}"`), 'a log line with the reason');

    equal(await backend.operate('release', body.id), [body.id], 'released');
    equal(await runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the round after the release');
    equal(await backend.operate('release', body.id), [], 'released twice');
    equal([(await runRound()).claimed, crm.received.length], [0, 1], 'leads at the CRM');
  });
});

const ORDINARY: [title: string, headers: Record<string, string>][] = [
  ['no header', {}],
  ['an empty decoy', {[LEAD_HEADERS.decoy]: ''}],
  ...['800', '999999999999', '-1', 'soon'].map((ms) => [ms, openFor(ms)] as [string, object]),
];

test('a lead sent at human speed, or without a readable time, is delivered at once, and a release changes nothing', async (backend) => {
  await backend.eachCase(ORDINARY, async (_title, headers) => {
    const {body} = await backend.send('newsletter', {}, {headers});
    equal(backend.crm.received.length, 1, 'leads at the CRM');
    equal(await backend.operate('release', body.id), [], 'released');
  });
});

const NOBODY = ['', '127.0.1.1', '::1', '::ffff:127.0.0.1', 'unknown', 'a:b', '2001:db8::1]/?'];

const SENDERS: [sender: string | null, given: string[]][] = [
  ['203.0.113.7', ['203.0.113.7', ' 203.0.113.7 ', '::ffff:203.0.113.7']],
  ['2001:db8:0:1', ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:DB8:0:1::1']],
  ['2001:db8:0:0', ['2001:db8::1']],
  ['fe80:0:1:2', ['fe80::1:2:3:4:5:6']],
  [null, [...NOBODY, '203.0.113.7, 10.0.0.1']],
];

test('the sender’s address is read only from the configured header, and reduced to its /64 for IPv6; without the setting leads are accepted', async () => {
  const header = 'cf-connecting-ip';
  for (const [sender, given] of SENDERS) {
    const read = given.map((it) => readClientAddress(new Headers({[header]: it}), header));
    equal(new Set(read), new Set([sender]), `senders of ${given.join()}`);
  }
  const others = new Headers({'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.8'});
  equal(readClientAddress(others, header), null, 'sender of other headers');
  await using backend = startBackend({env: {CLIENT_ADDRESS_HEADER: ''}});
  await backend.send('newsletter');
});

test('per error code, ten refusals are logged one by one and the rest as a count', () => {
  const lines: [string, LogFields | undefined][] = [];
  using timers = holdTimers();
  const log = limitLog((_level, event, fields) => lines.push([event, fields]), 'lead.refused');
  for (let index = 0; index < 500; index += 1) {
    log({code: 'invalid_json', requestId: String(index)});
  }
  log({code: 'rate_limited', requestId: 'another code'});
  equal(lines.length, 11, 'lines at once');
  equal(lines[10]?.[1]?.requestId, 'another code', 'the other code');
  timers.end();
  const count = ['lead.refused.counted', {code: 'invalid_json', count: 490}];
  equal(lines.slice(11), [count], 'the count');
});
