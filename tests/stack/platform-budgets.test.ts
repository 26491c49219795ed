import assert from 'node:assert/strict';
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {after, before, test, type TestContext} from 'node:test';
import {generateIdentity, identityToRecipient} from 'age-encryption';
import {SMTPServer} from 'smtp-server';
import {LONGEST_ATTEMPT_MS} from '../../supabase/functions/_shared/outbox/store.ts';
import {MOST_ATTEMPTS, ROUND_MS} from '../../supabase/functions/_shared/outbox/delivery.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {writeBundles} from '../../supabase/ops/deploy/bundle-functions.ts';
import {type EdgeWorker, startEdgeWorker} from '../support/edge-worker.ts';
import {listen} from '../support/listen.ts';
import {type PostgresServer, startPostgresServer} from '../support/postgres-server.ts';
import {used} from '../support/processes.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';

// What Supabase gives a worker, as of 2026-11-22: https://supabase.com/docs/guides/functions/limits. It ends others.

const CPU_SECONDS = 2;
const MEMORY = 256 * 1024 * 1024;
/** On the plan that gives less. */
const WALL_CLOCK_MS = 150_000;
/** Its machines may be as much slower than this one. */
const MARGIN = 4;

const KEY = 'delivery-key-of-the-platform-test';
const root = temporaryFolder();
/** How many messages the CRM and the mail server have taken. */
const taken = {crm: 0, mails: 0};
const crm = listen((request, response) => {
  request.resume().once('end', () => {
    taken.crm += 1;
    response.setHeader('content-type', 'application/json').end('{"inlineMessage":"Thanks."}');
  });
});
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(mail, _session, done) {
    mail.resume().once('end', () => {
      taken.mails += 1;
      done();
    });
  },
});
let server: PostgresServer;
let settings: Record<string, string>;
let bundles: Record<string, string>;
/** What a worker without our code takes, which counts and then does nothing: the measure of this machine. */
let peer: ReturnType<typeof used>;

before(async () => {
  bundles = await writeBundles(root);
  server = await startPostgresServer(join(root, 'server'), 'postgres', ['log_min_messages=fatal']);
  await migrate(server.url);
  await query(server.url, 'alter role leads_fn login');
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  settings = {
    DATABASE_URL: server.url.replace('postgres@', 'leads_fn@'),
    HUBSPOT_API_BASE: (await crm).url,
    HUBSPOT_ACCESS_TOKEN: 'none',
    DELIVERY_KEY: KEY,
    CREDENTIAL_RECIPIENTS: await identityToRecipient(await generateIdentity()),
    MAIL_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    MAIL_FROM: 'Pugmark <mail@pugmark.example>',
    STAFF_EMAILS: 'desk@pugmark.example',
    SITE_URL: 'https://www.pugmark.example',
    RATE_LIMIT_ALL: '1000/60',
    FASTEST_SUBMIT_MS: '0',
  };
  peer = await measurePeer();
});

after(async () => {
  (await crm).close();
  mailServer.close(() => undefined);
  await server.stop();
});

const startWorker = (file = '') => startEdgeWorker(findProgram('supabaseDeno'), file, settings);

/** Starts a function, which ends with the test. */
async function startFunction(t: TestContext, name: string): Promise<EdgeWorker> {
  const worker = await startWorker(bundles[name]);
  t.after(worker.stop);
  return worker;
}

/** The CPU seconds of the peer on two cores of an AMD EPYC, where ours take 0.2 s. */
const PEER_SECONDS = 0.4;

async function measurePeer() {
  const entry = join(root, 'peer.ts');
  const count = 'let sum = 0; for (let i = 0; i < 1e8; i += 1) { sum = (sum + i) % 7; }';
  writeFileSync(entry, `${count}\nexport default {fetch: () => new Response(String(sum))};\n`);
  const worker = await startWorker(entry);
  const figures = used(worker.pid);
  await worker.stop();
  return figures;
}

/** @throws when it took too much: memory beside the peer's, CPU time as much slower as this machine is */
function assertWithinBudgets(t: TestContext, worker: EdgeWorker): void {
  const {cpu, memory} = used(worker.pid);
  const slowness = Math.max(1, peer.cpu / PEER_SECONDS);
  const own = memory - peer.memory;
  t.diagnostic(`${cpu} s of CPU time, the peer ${peer.cpu} s; ${own} bytes beside it`);
  assert.ok(cpu * MARGIN <= CPU_SECONDS * slowness, `${cpu} s of CPU time`);
  assert.ok(own * MARGIN <= MEMORY, `${own} bytes of memory`);
}

test('a worker that starts, seals, stores and mails a lead by SMTP takes at most a quarter of the platform’s CPU and memory', async (t) => {
  await (await startFunction(t, 'submit-hubspot-form')).stop(); // compiled once, as when it is deployed
  const worker = await startFunction(t, 'submit-hubspot-form');
  const logins = {loginOne: 'learner one', loginTwo: 'learner two'};
  await submitLead(worker.url, freshEmail(), 'assuranceCheck', logins);
  await until('its messages', () => taken.crm === 1 && taken.mails === 2);
  assertWithinBudgets(t, worker);
});

test('a round takes a quarter of the platform’s CPU and memory at most, and leaves what is due beyond to the next round', async (t) => {
  await query(server.url, `update leads.pace set paused_until = now() + interval '1 hour'`);
  const submit = await startFunction(t, 'submit-hubspot-form');
  for (let lead = 0; lead <= MOST_ATTEMPTS; lead += 1) {
    await submitLead(submit.url, freshEmail(), 'consultation');
  }
  await submit.stop();
  await query(server.url, `update leads.pace set paused_until = '-infinity'`);
  await (await startFunction(t, 'deliver-leads')).stop();
  const worker = await startFunction(t, 'deliver-leads');
  const headers = {authorization: `Bearer ${KEY}`};
  const runRound = async () => (await fetch(worker.url, {method: 'POST', headers})).json();
  const most = 2 * MOST_ATTEMPTS;
  assert.deepEqual(await runRound(), {claimed: most, delivered: most, failed: 0});
  assertWithinBudgets(t, worker);
  const {claimed} = (await runRound()) as {claimed: number};
  assert.equal(claimed, 1 + 1 + 6, 'the last lead, its mail, and the most mails to the staff');
});

test('a round ends within half the time that the platform gives a request', () => {
  assert.ok((ROUND_MS + LONGEST_ATTEMPT_MS) * 2 <= WALL_CLOCK_MS);
});
