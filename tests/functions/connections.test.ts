import {ok} from 'node:assert/strict';
import {LEASE_SECONDS} from '../../supabase/functions/_shared/outbox/postgres-store.ts';
import {LONGEST_ATTEMPT_MS} from '../../supabase/functions/_shared/outbox/store.ts';
import {startBackend, startWithMails, test, UNPACED} from './support/backend.ts';
import {equal} from './support/check.ts';
import {claim, claimInVain, DELIVERED} from './support/claims.ts';
import {database} from './support/database.ts';
import {bodyOf} from './support/examples.ts';

// The embedded database, which has one connection, cannot run these.

test('a worker skips a lead locked by another claim, and can claim it once the lock is released', async (backend) => {
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

test('at most eight delivery attempts run at once; the next starts once one has reported its result or used up its time', async (backend) => {
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

test('when a lock outlasts a request, the visitor gets 503, the waiting statement is cancelled and the lead is not stored later', async () => {
  await using backend = startBackend({connections: 2});
  const {submit} = backend;
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
  const {submit} = backend;
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

test('leads for one mailbox are counted one at a time, and a lead for another mailbox of the same company does not wait', async () => {
  await using backend = startWithMails({STAFF_EMAILS: ''}, {connections: 4});
  const post = (name: string) => backend.submit(bodyOf('checklist', {email: `${name}@x.example`}));
  equal((await post('ida')).status, 200, 'the first lead');
  await backend.settled();
  const second = await database.inTransaction(async () => {
    const lock = 'select pg_advisory_xact_lock(hashtextextended(bucket, 0)) from leads.rate_limit';
    await database.rows(lock);
    equal((await post('bo')).status, 200);
    const waiting = post('ida+1');
    await database.blocked(waiting);
    return () => waiting;
  });
  equal((await second()).status, 200, 'the second lead, which waited for the first');
});

const RIGHT = 'usage on schema leads';
const move = (from: string, to: string) =>
  ['accept(jsonb)', 'judge()']
    .map((it) => `alter function ${from}.${it} set schema ${to}`)
    .join('; ');
const REFUSALS: [title: string, begin: string, end: string][] = [
  ['a missing right', `revoke ${RIGHT} from leads_fn`, `grant ${RIGHT} to leads_fn`],
  ['functions of another release', move('leads', 'public'), move('public', 'leads')],
  ...['submission', 'credential', 'rate_limit'].map((table): [string, string, string] => [
    `a lock on ${table}`,
    `begin; lock table leads.${table}`,
    'commit',
  ]),
];

test('when a missing right, another release or a lock makes the database refuse leads, health of both functions is 503 with forms_refused, and its trial stores nothing', async () => {
  await using backend = startBackend({connections: 2});
  const {callDelivery, submit} = backend;
  const refusal = [503, {ok: false, problems: ['forms_refused']}];
  const check = async (title: string, begin: string, end: string) => {
    equal((await callDelivery({})).status, 200, 'health before');
    await database.rows(begin);
    try {
      for (const asked of [callDelivery({}), submit(null, {method: 'GET'})]) {
        const {status, body} = await asked;
        equal([status, body], refusal, title);
      }
    } finally {
      await database.rows(end);
    }
    equal((await callDelivery({})).status, 200, 'health once the database accepts leads again');
    const tables = ['submission', 'delivery', 'rate_limit', 'credential'];
    equal(await Promise.all(tables.map((it) => database.count(it))), [0, 0, 0, 0], 'stored');
  };
  await database.inHurry(() => backend.eachCase(REFUSALS, check));
});
