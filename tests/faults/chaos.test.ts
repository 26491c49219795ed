import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {FORM_ID_SLOT_NAMES} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {judge, type Visit} from './chaos/judge.ts';
import {startReceivers} from './chaos/receivers.ts';
import {type PostgresServer, startPostgresServer} from '../support/postgres-server.ts';
import {functionsProcess, processesMentioning} from '../support/processes.ts';
import {query} from '../support/query.ts';
import {startProgram, type TrialSettings, untilStarted} from '../support/start-program.ts';
import type {Spawned} from '../support/start-process.ts';
import {submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// A stack on a server whose parts are killed while they deliver, each started again as a service manager does.

let server: PostgresServer;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
let settings: TrialSettings;
let program: Spawned;
const visits: Visit[] = [];

before(async () => {
  receivers = await startReceivers();
  // A server that is killed has much to say.
  const folder = join(temporaryFolder(), 'server');
  server = await startPostgresServer(folder, 'postgres', ['log_min_messages=panic']);
  const own = {DATABASE_URL: server.url, RATE_LIMIT_ALL: '1000000/60'};
  settings = {...(await usedTrialSettings()), ...receivers.settings, ...own};
  await start();
});

after(async () => {
  program.process.kill('SIGKILL');
  await server.stop();
  receivers.close();
});

async function start(): Promise<void> {
  program = startProgram(settings);
  await untilStarted(program);
}

/** Waits until the program and its parts have ended, and starts it once more. */
async function restart(): Promise<void> {
  await program.ended;
  await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);
  await start();
}

/** Sends a lead of each form at the same time, each with its key until it is taken. */
function send(): Promise<Visit[]> {
  const origin = `http://127.0.0.1:${settings.PORT}`;
  return Promise.all(
    FORM_ID_SLOT_NAMES.map(async (slot) => {
      const key = randomUUID();
      const email = `${key}@training.example`;
      const id = await submitLead(origin, email, slot, undefined, key);
      return {id, key, email, form: slot};
    }),
  );
}

/** Has `strike` kill a part once a lead is being delivered; visitors send before and meanwhile. */
async function sendWhile(strike: () => Promise<void>): Promise<void> {
  const taken = receivers.copies.crm.size;
  const early = send();
  await until('a delivery', () => receivers.copies.crm.size > taken);
  const [late] = await Promise.all([send(), strike()]);
  visits.push(...(await early), ...late);
  // What a killed worker had claimed waits for a minute.
  await query(server.url, `update leads.delivery set lease_until = now() where state = 'leased'`);
}

async function assertNothingLost(): Promise<void> {
  const open = `select from leads.delivery where state not in ('delivered', 'dead', 'cancelled') limit 1`;
  const areFinal = async () => (await query(server.url, open)).length === 0;
  await until('every message to be final', areFinal);
  assert.deepEqual(await judge(server.url, visits, receivers.copies), []);
}

const KILLS: Readonly<Record<string, () => Promise<void>>> = {
  async 'the functions'() {
    process.kill(functionsProcess(Number(settings.FUNCTIONS_PORT)), 'SIGKILL');
    assert.equal(await program.ended, 1);
    assert.match(program.output(), /^Stopping: The functions host ended \(SIGKILL\)/mu);
    await restart();
  },
  async 'the program'() {
    program.process.kill('SIGKILL');
    await restart();
  },
  async 'the database'() {
    const pid = server.pid();
    process.kill(pid ?? 0, 'SIGKILL');
    const answers = () => query(server.url, 'select').catch(() => null);
    await until('the next database', async () => server.pid() !== pid && (await answers()));
  },
};

for (const [part, kill] of Object.entries(KILLS)) {
  test(`a kill of ${part} during deliveries loses no lead and no message of one`, async () => {
    await sendWhile(kill);
    await assertNothingLost();
  });
}
