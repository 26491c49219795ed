import {AUTHORIZATION, startBackend} from './support/backend.ts';
import {eachCase, ok, same, test} from './support/check.ts';
import {NOBODY, refused, taken} from './support/stand-ins.ts';
import {bodyOf} from './support/examples.ts';

const KEY = AUTHORIZATION.replace('Bearer ', '');

const CALLS: [method: string, authorization: string | null, status: number][] = [
  ['POST', AUTHORIZATION, 200],
  ['PUT', AUTHORIZATION, 405],
  ['OPTIONS', null, 405],
  ['POST', null, 401],
  ['POST', 'Bearer wrong', 401],
  ['POST', KEY, 401],
];

test('deliver-leads answers to POST with the delivery key only', async () => {
  await using backend = startBackend();
  await eachCase(CALLS, async (method, authorization, status) => {
    const headers = authorization === null ? undefined : {authorization};
    const response = await backend.callDelivery({method, headers});
    await response.body?.cancel();
    same(response.status, status, `status with ${authorization}`);
  });
});

test('one round tries everything that is due, each lead once', async () => {
  await using backend = startBackend();
  const {submit, settled, runRound, crm} = backend;
  crm.answer = () => refused(408);
  const emails = Array.from({length: 12}, (_, index) => `lead${index}@training.example`);
  await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
  await settled();
  crm.received.length = 0;
  same(await runRound(), {claimed: 12, delivered: 0, failed: 12}, 'a round of faults');
  same(crm.received.length, 12, 'calls to the CRM');
  crm.answer = taken;
  same(await runRound(), {claimed: 12, delivered: 12, failed: 0}, 'round');
  const health = await backend.callDelivery({method: 'GET'});
  same([health.status, await health.json()], [200, {ok: true}], 'health after it');
});

test('a lead that is stored while a round runs is in it', async () => {
  await using backend = startBackend();
  const {submit, settled, crm, database} = backend;
  crm.answer = async () => {
    if (crm.received.length === 1) {
      await submit(bodyOf('newsletter', {email: 'second@training.example'}));
    }
    return taken();
  };
  await submit(bodyOf('newsletter', {email: 'first@training.example'}));
  await settled();
  await settled();
  same((await backend.runRound()).claimed, 0, 'leads left for the next round');
  const states = await database.rows('select distinct state from leads.delivery');
  same(states, [{state: 'delivered'}], 'states');
});

test('calls at the same moment share one round', async () => {
  await using backend = startBackend();
  const {crm, deliverDue} = backend;
  crm.answer = () => refused(503);
  await backend.send('newsletter');
  crm.answer = taken;
  crm.received.length = 0;
  const summaries = await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  const round = {claimed: 1, delivered: 1, failed: 0};
  same(summaries, [round, round, round], 'rounds');
  same(crm.received.length, 1, 'calls to the CRM');
});

const DOWN = {DATABASE_URL: `postgres://leads_fn:secret-password@${NOBODY}/postgres`};

test('while the database is down nothing is acknowledged and nothing told of it, and the same request succeeds later', async () => {
  await using down = startBackend({env: DOWN});
  const send = (backend: typeof down) =>
    backend.submit(bodyOf('consultation'), {key: 'attempt-0001'});
  const {status, body, headers} = await send(down);
  same([status, body.error.code], [503, 'storage_unavailable'], 'answer');
  same(headers.get('retry-after'), '5', 'retry-after');
  same(await down.database.count('submission'), 0, 'leads stored');
  const log = down.log.join('\n');
  ok(log.includes('"ECONNREFUSED"'), 'the cause’s code in the log');
  ok(!/secret-password|training\.example/u.test(log), 'no value in the log');

  const round = await down.callDelivery({method: 'POST', headers: {authorization: AUTHORIZATION}});
  same([round.status, round.headers.get('retry-after')], [503, '5'], 'a round');
  same((await round.json()).error.code, 'storage_unavailable', 'its code');

  const health = await down.callDelivery({method: 'GET'});
  same([health.status, await health.json()], [503, {ok: false}], 'health for anybody');
  const told = await down.callDelivery({headers: {authorization: AUTHORIZATION}});
  const {problems, database} = await told.json();
  same([problems, database], [['database_down'], 'down'], 'health with the key');

  await using back = startBackend();
  const retry = await send(back);
  same([retry.status, retry.body.replayed], [200, false], 'retry');
});
