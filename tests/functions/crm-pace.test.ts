import {LONGEST_CALL_MS} from '../../supabase/functions/_shared/leads/channel.ts';
import {LEASE_SECONDS} from '../../supabase/functions/_shared/leads/postgres-store.ts';
import {type Backend, withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';

/** Stores leads while the CRM asks for a pause, then lets the pause end. */
async function storeLeads({submit, settled, crm, database}: Backend, count: number): Promise<void> {
  crm.answer = () => refused(429);
  for (let index = 0; index < count; index += 1) {
    await submit(bodyOf('newsletter', {email: `lead${index}@training.example`}));
  }
  await settled();
  await database.endPause();
  crm.received.length = 0;
}

async function waitOf({store}: Backend): Promise<number | null> {
  const {delivery, waitSeconds} = await store.claim('crm', 1000);
  same(delivery, null, 'a delivery');
  return waitSeconds;
}

Deno.test('all workers together keep one pace', async () => {
  await withBackend({callsPerSecond: 0.01}, async (backend) => {
    await storeLeads(backend, 4);
    const other = backend.anotherStore();
    const claims = [await backend.store.claim('crm', 0.01), await other.claim('crm', 0.01)];
    const ids = claims.map(({delivery}) => delivery?.id);
    same(new Set(ids).size, 2, 'leads at once: a slot, and one that was missed');
    const {delivery, waitSeconds} = await other.claim('crm', 0.01);
    same(
      [delivery, Math.round((waitSeconds ?? 0) / 10)],
      [null, 10],
      'the next, 100 seconds later',
    );
    await other.close();
  });
});

const PAUSES: {title: string; answer: () => Response; seconds: number}[] = [
  {title: 'ten seconds after a bare 429', answer: () => refused(429), seconds: 10},
  {title: 'as long as a 429 asks for', answer: answerOf(429, '300'), seconds: 300},
  {title: 'as long as a 503 asks for', answer: answerOf(503, '120'), seconds: 120},
  {
    title: 'until the date that a 429 names',
    answer: () => answerOf(429, dateIn(200))(),
    seconds: 200,
  },
  {
    title: 'a minute when the address is blocked',
    answer: () => new Response('error code: 1015', {status: 429}),
    seconds: 60,
  },
];

function answerOf(status: number, retryAfter: string): () => Response {
  return () => new Response(null, {status, headers: {'retry-after': retryAfter}});
}

function dateIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}

for (const {title, answer, seconds} of PAUSES) {
  Deno.test(`nobody calls the CRM for ${title}`, async () => {
    await withBackend({}, async (backend) => {
      const {submit, settled, runRound, crm} = backend;
      crm.answer = answer;
      await submit(bodyOf('newsletter', {email: 'first@training.example'}));
      await settled();
      crm.answer = taken;
      await submit(bodyOf('newsletter', {email: 'second@training.example'}));
      await settled();
      same((await runRound()).claimed, 0, 'leads claimed in the pause');
      same(crm.received.length, 1, 'calls to the CRM');
      const wait = (await waitOf(backend)) ?? 0;
      same(wait > seconds - 8 && wait <= seconds, true, `a pause of ${seconds}, which is ${wait}`);
      await backend.database.endPause();
      same((await runRound()).delivered > 0, true, 'a lead delivered after it');
    });
  });
}

Deno.test(
  'however many leads wait, a CRM that refuses all calls answers 429 less than ten times',
  async () => {
    await withBackend({}, async (backend) => {
      await storeLeads(backend, 30);
      const workers = [
        backend.runRound(),
        ...Array.from({length: 3}, () => backend.anotherWorker()),
      ];
      const claimed = (await Promise.all(workers)).map((round) => round.claimed);
      const calls = backend.crm.received.length;
      same(calls > 0 && calls < 10, true, `fewer than ten calls, which are ${calls}`);
      same(
        claimed.reduce((sum, count) => sum + count),
        calls,
        'leads claimed',
      );
    });
  },
);

Deno.test(
  'eight calls at most are under way, until one is reported or its worker is gone',
  async () => {
    await withBackend({callsPerSecond: 1_000_000}, async (backend) => {
      await storeLeads(backend, 10);
      const leads = await Promise.all(
        Array.from({length: 10}, () => backend.store.claim('crm', 1000)),
      );
      same(leads.filter(({delivery}) => delivery !== null).length, 8, 'leads under way');
      same(((await waitOf(backend)) ?? 0) > 0, true, 'a wait for the others');
      await backend.database.rows(
        "update leads.delivery set lease_until = lease_until - interval '12 seconds' where state = 'leased'",
      );
      backend.crm.answer = taken;
      same((await backend.runRound()).claimed, 2, 'leads claimed when those workers must be gone');
    });
  },
);

Deno.test('a call that has taken as long as any may is still under way', async () => {
  await withBackend({callsPerSecond: 1_000_000}, async (backend) => {
    const {database, store} = backend;
    await storeLeads(backend, 9);
    await Promise.all(Array.from({length: 8}, () => store.claim('crm', 1000)));
    // In one transaction, so that no time passes between the two for a commit.
    await database.rows('begin');
    await database.rows(
      "update leads.delivery set lease_until = clock_timestamp() + make_interval(secs => $1) where state = 'leased'",
      [LEASE_SECONDS - LONGEST_CALL_MS / 1000],
    );
    const {claimed} = await database.row<{claimed: boolean}>(
      "select delivery_id is not null as claimed from leads.claim('crm', $1, 1000000)",
      [LEASE_SECONDS],
    );
    await database.rows('rollback');
    same(claimed, false, 'a ninth lead claimed');
  });
});
