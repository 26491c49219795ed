import {withBackend} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';
import {ACTOR, stateOf} from './support/operators.ts';
import type {AttemptResult} from '../../supabase/functions/_shared/leads/store.ts';

const REFUSED: AttemptResult = {
  state: 'dead',
  retrySeconds: 0,
  outcome: 'lead_refused',
  httpStatus: 400,
  errorTypes: [],
  correlationId: null,
  ambiguous: false,
  durationMs: 1,
  pauseSeconds: null,
};

Deno.test(
  'a lead whose worker vanished is delivered by another, and the late report changes nothing',
  async () => {
    await withBackend(
      {leaseSeconds: 0},
      async ({submit, settled, runRound, crm, store, database}) => {
        crm.answer = () => refused(500);
        await submit(bodyOf('consultation'));
        await settled();
        const vanished = present((await store.claim('crm', 1000)).delivery, 'a claimed delivery');
        crm.answer = () => Response.json({});
        same(await runRound(), {claimed: 1, delivered: 1, failed: 0}, 'the next round');

        same(await store.reportAttempt(vanished, REFUSED), false, 'the late report’s effect');
        const delivery = await database.row(
          'select state, attempts, last_outcome, maybe_duplicates from leads.delivery',
        );
        same(
          delivery,
          {state: 'delivered', attempts: 3, last_outcome: 'delivered', maybe_duplicates: 1},
          'delivery',
        );
        const history = await database.rows(
          'select attempt, outcome, stale from leads.delivery_attempt order by id',
        );
        same(
          history,
          [
            {attempt: 1, outcome: 'crm_error', stale: false},
            {attempt: 3, outcome: 'delivered', stale: false},
            {attempt: 2, outcome: 'lead_refused', stale: true},
          ],
          'history',
        );
      },
    );
  },
);

Deno.test('a late report that the CRM took the lead ends its tries', async () => {
  await withBackend(
    {leaseSeconds: 0},
    async ({submit, settled, runRound, crm, store, database}) => {
      crm.answer = () => refused(408);
      await submit(bodyOf('consultation'));
      await settled();
      const slow = present((await store.claim('crm', 1000)).delivery, 'a claimed delivery');
      same((await runRound()).failed, 1, 'failed tries of the next worker');
      same(
        await store.reportAttempt(slow, {...REFUSED, state: 'delivered', outcome: 'delivered'}),
        false,
        'effect',
      );
      same((await runRound()).claimed, 0, 'leads that are due');
      const delivery = await database.row(
        'select state, attempts, maybe_duplicates from leads.delivery',
      );
      same(delivery, {state: 'delivered', attempts: 3, maybe_duplicates: 1}, 'delivery');
    },
  );
});

Deno.test(
  'a lead that was cancelled before a late report of its delivery is not sent again by a retry',
  async () => {
    await withBackend({leaseSeconds: 0}, async (backend) => {
      const {submit, settled, runRound, crm, store, database} = backend;
      crm.answer = () => refused(408);
      const {body} = await submit(bodyOf('consultation'));
      await settled();
      const slow = present((await store.claim('crm', 1000)).delivery, 'a claimed delivery');
      same((await runRound()).failed, 1, 'failed tries of the next worker');
      await database.rows('select leads.cancel($1, $2)', [ACTOR, body.id]);
      await store.reportAttempt(slow, {...REFUSED, state: 'delivered', outcome: 'delivered'});
      await database.rows('select leads.retry($1, $2::uuid[])', [ACTOR, [body.id]]);
      same((await runRound()).claimed, 0, 'leads that are due');
      same(await stateOf(backend, body.id), 'delivered', 'state');
    });
  },
);

Deno.test('a report that is repeated, because its answer was lost, counts once', async () => {
  await withBackend({}, async ({submit, settled, crm, store, database}) => {
    crm.answer = () => refused(408);
    await submit(bodyOf('consultation'));
    await settled();
    const claimed = present((await store.claim('crm', 1000)).delivery, 'a claimed delivery');
    const unanswered: AttemptResult = {
      ...REFUSED,
      state: 'pending',
      outcome: 'unanswered',
      ambiguous: true,
    };
    same(await store.reportAttempt(claimed, unanswered), true, 'the report’s effect');
    same(await store.reportAttempt(claimed, unanswered), true, 'the repeated report’s effect');
    const delivery = await database.row('select faults, maybe_duplicates from leads.delivery');
    same(delivery, {faults: 2, maybe_duplicates: 1}, 'delivery');
    same((await database.rows('select 1 from leads.delivery_attempt')).length, 2, 'history');
  });
});

Deno.test('a leased lead is nobody else’s while the lease lasts', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, store}) => {
    crm.answer = () => refused(500);
    await submit(bodyOf('newsletter'));
    await settled();
    const claimed = present((await store.claim('crm', 1000)).delivery, 'a claimed delivery');
    same((await runRound()).claimed, 0, 'leads for others');
    same(await store.claim('crm', 1000), {delivery: null, waitSeconds: null}, 'a claim');
    same(await store.reportAttempt(claimed, REFUSED), true, 'the report’s effect');
  });
});

Deno.test('workers that claim at the same moment never share a lead', async () => {
  await withBackend({}, async ({submit, settled, crm, store}) => {
    crm.answer = () => refused(408);
    const emails = Array.from({length: 12}, (_, index) => `lead${index}@training.example`);
    await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
    await settled();
    const claims = await Promise.all(Array.from({length: 6}, () => store.claim('crm', 1000)));
    const ids = claims.flatMap(({delivery}) => (delivery === null ? [] : [delivery.id]));
    same(new Set(ids).size, ids.length, 'leads claimed twice');
    same(ids.length > 0, true, 'a lead for somebody');
  });
});
