import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {openDatabase} from '../../supabase/local/embedded-postgres.ts';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {query} from '../support/query.ts';
import {processesMentioning} from '../support/processes.ts';
import {startProgram, tellCrm, trialSettings, untilStarted} from '../support/start-program.ts';
import {type Spawned, spawnProcess} from '../support/start-process.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// Two runs of the program on one data folder: each test continues where the one before it stopped.

let settings: Awaited<ReturnType<typeof trialSettings>>;
let program: Spawned;
let origin: string;

before(async () => {
  settings = await usedTrialSettings();
  origin = `http://127.0.0.1:${settings.PORT}`;
  program = startProgram(settings);
  await untilStarted(program);
});

after(() => program.process.kill('SIGKILL'));

const databaseUrl = () => toEmbeddedUrl(Number(settings.DATABASE_PORT));

test('a second start on a data folder in use exits with 1, names the running site and leaves no process; the running site still serves', async () => {
  const other = await trialSettings();
  const second = startProgram({...other, DATA_DIR: settings.DATA_DIR});
  assert.equal(await second.ended, 1, second.output());
  const said = second.output();
  assert.match(said, /^\nCannot start\. The site already runs from this data folder .*\n$/u);
  assert.ok(said.includes(` at http://localhost:${settings.PORT}.`));
  assert.equal((await fetch(origin)).status, 200);
  assert.deepEqual(processesMentioning(String(other.SITE_DIR)), []);
});

test('when the program is killed, its parts end by themselves, and after the next start the accepted lead is stored once', async () => {
  const email = freshEmail();
  const id = await submitLead(origin, {email});
  program.process.kill('SIGKILL');
  await program.ended;
  await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);

  program = startProgram(settings);
  await untilStarted(program);
  const sql = `select id, fields->>'email' as email from leads.submission`;
  assert.deepEqual(await query(databaseUrl(), sql), [{id, email}]);
});

test('Ctrl-C, received twice because npm forwards it, ends every process after the delivery in progress is finished', async () => {
  await tellCrm(settings.CRM_PORT, {mode: 'ok', hangMs: 1500});
  const id = await submitLead(origin);
  const sql = `select state, attempts from leads.delivery where channel = 'crm' and submission_id = $1`;
  await until('the lead to be under way', async () => {
    const [delivery] = await query<{state: string}>(databaseUrl(), sql, [id]);
    return delivery?.state !== 'pending';
  });
  for (let pressed = 0; pressed < 2; pressed += 1) {
    process.kill(-(program.process.pid ?? 0), 'SIGINT');
  }
  assert.equal(await program.ended, 0, program.output());
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);

  const database = await openDatabase(join(settings.DATA_DIR, 'postgres'));
  const {rows} = await database.query(sql, [id]);
  await database.close();
  assert.deepEqual(rows, [{state: 'delivered', attempts: 1}]);
});

test('ending npm while `npm start` creates its database ends every process', async (t) => {
  const fresh = await trialSettings();
  const {DATA_DIR} = fresh;
  const env = {...process.env, ...fresh};
  const npm = spawnProcess('npm', ['start'], {cwd: ROOT, env, detached: true});
  const group = -(npm.process.pid ?? 0);
  t.after(() => processesMentioning(DATA_DIR).length > 0 && process.kill(group, 'SIGKILL'));
  await until('a start half done', () => existsSync(join(DATA_DIR, 'postgres.new')));
  npm.process.kill('SIGTERM');
  await until('all parts to be gone', () => processesMentioning(DATA_DIR).length === 0);
  assert.doesNotMatch(npm.output(), /Ctrl-C/u, 'the stack started all the same');
});
