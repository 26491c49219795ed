import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';

Deno.test('the bell is answered to POST with the delivery key alone', async () => {
  await withBackend({}, async ({bell}) => {
    const authorization = 'Bearer delivery-key-of-the-tests';
    const requests: [RequestInit, number][] = [
      [{method: 'POST', headers: {authorization}}, 200],
      [{method: 'PUT', headers: {authorization}}, 405],
      [{method: 'OPTIONS'}, 405],
      [{method: 'POST'}, 401],
      [{method: 'POST', headers: {authorization: 'Bearer wrong'}}, 401],
      [{method: 'POST', headers: {authorization: 'delivery-key-of-the-tests'}}, 401],
    ];
    for (const [init, status] of requests) {
      const response = await bell(init);
      await response.body?.cancel();
      same(response.status, status, `status of ${JSON.stringify(init)}`);
    }
  });
});

Deno.test('one ring delivers everything that is due, five a second', async () => {
  await withBackend({policy: {delays: [0]}}, async ({submit, settled, ring, crm}) => {
    crm.answer = () => refused(503);
    const emails = Array.from({length: 7}, (_, index) => `lead${index}@training.example`);
    await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
    await settled();
    crm.answer = taken;
    const started = performance.now();
    same(await ring(), {claimed: 7, delivered: 7, failed: 0}, 'round');
    same(performance.now() - started >= 1000, true, 'a second between five and the rest');
  });
});

Deno.test('a round stops when the CRM asks for a pause', async () => {
  await withBackend({policy: {delays: [0]}}, async ({submit, settled, ring, crm}) => {
    crm.answer = () => refused(503);
    const emails = Array.from({length: 8}, (_, index) => `lead${index}@training.example`);
    await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
    await settled();
    crm.answer = () => refused(429);
    crm.received.length = 0;
    same(await ring(), {claimed: 5, delivered: 0, failed: 5}, 'round');
    same(crm.received.length, 5, 'calls to the CRM');
  });
});

Deno.test('rings at the same time share one round', async () => {
  await withBackend({}, async ({submit, settled, ring, crm}) => {
    crm.answer = () => refused(503);
    await submit(bodyOf('newsletter'));
    await settled();
    crm.answer = taken;
    crm.received.length = 0;
    const summaries = await Promise.all([ring(), ring(), ring()]);
    same(summaries[0], {claimed: 1, delivered: 1, failed: 0}, 'round');
    same(summaries[2], summaries[0], 'another ring’s round');
    same(crm.received.length, 1, 'calls to the CRM');
  });
});
