import {ok} from 'node:assert/strict';
import {ROUND_MS} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {LEASE_SECONDS} from '../../supabase/functions/_shared/outbox/postgres-store.ts';
import {
  type AttemptResult,
  attemptWithoutResponse,
  type ClaimedDelivery,
  LONGEST_ATTEMPT_MS,
} from '../../supabase/functions/_shared/outbox/store.ts';
import {type Backend, startBackend, startWithMails, UNPACED, test} from './support/backend.ts';
import {equal, present} from './support/check.ts';
import {ADDRESS, bodyOf} from './support/examples.ts';
import {later, refused, taken} from './support/stand-ins.ts';

const ended = attemptWithoutResponse('dead', 'lead_refused');
const REFUSED: AttemptResult = {...ended, state: 'dead', retrySeconds: 0, durationMs: 1};
const DELIVERED: AttemptResult = {...REFUSED, state: 'delivered', outcome: 'delivered'};
const UNANSWERED: AttemptResult = {...REFUSED, state: 'pending', ambiguous: true};

const CRM = {channels: ['crm'], callsPerSecond: UNPACED, mailLimit: null} as const;
const SLOW = {...CRM, callsPerSecond: 0.01};

async function claim({store}: Backend): Promise<ClaimedDelivery> {
  return present((await store.claim(CRM)).delivery, 'a claimed delivery');
}

/** Expects a claim to get no lead. @returns the seconds after which the worker is to claim again */
async function claimInVain({store}: Backend): Promise<number | null> {
  const {delivery, waitSeconds} = await store.claim(CRM);
  equal(delivery, null, 'the claimed delivery');
  return waitSeconds;
}

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

test('a worker skips a lead locked by another claim, and can claim it once the lock is released', async (backend) => {
  const {database} = backend;
  await backend.storeDue(2);
  const held = await database.inTransaction(async () => {
    const locked = await database.row<{id: string}>(
      `select id from leads.delivery where channel = 'crm' order by next_attempt_at limit 1 for update`,
    );
    equal((await claim(backend)).id === locked.id, false, 'two workers claim the same lead');
    equal(await claimInVain(backend), null, 'a wait');
    return locked;
  });
  equal((await claim(backend)).id, held.id, 'the lead whose lock was released');
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
  await using backend = startWithMails({MAIL_LIMIT: '18/99999', RATE_LIMIT_ADDRESS: '9/99999'});
  const {database, store} = backend;
  await database.pause();
  const send = (name: string, address: string) => {
    const headers = {[ADDRESS]: address};
    return backend.send('consultation', {email: `${name}@${name}.example`}, {headers});
  };
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

  const row = await database.row<ClaimedDelivery>(
    `select id, lease_token as "leaseToken", attempts as attempt from leads.delivery
     where channel = 'notice' and state = 'leased' limit 1`,
  );
  await store.reportAttempt(row, {...UNANSWERED, pauseSeconds: 300});
  await database.rows(
    `update leads.delivery set state = 'pending', lease_token = null, lease_until = null where channel = 'mail'`,
  );
  const {delivery, waitSeconds} = await store.claim({...terms, channels: ['mail']});
  equal(delivery, null, 'a mail claimed while notices pause');
  ok((waitSeconds ?? 0) > 0, 'a wait for the end of the pause');
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

test('a later, shorter pause does not shorten the CRM’s pause already in force', async (backend) => {
  const {database, store} = backend;
  await backend.storeDue(2);
  const [one, two] = [await claim(backend), await claim(backend)];
  await store.reportAttempt(one, {...UNANSWERED, pauseSeconds: 300});
  await store.reportAttempt(two, {...UNANSWERED, pauseSeconds: 10});
  const longer = `select paused_until > now() + interval '290 seconds' from leads.pace where transport = 'crm'`;
  equal(await database.list(longer), [true], 'the pause still lasts 300 seconds');
});

test('at most eight delivery attempts run at once; the next starts once one has reported its result or used up its time', async (backend) => {
  const {database} = backend;
  await backend.storeDue(10);
  const earliest = await claim(backend);
  for (let claimed = 2; claimed <= 7; claimed += 1) {
    await claim(backend);
  }
  // The eighth claim is still in its transaction, so the ninth has to wait for it.
  const ninth = await database.inTransaction(async () => {
    await database.rows(`select leads.claim('{crm}', $1, $2)`, [LEASE_SECONDS, UNPACED]);
    const claiming = claimInVain(backend);
    await database.blocked(claiming);
    return {claiming};
  });
  ok(((await ninth.claiming) ?? 0) > 0, 'the ninth claim has to wait');

  await backend.store.reportAttempt(earliest, DELIVERED);
  await claim(backend);
  await claimInVain(backend);
  // One query, so that no time passes between the two statements.
  const claims = await database.rows(
    `update leads.delivery set lease_until = clock_timestamp() + interval '${LEASE_SECONDS * 1000 - LONGEST_ATTEMPT_MS} milliseconds'
       where state = 'leased';
     select 1 from leads.claim('{crm}', ${LEASE_SECONDS}, ${UNPACED}) as claim where claim ->> 'delivery' is not null;`,
  );
  equal(claims, [], 'leads claimed before the longest attempt can have ended');
  await database.backdate('delivery.lease_until', '2 seconds');
  equal((await backend.runRound()).claimed, 1, 'leads claimed when every attempt must have ended');
});

// Tested only on a server, because the embedded database takes half a minute to store so many leads.
test('a round claims while deliveries are due, for almost thirty seconds, and ends within half of Supabase’s time limit', async (backend) => {
  await backend.storeDue(120);
  equal((await backend.runRound()).claimed, 120, 'claimed');
  ok(ROUND_MS > 28_000 && ROUND_MS < 30_000, 'it ends just before the next round');
  ok((ROUND_MS + LONGEST_ATTEMPT_MS) * 2 <= 150_000, 'it ends within 75 seconds');
});

test('when a lock outlasts a request, the visitor gets 503, the waiting statement is cancelled and the lead is not stored later', async () => {
  await using backend = startBackend({connections: 2});
  const {database, submit} = backend;
  const send = async () => {
    await database.rows('lock table leads.submission');
    const sent = await Promise.all([submit(bodyOf('newsletter')), submit(bodyOf('checklist'))]);
    const waiting = await database.list('select pid from pg_locks where not granted');
    return [...sent.map(({status}) => status), waiting];
  };
  const outcome = await database.inHurry(() => database.inTransaction(send));
  equal([...outcome, await database.count('submission')], [503, 503, [], 0]);
});

test('deliveries continue while a flood of submissions waits for the database', async () => {
  await using backend = startBackend({connections: 2});
  const {database, submit} = backend;
  await backend.storeDue(1);
  const flood = await database.inTransaction(async () => {
    await database.rows('lock table leads.submission in share row exclusive mode');
    const leads = Array.from({length: 8}, (_, index) =>
      submit(bodyOf('newsletter', {email: `flood${index}@training.example`})),
    );
    await database.blocked(Promise.race(leads));
    await backend.store.reportAttempt(await claim(backend), DELIVERED);
    return leads;
  });
  equal(new Set((await Promise.all(flood)).map(({status}) => status)), new Set([200]), 'statuses');
});
