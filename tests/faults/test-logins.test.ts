import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {makeFunctionsLogin} from '../../supabase/local/functions-login.ts';
import {filesHolding, spellings} from '../support/files-holding.ts';
import {operator} from '../support/operator.ts';
import {startPostgresServer} from '../support/postgres-server.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {startProgram, tellCrm, type TrialSettings, untilStarted} from '../support/start-program.ts';
import {until} from '../support/until.ts';
import {functionsProcess, processesMentioning} from '../support/processes.ts';
import {postLead, submitLead, type Sent} from '../support/submit-lead.ts';
import {usedTrialSettings} from '../support/used-data.ts';

const EMAIL = 'ida.berg@training.example';
const OWNER_PASSWORD = 'the owner’s own: @/?';

/** Searches files, outputs and answers for a check’s logins after every failure, and for its destroyed seal. */
async function prove(t: TestContext, settings: TrialSettings, look: string[]): Promise<void> {
  const isEmbedded = settings.DATABASE_URL === '';
  const databaseUrl = settings.DATABASE_URL || toEmbeddedUrl(Number(settings.DATABASE_PORT));
  settings.TMPDIR = join(dirname(settings.DATA_DIR), 'tmp');
  mkdirSync(settings.TMPDIR);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  let program = startProgram(settings);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  const marker = () => `MARKER${randomBytes(12).toString('hex')}`;
  const logins = {loginOne: marker(), loginTwo: marker()};
  const check = {email: EMAIL, slot: 'assuranceCheck', logins} as const;
  const words: string[] = [];
  const refuse = (sent: Sent) =>
    assert.rejects(postLead(origin, sent), ({message}: Error) => words.push(message) > 0);

  await refuse({...check, email: 'nonsense'});
  await query(databaseUrl, 'alter table leads.credential add constraint broken check (false)');
  await refuse(check);
  await query(databaseUrl, 'alter table leads.credential drop constraint broken');
  if (isEmbedded) {
    program.process.kill('SIGKILL');
    words.push(program.output());
    await until('all to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);
    program = startProgram(settings);
    await untilStarted(program);
  }
  await tellCrm(settings.CRM_PORT, {mode: 'status', status: 500});
  const id = await submitLead(origin, check);
  await tellCrm(settings.CRM_PORT, {mode: 'ok'});
  const {run, print} = operator(settings);
  await run(`leads retry ${id}`);
  const delivered = `select from leads.delivery where channel = 'crm' and state = 'delivered'`;
  await until('the delivery', async () => (await query(databaseUrl, delivered)).length > 0);
  for (const args of ['list', `show ${id}`, 'export', 'export -f csv']) {
    const {stdout, stderr} = await run(`leads ${args}`);
    words.push(stdout + stderr);
  }
  await query(databaseUrl, 'analyze');
  await query(databaseUrl, 'checkpoint');

  const places = [...look, settings.TMPDIR];
  const hidden = Object.values(logins).flatMap(spellings);
  const holding = (needles: ReadonlyArray<string | Uint8Array>) =>
    places.flatMap((place) => filesHolding(place, needles));
  assert.notDeepEqual(holding([EMAIL]), [], 'files with the email address, which may be there');
  assert.deepEqual(holding(hidden), [], 'files with a login');
  words.push(program.output(), dump(settings));
  const telling = words.filter((text) => hidden.some((spelling) => text.includes(spelling)));
  assert.deepEqual(telling, [], 'answers, output and dumps with a login');

  const opened = await print(`credentials open ${id}`);
  assert.ok(opened.includes(logins.loginOne) && opened.includes(logins.loginTwo));
  const [row] = await query<{sealed: Buffer}>(databaseUrl, 'select sealed from leads.credential');
  const seal = row?.sealed.subarray(-64) ?? Buffer.alloc(0);
  assert.equal(seal.length, 64);
  assert.notDeepEqual(holding([seal]), [], 'files with the seal, before it is destroyed');
  await run(`credentials destroy ${id} --reason delivered`);
  assert.ok(!dump(settings).includes(seal.toString('hex')), 'a dump has the destroyed seal');
  assert.deepEqual(holding(hidden), [], 'files with a login, after it was opened');
  if (!isEmbedded && process.platform === 'linux') {
    const pid = functionsProcess(Number(settings.FUNCTIONS_PORT));
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    assert.match(environment, /DATABASE_URL=postgres:\/\/leads_fn_stack:/u);
    assert.ok(!decodeURIComponent(environment).includes(OWNER_PASSWORD));
  }
  assert.doesNotMatch(program.output(), /Upkeep failed/u);
  program.process.kill('SIGTERM');
  assert.equal(await program.ended, 0);
}

/** Dumps a server's database, but not the embedded one, whose version is newer than pg_dump. */
function dump({DATABASE_URL}: TrialSettings): string {
  if (!DATABASE_URL) {
    return '';
  }
  const program = join(findProgram('postgres'), 'pg_dump');
  const stdout = execFileSync(program, [DATABASE_URL], {encoding: 'utf8'});
  assert.ok(stdout.includes(EMAIL), 'the dump has the lead');
  return stdout;
}

test('with the embedded database, test logins appear in no file, output or response, from submission until they are destroyed', async (t) => {
  const settings = await usedTrialSettings();
  await prove(t, settings, [settings.DATA_DIR]);
});

async function guard(url: string, folder: string): Promise<string> {
  await query(url, `alter role postgres password '${OWNER_PASSWORD}'`);
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await query(url, 'select pg_reload_conf()');
  const guarded = new URL(url);
  guarded.password = encodeURIComponent(OWNER_PASSWORD);
  return guarded.href;
}

test('with a server that logs every statement, test logins appear in no file, output or dump, and the functions do not log in as the owner', async (t) => {
  const settings = await usedTrialSettings();
  const folder = join(dirname(settings.DATA_DIR), 'server');
  const {url, stop} = await startPostgresServer(folder, 'postgres', [
    'logging_collector=on',
    'log_statement=all',
    'log_parameter_max_length=-1',
    'log_parameter_max_length_on_error=-1',
    'wal_recycle=off',
  ]);
  t.after(stop);
  settings.DATABASE_URL = await guard(url, folder);
  const look = [settings.DATA_DIR, folder];
  await prove(t, settings, look);

  const {password} = new URL(await makeFunctionsLogin(settings.DATABASE_URL));
  assert.notEqual(password, '');
  const holding = look.flatMap((place) => filesHolding(place, [password]));
  assert.deepEqual(holding, [], 'files with the functions’ password');
});
