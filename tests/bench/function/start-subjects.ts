import {join} from 'node:path';
import {startChild} from '../../../supabase/local/child.ts';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {functionsPlan} from '../../../supabase/local/functions-program.ts';
import {responds} from '../../../supabase/local/ports.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {freePort} from '../../support/free-ports.ts';
import {startPostgresServer} from '../../support/postgres-server.ts';
import {query} from '../../support/query.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';
import {startTrialStack} from '../../support/trial-stack.ts';

const FUNCTION = '/functions/v1/submit-hubspot-form';

/** Limits that are never reached; the counting itself is still measured. */
const NO_LIMIT = {
  RATE_LIMIT_ADDRESS: '99999999/600',
  RATE_LIMIT_ALL: '99999999/60',
};

/** Starts a bare Deno server, the function without its database, and the function on the embedded Postgres and on a server. */
export async function startSubjects() {
  const root = temporaryFolder();
  const peers = await startPeers(join(root, 'peers'));
  const postgres = await startPostgresServer(join(root, 'postgres'), 'postgres', ['fsync=on']);
  const embedded = await startTrialStack(NO_LIMIT);
  const server = await startTrialStack({...NO_LIMIT, DATABASE_URL: postgres.url});
  return {
    subjects: [
      {name: 'bare Deno server', port: peers.port, path: '/bare'},
      {name: 'without database', port: peers.port, path: '/no-database'},
      {name: 'embedded Postgres', port: embedded.settings.FUNCTIONS_PORT, path: FUNCTION},
      {name: 'PostgreSQL server', port: server.settings.FUNCTIONS_PORT, path: FUNCTION},
    ],
    databases: [embedded.databaseUrl, server.databaseUrl],
    async stop() {
      for (const it of [server, embedded, postgres, peers]) {
        await it.stop();
      }
    },
  };
}

/** The servers of peers.ts, with the functions' rights, served by Deno's own server. */
async function startPeers(home: string): Promise<{port: number; stop: () => Promise<void>}> {
  const port = await freePort();
  const plan = functionsPlan(prepareDataFolder(home), port, {
    ...NO_LIMIT,
    CLIENT_ADDRESS_HEADER: 'x-client-address',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    HUBSPOT_API_BASE: 'http://127.0.0.1',
    HUBSPOT_ACCESS_TOKEN: 'none',
    DELIVERY_KEY: 'delivery-key-of-the-bench',
  });
  const served = ['--host', '127.0.0.1', '--port', String(port)];
  const peersFile = join(ROOT, 'tests/bench/function/peers.ts');
  const args = ['serve', ...plan.args.slice(1, -2), ...served, peersFile];
  const isReady = () => responds(`http://127.0.0.1:${port}/no-database`);
  const peers = await startChild({...plan, args, isReady});
  return {port, stop: peers.stop};
}

/** Small enough that the embedded Postgres, which runs one statement at a time, serves other clients in between. */
const BATCH = 10_000;

/** Stores leads of the past year until there are `count`, delivered but for one in fifteen, which is in quarantine, then updates the planner's statistics. */
export async function fillTo(databaseUrl: string, count: number): Promise<void> {
  const [first] = await query<{stored: number}>(
    databaseUrl,
    'select count(*)::int as stored from leads.submission',
  );
  for (let missing = count - (first?.stored ?? 0); missing > 0; missing -= BATCH) {
    await query(databaseUrl, FILL, [Math.min(missing, BATCH)]);
  }
  await query(databaseUrl, 'vacuum analyze leads.submission, leads.delivery, leads.rate_limit');
  await query(databaseUrl, 'checkpoint');
}

const FILL = `
  with stored as (
    insert into leads.submission (id, idempotency_key, content_hash, form, fields, page, deliveries, created_at, quarantine_reason)
    select id, 'fill-' || id, md5(id::text) || md5(id::text), 'consultation',
      jsonb_build_object('firstname', 'Maria', 'lastname', 'Keller', 'email', id || '@provider.example',
        'company', 'Example Training Provider', 'jobtitle', 'Compliance Officer',
        'message', 'We would like an outside view of our exams before the next audit in spring.'),
      '{"uri": "https://www.pugmark.example/assurance-audit", "name": "Assurance Audit"}', 
      '[{"channel": "crm", "message": "lead"}, {"channel": "notice", "message": "new_lead"}]',
      now() - interval '1 day' - random() * interval '364 days', case when random() < 1.0 / 15 then 'too_fast' end
    from (select gen_random_uuid() as id from generate_series(1, $1)) as ids
    returning id, created_at, is_quarantined
  )
  insert into leads.delivery (submission_id, channel, message, state, attempts, next_attempt_at, last_outcome, last_http_status, delivered_at)
  select id, 'crm', 'lead', 'delivered', 1, created_at, 'delivered', 200, created_at from stored where not is_quarantined`;
