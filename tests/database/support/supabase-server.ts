import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {migrate} from '../../../supabase/local/migrate.ts';
import {type DatabaseServer, startPostgresServer} from '../../support/postgres-server.ts';
import {query} from '../../support/query.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';

/** The migrated database, from which tests get copies: copying takes a tenth of the time of migrating. */
const MIGRATED = 'migrated';
let count = 0;

const OWNER = 'create role postgres login createdb createrole bypassrls';
const PROJECT = readFileSync(join(import.meta.dirname, 'supabase.sql'), 'utf8');

/** Runs a statement with its values and returns its rows. */
export type Sql = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>;

/** Starts PostgreSQL with the roles and rights of a Supabase project, without passwords. Its URL is the superuser's. */
export async function startSupabaseServer(programs?: string): Promise<DatabaseServer> {
  const server = await startPostgresServer(
    join(temporaryFolder(), 'server'),
    'supabase_admin',
    ['log_min_messages=fatal'], // many tests are about what the server refuses
    programs,
  );
  await query(address(server.url, {database: 'template1'}), `${OWNER}; ${PROJECT}`);
  return server;
}

/** Creates a database, migrated or as in a new project. @returns its URL for the owner, who is no superuser */
export async function newDatabase(url: string, state: 'migrated' | 'new'): Promise<string> {
  if (state === 'migrated') {
    await makeMigrated(url);
  }
  count += 1;
  const database = `project_${process.pid}_${count}`;
  const template = state === 'new' ? 'template1' : MIGRATED;
  await query(url, `create database ${database} owner postgres template ${template}`);
  return address(url, {role: 'postgres', database});
}

/** Makes a new project's database, with the fakes of the extensions. @returns its URL for the owner */
export async function newProject(url: string): Promise<string> {
  const owner = await newDatabase(url, 'new');
  await addScheduler(owner);
  return owner;
}

/** Adds fakes of the extensions that start the functions to a project's database. */
export async function addScheduler(owner: string): Promise<void> {
  const scheduler = readFileSync(join(import.meta.dirname, 'scheduler.sql'), 'utf8');
  const database = new URL(owner).pathname.slice(1);
  await query(
    address(owner, {role: 'supabase_admin'}),
    `${scheduler}; alter role postgres in database ${database} set search_path = available, pg_catalog, public`,
  );
}

/** Creates the database that is copied for tests, and two operators, unless the server has them. */
export async function makeMigrated(url: string): Promise<void> {
  const made = await query(url, 'select from pg_database where datname = $1', [MIGRATED]);
  if (made.length > 0) {
    return;
  }
  const draft = await newDatabase(url, 'new');
  await migrate(draft);
  await query(draft, 'create role ida login in role leads_ops');
  await query(draft, 'create role bo login in role leads_ops');
  await query(url, `alter database ${new URL(draft).pathname.slice(1)} rename to ${MIGRATED}`);
}

/** The same URL with another role or database. */
export function address(url: string, {role, database}: {role?: string; database?: string}): string {
  const changed = new URL(url);
  changed.username = role ?? changed.username;
  changed.pathname = database ?? changed.pathname;
  return changed.href;
}
