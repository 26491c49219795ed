import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';

Deno.test('deliver-leads answers to POST with the delivery key only', async () => {
  await withBackend({}, async ({callDelivery}) => {
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
      const response = await callDelivery(init);
      await response.body?.cancel();
      same(response.status, status, `status of ${JSON.stringify(init)}`);
    }
  });
});

Deno.test('one round tries everything that is due, each lead once', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm}) => {
    crm.answer = () => refused(408);
    const emails = Array.from({length: 12}, (_, index) => `lead${index}@training.example`);
    await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
    await settled();
    crm.received.length = 0;
    same(await runRound(), {claimed: 12, delivered: 0, failed: 12}, 'a round of faults');
    same(crm.received.length, 12, 'calls to the CRM');
    crm.answer = taken;
    same(await runRound(), {claimed: 12, delivered: 12, failed: 0}, 'round');
  });
});

Deno.test('a lead that is stored while a round runs is in it', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    crm.answer = async () => {
      if (crm.received.length === 1) {
        await submit(bodyOf('newsletter', {email: 'second@training.example'}));
      }
      return taken();
    };
    await submit(bodyOf('newsletter', {email: 'first@training.example'}));
    await settled();
    await settled();
    same((await runRound()).claimed, 0, 'leads left for the next round');
    const states = await database.rows('select distinct state from leads.delivery');
    same(states, [{state: 'delivered'}], 'states');
  });
});

Deno.test('concurrent calls share one round', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm}) => {
    crm.answer = () => refused(503);
    await submit(bodyOf('newsletter'));
    await settled();
    crm.answer = taken;
    crm.received.length = 0;
    const summaries = await Promise.all([runRound(), runRound(), runRound()]);
    same(summaries[0], {claimed: 1, delivered: 1, failed: 0}, 'round');
    same(summaries[2], summaries[0], 'another call’s round');
    same(crm.received.length, 1, 'calls to the CRM');
  });
});
