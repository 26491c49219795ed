import {ok} from 'node:assert/strict';
import type {ClaimedDelivery} from '../../supabase/functions/_shared/outbox/store.ts';
import {startBackend, startWithMails, test} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {claim, claimInVain, CRM, DELIVERED, REFUSED, UNANSWERED} from './support/claims.ts';
import {ADDRESS} from './support/examples.ts';
import {later, refused, taken} from './support/stand-ins.ts';

const SLOW = {...CRM, callsPerSecond: 0.01};

test('when a lease expires, another worker delivers the lead; the first worker’s late report is recorded as stale and changes nothing else', async () => {
  await using backend = startBackend({leaseSeconds: 0});
  const {crm, store, database} = backend;
  crm.answer = () => refused(500);
  await backend.send('consultation');
  const vanished = await claim(backend);
  crm.answer = taken;
  equal(await backend.runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the next round');

  equal(await store.reportAttempt(vanished, REFUSED), false, 'the late report’s effect');
  const delivery = await backend.delivery('state, attempts, last_outcome, maybe_duplicates');
  equal(delivery, ['delivered', 3, 'delivered', 1], 'the delivery and its possible duplicates');
  const sql = `select concat_ws(' ', attempt, outcome, stale) from leads.delivery_attempt order by id`;
  const history = ['1 crm_error f', '3 delivered f', '2 lead_refused t'];
  equal(await database.list(sql), history, 'the attempts');
});

test('a late report that the CRM accepted a lead marks the lead delivered for good, even when an operator cancels or retries the lead', async () => {
  await using backend = startBackend({leaseSeconds: 0});
  const {crm, store} = backend;
  await backend.eachCase([['left alone'], ['cancelled']], async (deed) => {
    crm.answer = () => refused(408);
    const {id} = (await backend.send('consultation')).body;
    const slow = await claim(backend);
    equal((await backend.runRound()).failed, 1, 'failed attempts of the next worker');
    if (deed === 'cancelled') {
      await backend.operate('cancel', id);
    }
    equal(await store.reportAttempt(slow, DELIVERED), false, 'the late report’s effect');
    await backend.operate('retry', id);
    equal((await backend.runRound()).claimed, 0, 'leads that are due');
    const delivery = await backend.delivery('state, attempts, maybe_duplicates');
    equal(delivery, ['delivered', 3, 1], 'delivery');
  });
});

test('no other worker can claim a leased lead, and a report sent twice counts once', async (backend) => {
  const {store} = backend;
  backend.crm.answer = () => refused(408);
  await backend.send('consultation');
  const claimed = await claim(backend);
  equal((await backend.runRound()).claimed, 0, 'leads for others');
  equal(await claimInVain(backend), null, 'a wait');
  equal(await store.reportAttempt(claimed, UNANSWERED), true, 'the report’s effect');
  equal(await store.reportAttempt(claimed, UNANSWERED), true, 'the repeated report’s effect');
  equal(await backend.delivery('faults, maybe_duplicates'), [2, 1], 'delivery');
  equal(await backend.database.count('delivery_attempt'), 2, 'history');
});

test('all workers share one rate limit for calls to the CRM', async (backend) => {
  await backend.storeDue(4);
  await using another = startBackend();
  const claims = [await backend.store.claim(SLOW), await another.store.claim(SLOW)];
  const ids = claims.map(({delivery}) => delivery?.id);
  equal(new Set(ids).size, 2, 'leads at once: one in the current slot, one in the slot before it');
  const {delivery, waitSeconds} = await another.store.claim(SLOW);
  equal(delivery, null, 'the third claim');
  const wait = waitSeconds ?? 0;
  ok(wait > 40 && wait <= 100, `the next 100 seconds after the first, not ${wait}`);
});

test('mails for networks that have sent nothing before go first, other networks get less of MAIL_LIMIT, and a pause stops all mails', async () => {
  await using backend = startWithMails({MAIL_LIMIT: '4/99999', RATE_LIMIT_ADDRESS: '9/99999'});
  const {database, store} = backend;
  await database.pause();
  const send = (name: string, address: string) =>
    backend.send('consultation', {email: `${name}@x.example`}, {headers: {[ADDRESS]: address}});
  for (const name of ['flood1', 'flood2', 'flood3', 'flood4']) {
    await send(name, `203.0.113.${name.at(-1)}`);
  }
  await send('ida', '198.51.100.7');
  await store.planNotices();
  await database.endPause();

  const terms = {...CRM, channels: ['mail', 'notice']} as const;
  const order: string[] = [];
  for (let claimed = 0; claimed < 6; claimed += 1) {
    const {channel, lead} = present((await store.claim(terms)).delivery, 'a delivery');
    order.push(`${channel} ${lead?.fields.email?.split('@')[0] ?? 'digest'}`);
  }
  const first = ['notice digest', 'mail ida', 'notice ida', 'mail flood1'];
  equal(order, [...first, 'notice flood1', 'mail flood2'], 'order of claims');
  const held = (await backend.undelivered()).filter((it) => it === 'mail held mail_budget');
  equal(held.length, 2, 'mails held');

  const leased = await database.rows<ClaimedDelivery>(
    `select id, lease_token as "leaseToken", attempts as attempt from leads.delivery
     where channel = 'notice' and state = 'leased'`,
  );
  for (const [nth, pauseSeconds] of [300, 900, 10].entries()) {
    await store.reportAttempt(present(leased[nth], 'a notice'), {...UNANSWERED, pauseSeconds});
  }
  await database.rows(
    `update leads.delivery set state = 'pending', lease_token = null, lease_until = null where channel = 'mail'`,
  );
  const {delivery, waitSeconds} = await store.claim({...terms, channels: ['mail']});
  equal(delivery, null, 'a mail claimed while notices pause');
  ok((waitSeconds ?? 0) > 600, `a wait for the end of the longest pause, not ${waitSeconds}`);
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** For how many seconds no worker calls the CRM after an answer, give or take `by` seconds. */
const PAUSES: [title: string, answer: () => Response, seconds: number, by?: number][] = [
  ['ten seconds after a bare 429', () => refused(429), 10],
  ['as long as a 429 asks for', later(429, '300'), 300],
  ['as long as a 503 asks for', later(503, '120'), 120],
  ['as long as a 477 asks for', later(477, '120'), 120],
  ['until the date that a 429 names', () => later(429, inSeconds(1000))(), 1000, 60],
  ['a minute when Cloudflare blocks', () => new Response('error code: 1015', {status: 429}), 60],
];

test('after a 429, or a 477 or 503 with Retry-After, no worker calls the CRM until the pause ends', async (backend) => {
  const {crm, database, send, runRound} = backend;
  await backend.eachCase(PAUSES, async (_title, answer, seconds, by = 0) => {
    crm.answer = answer;
    await send('newsletter', {email: 'first@training.example'});
    const {pause} = await database.row<{pause: number}>(
      `select extract(epoch from p.paused_until - a.finished_at)::float8 as pause
       from leads.pace p, leads.delivery_attempt a where p.transport = 'crm'`,
    );
    ok(Math.abs(pause - seconds) <= by, `a pause of ${seconds}, not ${pause}`);

    // This pause is longer than a busy machine can stall.
    await database.pause();
    crm.answer = taken;
    await send('newsletter', {email: 'second@training.example'});
    equal([(await runRound()).claimed, crm.received.length], [0, 1], 'claimed leads and calls');
    ok(((await claimInVain(backend)) ?? 0) > 0, 'a wait for the end of the pause');
    await database.endPause();
    ok((await runRound()).delivered > 0, 'a lead is delivered after the pause');
  });
});
