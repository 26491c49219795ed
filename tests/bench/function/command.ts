import {randomBytes} from 'node:crypto';
import {Agent, request} from 'node:http';
import {cpus} from 'node:os';
import {join} from 'node:path';
import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_HEADERS} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {startChild} from '../../../supabase/local/child.ts';
import {prepareDataFolder} from '../../../supabase/local/data-folder.ts';
import {planFunctions} from '../../../supabase/local/functions-program.ts';
import {isResponding} from '../../../supabase/local/ports.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {freePort} from '../../support/free-ports.ts';
import {startPostgresServer} from '../../support/postgres-server.ts';
import {query} from '../../support/query.ts';
import {leadBody} from '../../support/submit-lead.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';
import {startTrialStack} from '../../support/trial-stack.ts';
import {inTurns, type Row} from '../table.ts';

type Subject = {name: string; port: number; path: string};

const FUNCTION = '/functions/v1/submit-hubspot-form';

/** Limits that are never reached; the counting itself is still measured. */
const NO_LIMIT = {RATE_LIMIT_ADDRESS: '99999999/600', RATE_LIMIT_ALL: '99999999/60'};

/**
 * Sends a consultation request from a new sender, with all headers of the site.
 * @throws when the server does not take it
 */
function sendLead(agent: Agent, {port, path}: Subject): Promise<void> {
  const someone = randomBytes(12).toString('hex');
  const body = leadBody('consultation', `${someone}@provider.example`);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-client-address': `10.${randomBytes(3).join('.')}`,
    [LEAD_HEADERS.idempotencyKey]: someone,
    [LEAD_HEADERS.pageUri]: encodeURIComponent('https://www.pugmark.example/assurance-audit'),
    [LEAD_HEADERS.pageName]: encodeURIComponent('Assurance Audit'),
    [LEAD_HEADERS.pageOpenMs]: '48000',
    [LEAD_HEADERS.source]: encodeURIComponent('{"utm_source":"card","landing":"/insights"}'),
    [LEAD_HEADERS.consentVersion]: CONSENT_VERSIONS.consultation,
  };
  const options = {agent, host: '127.0.0.1', port, path, method: 'POST', headers};
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const {statusCode} = response.resume();
      const refusal = new Error(`${path} answered ${statusCode}`);
      response.once('end', () => (statusCode === 200 ? resolve() : reject(refusal)));
    });
    sent.once('error', reject).end(body);
  });
}

/** Sends leads for `seconds`, over this many connections one after another each. */
async function measure(subject: Subject, connections: number, seconds: number) {
  const agent = new Agent({keepAlive: true, maxSockets: connections});
  const times: number[] = [];
  const started = performance.now();
  async function sendOneByOne(): Promise<void> {
    while (performance.now() < started + seconds * 1000) {
      const sent = performance.now();
      await sendLead(agent, subject);
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({length: connections}, sendOneByOne));
  agent.destroy();
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    'a second': times.length / took,
    'p50, ms': percentile(0.5),
    'p99, ms': percentile(0.99),
  };
}

/**
 * Starts a bare Deno server, the function without its database, and the function on the embedded Postgres and on a
 * server.
 */
async function startSubjects() {
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
  const plan = planFunctions(prepareDataFolder(home), port, {
    ...NO_LIMIT,
    CLIENT_ADDRESS_HEADER: 'x-client-address',
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    HUBSPOT_API_BASE: 'http://127.0.0.1',
    HUBSPOT_ACCESS_TOKEN: 'none',
    DELIVERY_KEY: 'delivery-key-of-the-bench-in-whole',
  });
  const served = ['--host', '127.0.0.1', '--port', String(port)];
  const peersFile = join(ROOT, 'tests/bench/function/peers.ts');
  const args = ['serve', ...plan.args.slice(1, -2), ...served, peersFile];
  const isReady = () => isResponding(`http://127.0.0.1:${port}/no-database`);
  const peers = await startChild({...plan, args, isReady});
  return {port, stop: peers.stop};
}

/** Small enough that the embedded Postgres, which runs one statement at a time, serves other clients in between. */
const BATCH = 10_000;

/**
 * Stores leads of the past year until there are `count`, delivered but for one in fifteen, which is in quarantine, then
 * updates the planner's statistics.
 */
async function fillTo(databaseUrl: string, count: number): Promise<void> {
  const counting = 'select count(*)::int as stored from leads.submission';
  const [first] = await query<{stored: number}>(databaseUrl, counting);
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

/**
 * What to measure: each server for `seconds` in each of `rounds` turns, over so many HTTP connections, with each of
 * these numbers of stored leads, ascending.
 */
export type Plan = {
  seconds: number;
  rounds: number;
  connections: number;
  leads: readonly string[];
};

/** The figures of each server, with its throughput as a share of the two peers' in the same rounds. */
export async function benchFunction({seconds, rounds, connections, leads}: Plan): Promise<Row[]> {
  const {stop, subjects, databases} = await startSubjects();
  const measureAll = () => inTurns(rounds, subjects, (it) => measure(it, connections, seconds));
  console.error(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  const rows: Row[] = [];
  await measureAll(); // warms them up
  for (const count of leads) {
    console.error(`${count} leads …`);
    for (const url of databases) {
      await fillTo(url, Number(count));
    }
    const figures = await measureAll();
    const [bare = 0, noDatabase = 0] = figures.map((it) => it['a second']);
    figures.forEach((it, index) =>
      rows.push({
        leads: count,
        server: subjects[index]?.name ?? '',
        ...it,
        'of bare': (it['a second'] ?? 0) / bare,
        'of no database': (it['a second'] ?? 0) / noDatabase,
      }),
    );
  }
  await stop();
  return rows;
}
