import {type BackendOptions, withBackend} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {readDelivery} from './support/delivery-row.ts';
import {bodyOf} from './support/examples.ts';

Deno.test('an answer nobody documented is tried three times, then held', async () => {
  await withBackend({}, async (backend) => {
    backend.crm.answer = () => refused(418);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    const states = [(await readDelivery(backend)).state];
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      await backend.runRound();
      states.push((await readDelivery(backend)).state);
    }
    same(states, ['pending', 'pending', 'pending', 'held'], 'states');
  });
});

const WAITS: {
  title: string;
  options: BackendOptions;
  answer: () => Response;
  from: number;
  to: number;
}[] = [
  {
    title: 'the first back-off, give or take the jitter',
    options: {policy: {delays: [100, 900], jitter: 0.2}},
    answer: () => refused(500),
    from: 75,
    to: 120,
  },
  {
    title: 'the CRM’s own Retry-After when that is longer',
    options: {policy: {delays: [10]}},
    answer: retryAfter('300'),
    from: 295,
    to: 300,
  },
  {
    title: 'an hour at most, whatever the CRM asks for',
    options: {policy: {delays: [10]}},
    answer: retryAfter('999999'),
    from: 3595,
    to: 3600,
  },
  {
    title: 'the back-off when Retry-After is nonsense',
    options: {policy: {delays: [100]}},
    answer: retryAfter('soon'),
    from: 95,
    to: 100,
  },
  {
    title: 'a quarter of an hour when held',
    options: {policy: {heldDelay: 900}},
    answer: () => refused(401),
    from: 895,
    to: 900,
  },
];

function retryAfter(value: string): () => Response {
  return () => new Response(null, {status: 429, headers: {'retry-after': value}});
}

for (const {title, options, answer, from, to} of WAITS) {
  Deno.test(`waits ${title}`, async () => {
    await withBackend(options, async (backend) => {
      backend.crm.answer = answer;
      await backend.submit(bodyOf('newsletter'));
      await backend.settled();
      const {wait} = await readDelivery(backend);
      same(wait > from && wait <= to, true, `a wait from ${from} to ${to}, which is ${wait}`);
      same((await backend.runRound()).claimed, 0, 'leads that are due');
    });
  });
}

Deno.test('a lead is given up after a week of passing faults, and kept', async () => {
  await withBackend({}, async (backend) => {
    backend.crm.answer = () => refused(429);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.database.rows(
      "update leads.delivery set faulting_since = faulting_since - interval '8 days'",
    );
    await backend.database.endPause();
    await backend.runRound();
    const {state, last_outcome} = await readDelivery(backend);
    same([state, last_outcome], ['dead', 'exhausted'], 'delivery');
    same(
      (await backend.database.rows('select id from leads.submission')).length,
      1,
      'stored leads',
    );
  });
});

Deno.test('the week begins with the first passing fault after a repair', async () => {
  await withBackend({}, async (backend) => {
    const {crm, database, runRound} = backend;
    crm.answer = () => refused(500);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await database.rows("update leads.submission set created_at = now() - interval '20 days'");
    await database.rows(
      "update leads.delivery set faulting_since = faulting_since - interval '20 days'",
    );
    crm.answer = () => refused(401);
    await runRound();
    same((await readDelivery(backend)).state, 'held', 'while the token is refused');
    crm.answer = () => refused(500);
    await runRound();
    same((await readDelivery(backend)).state, 'pending', 'at the first fault after the repair');
    crm.answer = taken;
    same((await runRound()).delivered, 1, 'delivered');
  });
});

Deno.test('an operator’s retry begins the back-off and the week anew', async () => {
  await withBackend({policy: {delays: [0, 1000]}}, async (backend) => {
    backend.crm.answer = () => refused(500);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.runRound();
    same((await readDelivery(backend)).wait > 900, true, 'a longer wait after the second fault');
    await backend.database.rows(
      "select leads.retry('tester', array(select submission_id from leads.delivery))",
    );
    await backend.runRound();
    const {state, attempts, wait} = await readDelivery(backend);
    same([state, attempts, wait <= 0], ['pending', 3, true], 'delivery');
  });
});

Deno.test('a lead held for more than a month goes out under the day it arrives', async () => {
  await withBackend({}, async (backend) => {
    backend.crm.answer = () => refused(401);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.database.rows(
      "update leads.submission set created_at = now() - interval '40 days'",
    );
    backend.crm.answer = taken;
    same((await backend.runRound()).delivered, 1, 'delivered');
    same(
      present(backend.crm.received[1], 'a second call').body.submittedAt,
      undefined,
      'submittedAt',
    );
  });
});
