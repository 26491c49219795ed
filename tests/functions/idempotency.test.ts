import {deriveIdempotencyKey} from '../../supabase/functions/submit-hubspot-form/idempotency.ts';
import {withBackend} from './support/backend.ts';
import {same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

Deno.test('a retry under the same key gives the first id and delivers nothing twice', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    const first = await submit(bodyOf('consultation'), {key: 'attempt-0001'});
    await settled();
    const second = await submit(bodyOf('consultation'), {key: 'attempt-0001'});
    same(second.status, 200, 'status');
    same(second.body, {ok: true, id: first.body.id, replayed: true}, 'answer');
    await settled();
    await runRound();
    same(crm.received.length, 1, 'leads at the CRM');
    same((await database.rows('select id from leads.submission')).length, 1, 'stored leads');
  });
});

Deno.test('twenty posts of one key at once are one lead', async () => {
  await withBackend({}, async ({submit, settled, runRound, crm, database}) => {
    const posts = Array.from({length: 20}, () =>
      submit(bodyOf('consultation'), {key: 'attempt-0001'}),
    );
    const answers = await Promise.all(posts);
    await settled();
    await runRound();
    same(new Set(answers.map(({status}) => status)).size, 1, 'statuses');
    same(answers[0]?.status, 200, 'status');
    same(new Set(answers.map(({body}) => body.id)).size, 1, 'ids');
    same(answers.filter(({body}) => !body.replayed).length, 1, 'answers that say it is new');
    same((await database.rows('select id from leads.submission')).length, 1, 'stored leads');
    same(crm.received.length, 1, 'leads at the CRM');
  });
});

Deno.test('without a key, a double click is one lead and other values are another', async () => {
  await withBackend({}, async ({submit, database}) => {
    const first = await submit(bodyOf('newsletter'));
    const again = await submit(bodyOf('newsletter', {email: '  ida.berg@gmail.com '}));
    const other = await submit(bodyOf('newsletter', {email: 'ida@training.example'}));
    same(again.body, {ok: true, id: first.body.id, replayed: true}, 'the second click');
    same(other.body.replayed, false, 'other values replayed');
    same((await database.rows('select id from leads.submission')).length, 2, 'stored leads');
  });
});

Deno.test('without a key, the same values are a new lead after ten minutes', () => {
  const key = (time: string) => deriveIdempotencyKey('hash', new Date(time));
  same(
    key('2026-01-01T10:00:00Z') === key('2026-01-01T10:09:59Z'),
    true,
    'one key within ten minutes',
  );
  same(key('2026-01-01T10:00:00Z') === key('2026-01-01T10:10:00Z'), false, 'one key after them');
});

Deno.test('the same values under two keys are two leads', async () => {
  await withBackend({}, async ({submit}) => {
    const first = await submit(bodyOf('newsletter'), {key: 'attempt-0001'});
    const second = await submit(bodyOf('newsletter'), {key: 'attempt-0002'});
    same(first.body.id === second.body.id, false, 'one id');
  });
});
