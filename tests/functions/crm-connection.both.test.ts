import {RETRY_POLICY} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {startBackend, test} from './support/backend.ts';
import {equal} from './support/check.ts';
import {functionsUrl} from './support/database.ts';
import {NOBODY} from './support/stand-ins.ts';
import {startCuttingServer, startForgetfulProxy} from './support/raw-servers.ts';

test('a lead submitted while the CRM is down is accepted, and delivered once the CRM is back', async () => {
  await using down = startBackend({env: {HUBSPOT_API_BASE: `http://${NOBODY}`}});
  await down.send('consultation');
  equal(await down.runRound(), {claimed: 1, delivered: 0, failed: 1}, 'while it is down');
  const delivery = await down.delivery('state, last_outcome, maybe_duplicates');
  equal(delivery, ['pending', 'unreached', 0], 'the delivery while the CRM is down');
  await using back = startBackend();
  equal(await back.runRound(), {claimed: 1, delivered: 1, failed: 0}, 'when it is back');
  equal(await back.delivery('attempts'), [3], 'attempts');
  equal(back.crm.received.length, 1, 'leads at the CRM');
});

test('a lead whose connection the CRM cuts is sent once in that attempt, stays pending and counts as a possible duplicate', async () => {
  await using crm = startCuttingServer('cut@training.example');
  await using backend = startBackend({env: {HUBSPOT_API_BASE: crm.base}});
  // If this lead left a keep-alive connection, the next one would use it, and fetch would send that one twice.
  await backend.send('newsletter', {email: 'first@training.example'});
  await backend.send('newsletter', {email: 'cut@training.example'});
  const states = await backend.database.list(
    `select concat_ws(' ', state, last_outcome, maybe_duplicates) from leads.delivery order by state`,
  );
  equal(states, ['delivered delivered 0', 'pending unanswered 1'], 'with duplicates');
  equal(crm.cut.length, 1, 'requests for one attempt');
});

test('a lead is stored once, and answered, when the database has closed the connection that it uses again', async () => {
  const address = new URL(functionsUrl());
  await using proxy = startForgetfulProxy(address.hostname, Number(address.port));
  address.port = String(proxy.port);
  for (const connections of [1, 4]) {
    await using backend = startBackend({env: {DATABASE_URL: address.href}, connections});
    await backend.send('newsletter', {email: 'first@training.example'});
    proxy.forget();
    await backend.send('assuranceCheck', {email: 'second@training.example'});
    equal(await backend.database.count('submission'), 2, `leads over ${connections}`);
  }
});

test('a CRM that takes each lead but answers too late gets five copies of it on the first day and two on the next, each counted as a possible duplicate', async () => {
  const late = Promise.withResolvers<Response>();
  await using backend = startBackend({
    crmTimeoutMs: 150,
    policy: {lateDelays: RETRY_POLICY.lateDelays},
  });
  const {crm, database, runRound} = backend;
  crm.answer = () => late.promise;
  await backend.send('consultation');
  const columns = 'state, attempts, last_outcome, http_status, maybe_duplicates';
  equal(await backend.delivery(columns), ['pending', 1, 'timed_out', null, 1], 'delivery');
  const copies: number[] = [];
  for (let day = 1; day <= 2; day += 1) {
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      await runRound();
      await database.moveClock('30 minutes');
    }
    copies.push(crm.received.length);
  }
  late.resolve(new Response());
  equal(copies, [5, 7], 'copies after each day');
  equal(await backend.delivery('maybe_duplicates'), [7], 'possible duplicates');
});

test('a redirect from the CRM is not followed, and an endless response body is not read to its end', async (backend) => {
  const {crm, delivery, runRound, send} = backend;
  crm.answer = () => Response.redirect(`${crm.base}/steal`, 302);
  await send('consultation');
  const columns = 'state, last_outcome, http_status';
  equal(await delivery(columns), ['held', 'redirected', 302], 'the delivery after a redirect');
  equal(crm.received.length, 1, 'calls');
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(new Uint8Array(8192).fill(0x20));
  crm.answer = () => new Response(new ReadableStream({pull}), {status: 500});
  await runRound();
  equal(await delivery('last_outcome'), ['crm_error'], 'after an endless body with status 500');
});
