import {createPostgresStore} from '../../supabase/functions/_shared/leads/postgres-store.ts';
import {createLog} from '../../supabase/functions/_shared/leads/log.ts';
import {withBackend} from './support/backend.ts';
import {ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';

/** A URL on a local port where nothing listens. */
function deadDatabase(): string {
  const listener = Deno.listen({hostname: '127.0.0.1', port: 0});
  const {port} = listener.addr as Deno.NetAddr;
  listener.close();
  return `postgres://leads_fn:secret-password@127.0.0.1:${port}/postgres`;
}

Deno.test(
  'while the database is down nothing is acknowledged, and the same request succeeds later',
  async () => {
    const store = createPostgresStore(
      {databaseUrl: deadDatabase(), databasePoolSize: 1},
      createLog(() => {}),
    );
    let accept = store.accept;
    await withBackend({accept: (lead) => accept(lead)}, async (backend) => {
      const answer = await backend.submit(bodyOf('consultation'), {key: 'attempt-0001'});
      same([answer.status, answer.body.error.code], [503, 'storage_unavailable'], 'answer');
      same(answer.headers.get('retry-after'), '5', 'retry-after');
      same(await backend.database.rows('select 1 from leads.submission'), [], 'leads stored');
      ok(
        backend.log.some((line) => line.includes('"ECONNREFUSED"')),
        'the cause’s code in the log',
      );
      ok(!/secret-password|training\.example/u.test(backend.log.join('\n')), 'no value in the log');
      accept = backend.store.accept;
      const retry = await backend.submit(bodyOf('consultation'), {key: 'attempt-0001'});
      same([retry.status, retry.body.replayed], [200, false], 'retry');
    });
    await store.close();
  },
);

Deno.test('deliver-leads says so when the database is down', async () => {
  await withBackend({env: {DATABASE_URL: deadDatabase()}}, async ({callDelivery}) => {
    const headers = {authorization: 'Bearer delivery-key-of-the-tests'};
    const response = await callDelivery({method: 'POST', headers});
    same([response.status, response.headers.get('retry-after')], [503, '5'], 'answer');
    same((await response.json()).error.code, 'storage_unavailable', 'code');
  });
});
