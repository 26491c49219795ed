import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {judgeHealth} from '../../supabase/functions/deliver-leads/health.ts';
import type {StoreHealth} from '../../supabase/functions/_shared/leads/store.ts';
import {type Backend, withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';

const authorization = 'Bearer delivery-key-of-the-tests';

async function askHealth({callDelivery}: Backend, headers: Record<string, string> = {}) {
  const response = await callDelivery({method: 'GET', headers});
  return {status: response.status, headers: response.headers, body: await response.json()};
}

Deno.test('anybody learns whether all is well, and nothing else', async () => {
  await withBackend({}, async (backend) => {
    const {status, headers, body} = await askHealth(backend);
    same([status, body], [200, {ok: true}], 'answer');
    ok(headers.get('x-request-id') !== null, 'a request id');
    same((await askHealth(backend, {authorization: 'Bearer wrong'})).status, 401, 'a wrong key');
  });
});

Deno.test('who shows the key sees the counters, and no value of a lead', async () => {
  await withBackend({policy: {heldDelay: 900}}, async (backend) => {
    const {submit, settled, runRound, crm} = backend;
    await submit(bodyOf('newsletter'));
    await settled();
    crm.answer = () => refused(401);
    await submit(bodyOf('consultation'));
    await submit(bodyOf('webinarAccess'), {headers: {[LEAD_HEADERS.decoy]: 'filled'}});
    await settled();
    await runRound();

    const {status, body} = await askHealth(backend, {authorization});
    const {oldestUndeliveredSeconds, oldestQuarantinedSeconds, lastRound, ...rest} = body;
    same(
      [status, rest],
      [
        200,
        {
          ok: true,
          problems: [],
          database: 'up',
          states: {held: 1, quarantined: 1},
          acceptedLastDay: 3,
          messages: {},
          oldestMailSeconds: null,
          oldestNoticeSeconds: null,
          replyOverdueSeconds: null,
          oldestDueSeconds: null,
          oldestDeadSeconds: null,
          vacuumDueSeconds: null,
        },
      ],
      'answer',
    );
    ok(oldestQuarantinedSeconds < 60, 'the age of the quarantined lead');
    ok(oldestUndeliveredSeconds >= 0 && oldestUndeliveredSeconds < 60, 'the age of the held lead');
    const {at, ...summary} = lastRound;
    same(summary, {claimed: 0, delivered: 0, failed: 0}, 'the last round');
    ok(Math.abs(Date.parse(at) - Date.now()) < 60_000, 'a round of now');
    ok(!JSON.stringify(body).includes('ida'), 'no value');
  });
});

Deno.test('a lead that has been on its way for over an hour is a problem', async () => {
  await withBackend({policy: {delays: [900]}}, async (backend) => {
    backend.crm.answer = () => refused(500);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.database.rows(
      "update leads.submission set created_at = now() - interval '61 minutes'",
    );
    const {status, body} = await askHealth(backend, {authorization});
    same([status, body.ok, body.problems], [503, false, ['delivery_late']], 'answer');
  });
});

Deno.test('a due lead that nobody fetches is a problem', async () => {
  await withBackend({}, async (backend) => {
    backend.crm.answer = () => refused(500);
    await backend.submit(bodyOf('newsletter'));
    await backend.settled();
    await backend.database.rows(
      "update leads.delivery set next_attempt_at = now() - interval '6 minutes'",
    );
    const {status, body} = await askHealth(backend, {authorization});
    same([status, body.problems], [503, ['delivery_stalled']], 'answer');
    same(body.oldestDueSeconds >= 360, true, 'how long it has been due');
  });
});

Deno.test('a database that does not answer is a problem', async () => {
  const env = {DATABASE_URL: 'postgres://leads_fn:secret-password@127.0.0.1:9/postgres'};
  await withBackend({env}, async (backend) => {
    const shallow = await askHealth(backend);
    same([shallow.status, shallow.body], [503, {ok: false}], 'for anybody');
    const {body} = await askHealth(backend, {authorization});
    same([body.problems, body.database], [['database_down'], 'down'], 'with the key');
  });
});

Deno.test('a key that nothing can be sealed to is a problem', async () => {
  await withBackend({env: {CREDENTIAL_RECIPIENTS: 'age1broken'}}, async (backend) => {
    const {status, body} = await askHealth(backend, {authorization});
    same([status, body.problems], [503, ['sealing_unavailable']], 'answer');
  });
});

const UNSEEN: {title: string; problem: string; decoy: boolean}[] = [
  {title: 'a dead lead', problem: 'leads_dead', decoy: false},
  {title: 'a quarantined lead', problem: 'leads_to_read', decoy: true},
];

for (const {title, problem, decoy} of UNSEEN) {
  for (const look of ['acknowledges', 'shows'] as const) {
    Deno.test(`${title} is a problem after four hours, until an operator ${look} it`, async () => {
      await withBackend({}, async (backend) => {
        const {crm, database, submit, settled, runRound} = backend;
        await runRound();
        crm.answer = () => refused(400, 'BLOCKED_EMAIL');
        const headers = {[LEAD_HEADERS.decoy]: decoy ? 'filled' : ''};
        const {body} = await submit(bodyOf('consultation'), {headers});
        await settled();
        const olderBy = (minutes: number) =>
          Promise.all(
            ['submission set created_at = created_at', 'delivery set died_at = died_at'].map(
              (set) => database.rows(`update leads.${set} - make_interval(mins => $1)`, [minutes]),
            ),
          );
        await olderBy(239);
        same((await judge(backend)).problems, [], 'problems before');
        await olderBy(2);
        same((await judge(backend)).problems, [problem], 'problems after four hours');
        await database.rows(
          look === 'shows'
            ? `select leads.record_reading('eva@desk', 'lead.show', array[$1::uuid])`
            : `select leads.acknowledge('eva@desk', array[$1::uuid])`,
          [body.id],
        );
        same((await judge(backend)).problems, [], 'problems once it was seen');
      });
    });
  }
}

Deno.test('a lead that dies again after it was seen waits for a person again', async () => {
  await withBackend({}, async (backend) => {
    const {crm, database, submit, settled, runRound} = backend;
    crm.answer = () => refused(400, 'BLOCKED_EMAIL');
    const {body} = await submit(bodyOf('consultation'));
    await settled();
    const act = (name: string) =>
      database.rows(`select leads.${name}('eva@desk', array[$1::uuid])`, [body.id]);
    await act('acknowledge');
    await act('retry');
    await runRound();
    same((await act('acknowledge')).length, 1, 'leads that were waiting');
  });
});

Deno.test('a destroyed seal that two nights did not vacuum is a problem', async () => {
  await withBackend({}, async (backend) => {
    const {database, submit, runRound} = backend;
    const {body} = await submit(bodyOf('assuranceCheck'));
    await runRound();
    await database.rows(`select leads.destroy_credential($1, 'eva@desk', 'done')`, [body.id]);
    same((await judge(backend)).problems, [], 'problems on the day');
    await database.rows(
      `update leads.credential set destroyed_at = destroyed_at - interval '49 hours'`,
    );
    same((await judge(backend)).problems, ['seals_not_vacuumed'], 'problems');
    await database.rows('vacuum full leads.credential');
    same((await judge(backend)).problems, [], 'problems after the vacuum');
  });
});

/** The health of this moment, past the cache of the handler. */
async function judge({store}: Backend) {
  return judgeHealth(await store.readHealth(), new Date());
}

Deno.test('a due lead is no problem while rounds go on, nor is a delay of minutes', () => {
  const calm: StoreHealth = {
    states: {pending: 1},
    acceptedLastDay: 1,
    undeliveredForSeconds: 3599,
    overdueForSeconds: 3000,
    deadForSeconds: null,
    quarantinedForSeconds: null,
    messages: {},
    mailLateForSeconds: null,
    noticeLateForSeconds: null,
    replyOverdueForSeconds: null,
    vacuumDueForSeconds: null,
    lastRound: {at: new Date('2026-01-01T12:00:00Z'), summary: {claimed: 5}},
  };
  same(judgeHealth(calm, new Date('2026-01-01T12:04:59Z')).problems, [], 'five minutes on');
  same(judgeHealth(calm, new Date('2026-01-01T12:05:01Z')).problems, ['delivery_stalled'], 'later');
});
