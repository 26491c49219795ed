import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {migrate} from '../../supabase/local/migrate.ts';
import {describeSchema} from './support/describe-schema.ts';
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

  assert.deepEqual(await describeSchema(started), await describeSchema(pushed));
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

for (const [title, change] of [
  [
    'a migration that this version does not have',
    `insert into supabase_migrations.schema_migrations values ('20261120090000', '{}', 'create_leads_schema')`,
  ],
  [
    'another text of a migration',
    `update supabase_migrations.schema_migrations set statements = array['select 1'] || statements where version = '20261121000200'`,
  ],
] as const) {
  test(`npm start leaves a database with ${title} as it is, and says how to keep its data`, async () => {
    const database = await server.newDatabase();
    await migrate(database);
    await runSql(
      database,
      `select leads.accept(gen_random_uuid(), 'attempt-0001', 'hash', 'newsletter', '{}', '{}', null, null)`,
    );
    await runSql(database, change);
    const schema = await describeSchema(database);
    await assert.rejects(migrate(database), {
      name: 'StartError',
      message:
        /^other_migrations: .*Nothing was changed.*To keep its data, export them with that version/u,
    });
    assert.deepEqual(await describeSchema(database), schema);
    assert.equal((await runSql(database, 'select 1 from leads.submission')).length, 1);
  });
}

test('databases of two owners live on one server', async () => {
  const first = await server.newDatabase();
  await migrate(first);
  const second = await server.newDatabase();
  const name = new URL(second).pathname.slice(1);
  await runSql(
    server.as('supabase_admin', second),
    `create role staging login createrole; alter database ${name} owner to staging`,
  );
  const applied = await migrate(server.as('staging', second));
  assert.deepEqual(applied, cli.versions);
});

test('the advisors of Supabase warn of nothing', async () => {
  const database = await server.newDatabase();
  cli.run(database, 'db', 'push');
  assert.match(
    cli.run(database, 'db', 'advisors', '--level', 'warn', '--fail-on', 'warn'),
    /No issues found/u,
  );
});
