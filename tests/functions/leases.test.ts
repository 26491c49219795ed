import {withBackend} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {refused} from './support/crm.ts';
import {bodyOf} from './support/examples.ts';
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
};

Deno.test(
  'a lead whose worker vanished is delivered by another, and the late report changes nothing',
  async () => {
    await withBackend({leaseSeconds: 0}, async ({submit, settled, ring, crm, store, database}) => {
      crm.answer = () => refused(500);
      await submit(bodyOf('consultation'));
      await settled();
      const vanished = present((await store.claim(1))[0], 'a claimed lead');
      crm.answer = () => Response.json({});
      same(await ring(), {claimed: 1, delivered: 1, failed: 0}, 'the next round');

      same(await store.finish(vanished, REFUSED), false, 'the late report’s effect');
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
    });
  },
);

Deno.test('a leased lead is nobody else’s while the lease lasts', async () => {
  await withBackend({}, async ({submit, settled, ring, crm, store}) => {
    crm.answer = () => refused(500);
    await submit(bodyOf('newsletter'));
    await settled();
    const claimed = present((await store.claim(1))[0], 'a claimed lead');
    same((await ring()).claimed, 0, 'leads for others');
    same((await store.claim(1, claimed.id)).length, 0, 'that lead asked for by name');
    same(await store.finish(claimed, REFUSED), true, 'the report’s effect');
  });
});

Deno.test('workers that claim at the same moment never share a lead', async () => {
  await withBackend({}, async ({submit, settled, crm, store}) => {
    crm.answer = () => refused(500);
    const emails = Array.from({length: 12}, (_, index) => `lead${index}@training.example`);
    await Promise.all(emails.map((email) => submit(bodyOf('newsletter', {email}))));
    await settled();
    const claims = await Promise.all(Array.from({length: 6}, () => store.claim(5)));
    const ids = claims.flat().map(({id}) => id);
    same(new Set(ids).size, ids.length, 'leads claimed twice');
    const left = (await store.claim(20)).map(({id}) => id);
    same(new Set([...ids, ...left]).size, 12, 'leads claimed in all');
  });
});
