import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {Client} from 'pg';
import {startPostgresServer} from '../support/postgres-server.ts';
import {startProgram, trialSettings, untilStarted} from '../support/start-program.ts';
import {stackProcesses} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';

const OWNER_PASSWORD = 'the owner’s own: @/?';

async function rows<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({connectionString: url});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Starts a server that requires passwords. */
async function startGuardedServer(folder: string) {
  const server = await startPostgresServer(folder);
  await rows(server.url, `alter role postgres password '${OWNER_PASSWORD}'`);
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await rows(server.url, 'select pg_reload_conf()');
  const url = new URL(server.url);
  url.password = encodeURIComponent(OWNER_PASSWORD);
  return {url: url.href, stop: server.stop};
}

test('on a Postgres server of one’s own the functions log in as a user who can read no lead, and never see the owner’s password', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-own-'));
  const server = await startGuardedServer(join(folder, 'server'));
  const {settings, remove} = await trialSettings();
  t.after(async () => {
    await server.stop();
    remove();
    rmSync(folder, {recursive: true, force: true});
  });

  for (const round of ['first start', 'second start']) {
    const program = startProgram({...settings, DATABASE_URL: server.url});
    t.after(() => program.process.kill('SIGKILL'));
    await untilStarted(program);
    await submitLead(`http://127.0.0.1:${settings.PORT}`, freshEmail());

    const users = await rows<{name: string}>(
      server.url,
      `select distinct usename::text as name from pg_stat_activity
       where query ~ 'leads\\.(accept|claim|finish|beat)' and pid <> pg_backend_pid()`,
    );
    assert.deepEqual(users, [{name: 'leads_fn_stack'}], round);

    if (process.platform === 'linux') {
      const {functions} = stackProcesses(settings.DATA_DIR);
      const environment = readFileSync(`/proc/${functions}/environ`, 'utf8');
      assert.match(environment, /DATABASE_URL=postgres:\/\/leads_fn_stack:/u);
      assert.ok(!decodeURIComponent(environment).includes(OWNER_PASSWORD), round);
    }
    program.process.kill('SIGTERM');
    assert.equal(await program.ended, 0, program.output());
  }

  const [may] = await rows(
    server.url,
    `select has_table_privilege('leads_fn_stack', 'leads.submission', 'select') as read,
       has_function_privilege('leads_fn_stack', 'leads.claim(text, int, double precision, uuid[])', 'execute') as claim`,
  );
  assert.deepEqual(may, {read: false, claim: true});
});
