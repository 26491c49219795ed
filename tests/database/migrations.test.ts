import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {migrate} from '../../supabase/local/migrate.ts';
import {findPostgres} from '../support/find-postgres.ts';
import {supabaseCli} from './support/supabase-cli.ts';
import {runSql, startSupabaseServer, type SupabaseServer} from './support/supabase-server.ts';

let server: SupabaseServer;
const cli = supabaseCli();

before(async () => {
  server = await startSupabaseServer();
});

after(async () => {
  cli.remove();
  await server.stop();
});

/** The leads schema as SQL, with owners and grants. */
function dumpSchema(url: string): string {
  const {stdout, stderr, status} = spawnSync(
    join(findPostgres(), 'pg_dump'),
    ['--schema-only', '--schema=leads', url],
    {encoding: 'utf8'},
  );
  assert.equal(status, 0, stderr);
  return stdout.replaceAll(/^\\(un)?restrict .*$/gmu, '');
}

test('db push --dry-run names every migration and applies none', async () => {
  const database = await server.newDatabase();
  const words = cli.run(database, 'db', 'push', '--dry-run');
  for (const version of cli.versions) {
    assert.ok(words.includes(`${version}_`), `${version} in: ${words}`);
  }
  assert.deepEqual(
    await runSql(database, `select 1 from pg_namespace where nspname = 'leads'`),
    [],
  );
});

test('db push applies all as an owner who is no superuser; a second push finds nothing to do', async () => {
  const database = await server.newDatabase();
  cli.run(database, 'db', 'push');
  assert.deepEqual(cli.list(database), {local: cli.versions, remote: cli.versions});
  assert.match(cli.run(database, 'db', 'push'), /up to date/u);
  assert.match(cli.run(database, 'migration', 'up'), /up to date/u);
});

test('npm start and the CLI take turns on one database, and make the same schema', async () => {
  const pushed = await server.newDatabase();
  cli.run(pushed, 'db', 'push');
  assert.deepEqual(await migrate(pushed), [], 'applied by npm start after the CLI');

  const started = await server.newDatabase();
  assert.deepEqual(await migrate(started), cli.versions, 'applied by npm start');
  assert.match(cli.run(started, 'db', 'push'), /up to date/u);
  assert.deepEqual(cli.list(started).remote, cli.versions);

  assert.equal(dumpSchema(started), dumpSchema(pushed));
});

test('a database that the CLI left half way is brought up to date by npm start', async () => {
  const [first = ''] = cli.versions;
  const older = supabaseCli(first);
  const database = await server.newDatabase();
  try {
    older.run(database, 'db', 'push');
  } finally {
    older.remove();
  }
  assert.deepEqual(await migrate(database), cli.versions.slice(1));
  assert.match(cli.run(database, 'db', 'push'), /up to date/u);
});

test('the advisors of Supabase warn of nothing', async () => {
  const database = await server.newDatabase();
  cli.run(database, 'db', 'push');
  assert.match(
    cli.run(database, 'db', 'advisors', '--level', 'warn', '--fail-on', 'warn'),
    /No issues found/u,
  );
});
