import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {linkSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {parseEnv} from 'node:util';
import {generate} from 'selfsigned';
import {migrate} from '../../supabase/local/migrate.ts';
import {DEPLOYED} from '../support/deployed-settings.ts';
import {operator} from '../support/operator.ts';
import type {DatabaseServer} from '../support/postgres-server.ts';
import {findProgram} from '../support/programs.ts';
import {query} from '../support/query.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {scenesOf, type Scene} from './support/recording.ts';
import {
  addScheduler,
  address,
  newDatabase,
  startSupabaseServer,
} from './support/supabase-server.ts';

// Has its own server, because the command creates the functions' login, which all databases of a server share.
let server: DatabaseServer;
before(async () => {
  server = await startSupabaseServer();
  const [{file} = {file: ''}] = await query<{file: string}>(
    server.url,
    `select current_setting('hba_file') as file`,
  );
  const others = readFileSync(file, 'utf8');
  writeFileSync(file, `host all leads_fn_stack all scram-sha-256\n${others}`);
  await query(server.url, 'select pg_reload_conf()');
});
after(() => server.stop());

const SITE = 'SITE_URL=https://www.pugmark.com\nFUNCTIONS_URL=https://abcdefgh.supabase.co\n';

const SCENES = scenesOf('deploy.txt', async () => {
  const folder = temporaryFolder();
  const names: [string, string][] = [
    [folder, 'HERE'],
    [`:${new URL(server.url).port}`, ':PORT'],
  ];
  let owner = '';
  const settings: Record<string, string> = {};
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const rowsOf = async (url: string, sql: string) => {
    const rows = (await query<object>(url, sql)) ?? []; // several statements have no rows
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  };
  const deeds: Scene['deeds'] = {
    /** Makes the database of an empty project the owner's. */
    async database(words) {
      owner = await newDatabase(server.url, 'new');
      settings.DATABASE_URL = owner;
      const earlier = names.filter(([, name]) => name.startsWith('/'));
      names.unshift([new URL(owner).pathname, `/DATABASE-${earlier.length + 1}`]);
      await (words === 'without extensions' || addScheduler(owner));
    },
    async authority() {
      const {cert} = await generate([{name: 'commonName', value: 'An authority'}]);
      writeFileSync(join(folder, 'ca.crt'), cert);
      names.push([Buffer.from(cert).toString('base64'), 'BASE64-OF-ca.crt']);
    },
    async extensions() {
      await addScheduler(owner);
    },
    async write(words) {
      const [file = '', ...lines] = words.split(' ');
      writeFileSync(join(folder, file), SITE + lines.join('\n'), {mode: 0o700});
    },
    async settings(words) {
      const all = {...DEPLOYED, ...(JSON.parse(words || '{}') as object)};
      const lines = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
      writeFileSync(join(folder, 'production.env'), lines.join('\n'));
    },
    async precede(words) {
      const [name = '', text = ''] = words.split(' ');
      const changed = read('production.env').replace(`${name}=`, `${name}=${text}`);
      writeFileSync(join(folder, 'production.env'), changed);
    },
    /** Reads a file, its mode first. What is random in it is called by its setting and its length from now on. */
    async file(words) {
      const text = `${(statSync(join(folder, words)).mode & 0o777).toString(8)}\n${read(words)}`;
      for (const [name, value = ''] of Object.entries(parseEnv(text))) {
        const secret = name === 'DATABASE_URL' ? new URL(value).password : value;
        if (/^[\w-]{32,}$/u.test(secret) && !names.some(([known]) => secret.includes(known))) {
          names.push([secret, `${name}-OF-${secret.length}`]);
        }
      }
      return text.replaceAll(/(?<=AGE-SECRET-KEY-1)\w+/gu, '…');
    },
    /** Keeps a hard link to the file: it has the old text if the file is replaced, and the new if it is rewritten. */
    keep: async (file) => linkSync(join(folder, file), join(folder, 'kept.env')),
    sql: (words) => rowsOf(owner, words),
    superuser: (words) => rowsOf(address(owner, {role: 'supabase_admin'}), words),
    accept: (words) => rowsOf(owner, accepted(words)),
    /** Does what the schedule of rounds does, `now and then`: without its calls at every fifth minute. */
    async round(words) {
      const sql = `select command from cron.job where jobname = 'deliver-leads'`;
      const command = await rowsOf(owner, sql);
      return rowsOf(owner, words ? command.replace(/or extract[^]*/u, '') : command);
    },
  };
  return {deeds, operators: {ida: operator({}), owner: operator(settings)}, names};
});

SCENES.forEach(({title, play}) => test(title, play));

/** Creates a database whose owner is no superuser and obeys row-level security. @returns its URL for a role */
async function ownedBy(owner: string) {
  const made = await newDatabase(server.url, 'new');
  const database = new URL(made).pathname.slice(1);
  const as = (role: string) => address(made, {role});
  await query(
    as('supabase_admin'),
    `create role ${owner} login createrole; alter database ${database} owner to ${owner};
     alter schema public owner to ${owner}`,
  );
  return as;
}

const accepted = (key: string) =>
  `select leads.accept(jsonb_build_object('id', gen_random_uuid(), 'idempotencyKey', '${key}', 'contentHash', 'hash', 'form', 'newsletter',
    'fields', '{}'::jsonb, 'page', '{}'::jsonb, 'source', '{}'::jsonb, 'deliveries', '[{"channel": "crm", "message": "lead"}]'::jsonb, 'limits', '[]'::jsonb, 'line', '{"max": 9, "seconds": 60}'::jsonb)) ->> 'outcome' as outcome`;

test('after a non-superuser restores another owner’s dump on the same server, leads can be read and stored, and no role gains rights', async () => {
  await newDatabase(server.url, 'migrated');
  const [first, second] = [await ownedBy('first_owner'), await ownedBy('second_owner')];
  await migrate(first('first_owner'));
  const temporary = `select has_database_privilege('clara', current_database(), 'temporary') as may`;
  await query(first('first_owner'), 'create role clara login in role leads_ops');
  assert.deepEqual(await query(first('first_owner'), temporary), [{may: false}]);
  await query(first('first_owner'), accepted('attempt-0001'));

  const program = (name: string) => join(findProgram('postgres'), name);
  const kept = ['--format=custom', '--schema=leads', '--schema=supabase_migrations'];
  const dump = execFileSync(program('pg_dump'), [...kept, first('first_owner')]);
  const into = ['--no-owner', '--exit-on-error', `--dbname=${second('second_owner')}`];
  execFileSync(program('pg_restore'), into, {input: dump});

  const functions = `${second('supabase_admin')}?options=-c%20role%3Dleads_fn`;
  assert.deepEqual(await query(functions, accepted('attempt-0002')), [{outcome: 'accepted'}]);
  const read = `select idempotency_key as key from leads.submission order by 1`;
  const leads = [{key: 'attempt-0001'}, {key: 'attempt-0002'}];
  assert.deepEqual(await query(second('second_owner'), read), leads, 'its owner');
  assert.deepEqual(await query(second('clara'), read), leads, 'an operator');
  await assert.rejects(query(functions, read), {code: '42501'}, 'the functions');
  await query(second('second_owner'), 'grant usage on schema leads to first_owner');
  await query(second('second_owner'), 'grant select on leads.submission to first_owner');
  assert.deepEqual(await query(second('first_owner'), read), [], 'a careless grant');
  assert.deepEqual(await migrate(second('second_owner')), [], 'migrations to be applied');
});
