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
    const {oldestUndeliveredSeconds, lastSweep, ...rest} = body;
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
          oldestDueSeconds: null,
        },
      ],
      'answer',
    );
    ok(oldestUndeliveredSeconds >= 0 && oldestUndeliveredSeconds < 60, 'the age of the held lead');
    const {at, ...summary} = lastSweep;
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

Deno.test('a due lead is no problem while rounds go on, nor is a delay of minutes', () => {
  const calm: StoreHealth = {
    states: {pending: 1},
    acceptedLastDay: 1,
    undeliveredForSeconds: 3599,
    overdueForSeconds: 3000,
    lastSweep: {at: new Date('2026-01-01T12:00:00Z'), summary: {claimed: 5}},
  };
  same(judgeHealth(calm, new Date('2026-01-01T12:04:59Z')).problems, [], 'five minutes on');
  same(judgeHealth(calm, new Date('2026-01-01T12:05:01Z')).problems, ['delivery_stalled'], 'later');
});
