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
  await database.openGate();
  crm.received.length = 0;
}

async function waitOf({store}: Backend): Promise<number | null> {
  const {lead, waitSeconds} = await store.claim();
  same(lead, null, 'a lead');
  return waitSeconds;
}

Deno.test('all workers together keep one pace', async () => {
  await withBackend({callsPerSecond: 0.01}, async (backend) => {
    await storeLeads(backend, 4);
    const other = backend.anotherStore();
    const leads = [await backend.store.claim(), await other.claim()].map(({lead}) => lead?.id);
    same(new Set(leads).size, 2, 'leads at once: a slot, and one that was missed');
    const {lead, waitSeconds} = await other.claim();
    same([lead, Math.round((waitSeconds ?? 0) / 10)], [null, 10], 'the next, 100 seconds later');
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
      await backend.database.openGate();
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
      const leads = await Promise.all(Array.from({length: 10}, () => backend.store.claim()));
      same(leads.filter(({lead}) => lead !== null).length, 8, 'leads under way');
      same(((await waitOf(backend)) ?? 0) > 0, true, 'a wait for the others');
      await backend.database.rows(
        "update leads.delivery set lease_until = lease_until - interval '12 seconds' where state = 'leased'",
      );
      backend.crm.answer = taken;
      same((await backend.runRound()).claimed, 2, 'leads claimed when those workers must be gone');
    });
  },
);

Deno.test(
  'after five calls in a row without an answer, one a minute tries whether the CRM is back',
  async () => {
    await withBackend({policy: {delays: [1000]}}, async (backend) => {
      const {submit, settled, runRound, crm, database} = backend;
      crm.answer = () => refused(500);
      for (let index = 0; index < 8; index += 1) {
        await submit(bodyOf('newsletter', {email: `lead${index}@training.example`}));
        await settled();
      }
      same(crm.received.length, 5, 'calls to the CRM');
      same((await runRound()).claimed, 0, 'leads claimed within the minute');

      await database.openGate();
      same(await runRound(), {claimed: 1, delivered: 0, failed: 1}, 'the probe');
      same((await runRound()).claimed, 0, 'leads claimed after it');
      const untouched = await database.rows('select 1 from leads.delivery where attempts = 0');
      same(untouched.length, 2, 'leads that were not tried');
      const probed = await database.rows(
        'select 1 from leads.delivery where attempts = 1 and faults = 0',
      );
      same(probed.length, 1, 'leads whose probe costs them nothing');

      await database.openGate();
      crm.answer = taken;
      same((await runRound()).delivered, 2, 'delivered by the next probe, and at once after it');
    });
  },
);

Deno.test('no lead is given up for a CRM that is down for everybody', async () => {
  await withBackend({}, async (backend) => {
    const {submit, settled, runRound, crm, database} = backend;
    crm.answer = () => refused(503);
    await submit(bodyOf('newsletter'));
    await settled();
    await database.rows('update leads.crm_gate set failures = 5');
    await database.rows(
      "update leads.delivery set faulting_since = faulting_since - interval '8 days'",
    );
    await database.openGate();
    await runRound();
    same(await database.rows('select state from leads.delivery'), [{state: 'pending'}], 'states');
  });
});

Deno.test('an operator’s retry calls a CRM that was down at once', async () => {
  await withBackend({}, async (backend) => {
    await storeLeads(backend, 2);
    const {crm, database, runRound} = backend;
    await database.rows('update leads.crm_gate set failures = 5, last_call_at = now()');
    crm.answer = taken;
    same((await runRound()).claimed, 0, 'leads claimed within the minute');
    await database.rows(
      "select leads.retry('tester', array(select submission_id from leads.delivery))",
    );
    same((await runRound()).delivered, 2, 'delivered after the retry');
  });
});
