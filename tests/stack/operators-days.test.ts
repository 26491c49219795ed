import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {json} from 'node:stream/consumers';
import {after, before, test} from 'node:test';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import type {Received} from '../../supabase/local/crm-stand-in.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {address, newProject, startSupabaseServer} from '../database/support/supabase-server.ts';
import {listen} from '../support/listen.ts';
import type {DatabaseServer} from '../support/postgres-server.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {tellCrm} from '../support/start-program.ts';
import {submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';
import {until} from '../support/until.ts';

const PAGE = readFileSync(join(ROOT, 'src/handbook/operators/deploy.md'), 'utf8');
const folder = temporaryFolder();
const file = join(folder, 'production.env');

/** Runs the commands of the handbook’s code block that contains these words, unchanged. @returns their output */
function type(line: string, env: Record<string, string>): string {
  const blocks = [...PAGE.matchAll(/^```sh\n([^]*?)^```$/gmu)].map(([, block = '']) => block);
  const block = blocks.find((it) => it.includes(line)) ?? assert.fail(`no block has: ${line}`);
  const commands = block
    .replaceAll('../pugmark-production.env', file)
    .replaceAll('leads.dump', join(folder, 'leads.dump'));
  const {status, stdout, stderr} = spawnSync('bash', ['-c', commands], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${findProgram('postgres')}${delimiter}${process.env.PATH}`,
      ...env,
    },
  });
  assert.equal(status, 0, `${commands}\n${stdout}${stderr}`);
  return stdout;
}

const servers: DatabaseServer[] = [];

async function newServer(): Promise<string> {
  const started = await startSupabaseServer();
  servers.push(started);
  return started.url;
}

const received = async ({settings}: TrialStack) => {
  const answer = await fetch(`http://127.0.0.1:${settings.CRM_PORT}/received`);
  return ((await answer.json()) as Received[]).map(
    ({submission}) => submission.fields.find(({name}) => name === 'email')?.value,
  );
};
let server: string;
let OWNER_URL: string;
before(async () => {
  server = await newServer();
  OWNER_URL = await newProject(server);
});
after(() => Promise.all(servers.map(({stop}) => stop())));

/** A mail service that refuses its key until it is known. `mails`: the recipients. */
async function startMailService() {
  const service = {isKnown: false, mails: [] as string[]};
  const {url} = await listen(async (request, response) => {
    const {to} = (await json(request)) as {to: string};
    service.mails.push(...(service.isKnown ? [String(to)] : []));
    const refusal = {name: 'invalid_api_key', message: 'API key is invalid'};
    response.writeHead(service.isKnown ? 200 : 401);
    response.end(JSON.stringify(service.isKnown ? {id: '1'} : refusal));
  });
  return {url, service};
}

test('after a restore by the handbook, leads delivered since the dump are not delivered again, new leads are, and others on request; mails that the mail service refused are sent by the handbook’s command', async () => {
  const stack = await startTrialStack({DATABASE_URL: OWNER_URL});
  const origin = `http://localhost:${stack.settings.PORT}`;
  await tellCrm(stack.settings.CRM_PORT, {mode: 'status', status: 503});
  const early = ['a', 'b', 'c', 'd'].map((name) => `${name}@training.example`);
  const ids = await Promise.all(early.map((email) => submitLead(origin, {email})));
  type('pg_dump', {OWNER_URL});
  await tellCrm(stack.settings.CRM_PORT, {mode: 'ok'});
  await query(
    OWNER_URL,
    `update leads.delivery set next_attempt_at = now() where state = 'pending'`,
  );
  await until('the CRM to have them', async () => (await received(stack)).length === 4);
  await stack.stop();

  const NEW_URL = await newProject(await newServer());
  type('pg_restore', {NEW_URL});
  // A worker had leased one delivery when the database was lost.
  const leased = `update leads.delivery set state = 'leased', lease_token = id, lease_until = now()`;
  await query(NEW_URL, `${leased} where submission_id = $1 and state = 'pending'`, [ids[0]]);
  type("set state = 'cancelled'", {NEW_URL});
  writeFileSync(file, `SITE_URL=https://www.pugmark.com\nFUNCTIONS_URL=https://a.supabase.co\n`);
  const said = type('DATABASE_URL="$NEW_URL" npm run deploy -- database', {NEW_URL});
  early.forEach((email) => assert.ok(said.includes(email), `${email} in ${said}`));

  const {url, service} = await startMailService();
  const restored = await startTrialStack({
    DATABASE_URL: NEW_URL,
    MAIL_URL: url.replace('//', '//resend:re_A@'),
    MAIL_FROM: 'mail@pugmark.example',
    SITE_URL: 'https://www.pugmark.example',
  });
  await submitLead(`http://localhost:${restored.settings.PORT}`, {email: 'new@training.example'});
  const left = `select from leads.delivery where channel <> 'notice' and state in ('pending', 'leased')`;
  await until('all to be tried', async () => (await query(NEW_URL, left)).length === 0);
  assert.deepEqual(await received(restored), ['new@training.example']);
  service.isKnown = true;
  type('retry --channel mail -', {DATABASE_URL: NEW_URL});
  await until('the mail', () => service.mails.length > 0);
  assert.deepEqual(service.mails, ['new@training.example']);
  await query(NEW_URL, `select leads.retry('ida', array[$1::uuid], null)`, [ids[3]]);
  await until('one of the list', async () => (await received(restored))[1] === early[3]);
  await restored.stop();
});

test('an employee who leaves loses the open session and can no longer log in', async () => {
  type('create role ida login in role leads_ops', {OWNER_URL, PSQL_PAGER: ''});
  const login = address(OWNER_URL, {role: 'ida'});
  const session = await connectPostgres(login);
  await session.query('select 1 from leads.submission');
  const ended = new Promise((resolve) => session.once('end', resolve));
  type('alter role ida nologin', {OWNER_URL});
  await ended;
  await assert.rejects(connectPostgres(login), /cannot be used \(28000\)/u);
});
