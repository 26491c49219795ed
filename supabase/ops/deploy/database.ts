import {randomBytes} from 'node:crypto';
import {dirname, join} from 'node:path';
import type {Client} from 'pg';
import {databaseAuthority} from '../../functions/_shared/settings/setting-values.ts';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {readDatabaseId, IDENTITY, makeFunctionsLogin} from '../../local/functions-login.ts';
import {migrate} from '../../local/migrate.ts';
import {readText} from '../cli/files.ts';
import {formatCount, OpsError, print} from '../cli/output.ts';
import {makeIdentity} from '../credentials/seals.ts';
import {
  type Deployment,
  isOwner,
  readNewest,
  type SettingsByName,
  writeSettings,
} from './deployment.ts';

/** Printed before a database is changed. A release keeps all that the previous release's functions call. */
const EXPANDS =
  'The database is updated to this release. The deployed functions continue to work with it: deploy this release’s next. To go back, deploy the former ones again, and leave the database as it is.';

// Changes only what differs, so that it can be repeated after any interruption. Writes missing settings into the file,
// and replaces the owner's database address by the functions'.
/** Creates or updates a deployment's database. @returns a sentence for each thing that was done */
export async function makeDatabase(deployment: Deployment): Promise<string[]> {
  const {file, given} = deployment;
  const owner = process.env.DATABASE_URL || given.DATABASE_URL;
  if (owner === undefined || !isOwner(owner)) {
    throw new OpsError(
      `The owner's address is needed: that of the session pooler (the handbook’s page Deploy), with ?sslmode=verify-full&sslrootcert=prod-ca-2021.crt at its end. The first time, write it into ${file} as DATABASE_URL; the functions' address then replaces it. Later, set it for this command alone: DATABASE_URL=….`,
    );
  }
  const certificate = new URL(owner).searchParams.get('sslrootcert');
  const ca = certificate ? Buffer.from(readText(certificate)).toString('base64') : '';
  const authority = databaseAuthority.parse(ca || given.DATABASE_CA);
  const client = await connectPostgres(owner, authority);
  try {
    await assertExtensions(client);
    const [before, lacking] = [await readRights(client), await listLacking(client)];
    const announce = () => print(EXPANDS);
    const applied = await migrate(owner, authority, {renews: true, announce});
    const isRepaired = applied.length === 0 && before !== (await readRights(client));
    const keys: SettingsByName = {
      ...(await makeMissingKeys(deployment, owner)),
      ...(ca && !given.DATABASE_CA ? {DATABASE_CA: ca} : {}),
    };
    writeSettings(file, keys);
    const login = await keepLogin(client, given.DATABASE_URL ?? owner, owner, authority);
    writeSettings(file, login.made);
    return [
      ...(applied.length > 0 ? [`${formatCount(applied.length, 'file')} of SQL applied.`] : []),
      ...(isRepaired ? ['The roles got rights that they lacked.'] : []),
      ...login.done,
      ...Object.keys({...keys, ...login.made}).map((name) => `${name} written into ${file}.`),
      ...(await keepSchedules(
        client,
        {...given, FUNCTIONS_URL: deployment.functionsUrl, ...keys},
        lacking,
      )),
    ];
  } finally {
    await client.end();
  }
}

/** Generates missing keys, and the functions' address on Supabase. A new private key is stored beside the file. */
async function makeMissingKeys({file, given}: Deployment, owner: string): Promise<SettingsByName> {
  const [, ref] = /\.(\w+)$/u.exec(new URL(owner).username) ?? [];
  const assessor = join(dirname(file), 'assessor.key');
  return {
    ...(given.DELIVERY_KEY ? {} : {DELIVERY_KEY: randomBytes(32).toString('base64url')}),
    ...(given.PROBE_KEY ? {} : {PROBE_KEY: randomBytes(32).toString('base64url')}),
    ...(given.CREDENTIAL_RECIPIENTS ? {} : {CREDENTIAL_RECIPIENTS: await makeIdentity(assessor)}),
    ...(ref && !given.FUNCTIONS_URL ? {FUNCTIONS_URL: `https://${ref}.supabase.co`} : {}),
  };
}

/** Creates the functions' login, unless the file's address already opens this database; an existing password stays. */
async function keepLogin(
  client: Client,
  given: string,
  owner: string,
  authority: string | null,
): Promise<{done: string[]; made: SettingsByName}> {
  const own = isOwner(given) ? null : given;
  const {rows} = await client.query<{id: string}>(IDENTITY);
  const isOurs = async () => own !== null && (await readDatabaseId(own, authority)) === rows[0]?.id;
  if (await isOurs()) {
    return {done: [], made: {}};
  }
  const kept = own === null ? '' : decodeURIComponent(new URL(own).password);
  const password = kept || randomBytes(24).toString('base64url');
  // A connection pooler may take seconds to learn a password.
  const login = await makeFunctionsLogin(owner, authority, {password, patienceMs: 30_000});
  return {
    done: own === null ? [] : ['The functions’ login did not work, and does now.'],
    made: (await isOurs()) ? {} : {DATABASE_URL: toDeployedAddress(login)},
  };
}

/** The address as the functions need it: without a file, and with Supabase's pooler of transactions, not sessions. */
export function toDeployedAddress(login: string): string {
  const url = new URL(login);
  url.searchParams.delete('sslrootcert');
  url.port = url.hostname.endsWith('.pooler.supabase.com') ? '6543' : url.port;
  return url.href;
}

/** The rights of all roles in the schema, as a text to compare; empty before the schema exists. */
async function readRights(client: Client): Promise<string> {
  const {rows} = await client.query<{rights: string}>(
    `select concat(n.nspacl, (
       select string_agg(concat(p.oid::regprocedure, p.proacl), ' ' order by p.oid) from pg_proc p where p.pronamespace = n.oid
     ), (
       select string_agg(concat(c.relname, c.relacl), ' ' order by c.oid) from pg_class c where c.relnamespace = n.oid
     )) as rights
     from pg_namespace n where n.nspname = 'leads'`,
  );
  return rows[0]?.rights ?? '';
}

/** The extensions that the schedules need, with the oldest usable version. pg_cron accepts `30 seconds` from 1.5 on. */
const EXTENSIONS: Readonly<Record<string, number>> = {pg_cron: 1.5, pg_net: 0, supabase_vault: 0};

/** Checks the extensions. @throws {OpsError} naming those that are missing or too old, before anything is changed */
async function assertExtensions(client: Client): Promise<void> {
  const {rows} = await client.query<{name: string; version: string}>(
    'select name, default_version as version from pg_available_extensions',
  );
  const faults = Object.entries(EXTENSIONS).flatMap(([name, least]) => {
    const version = rows.find((row) => row.name === name)?.version;
    if (version === undefined) {
      return [`${name} is missing.`];
    }
    return parseFloat(version) < least
      ? [`${name} is ${version}, and must be ${least} or later.`]
      : [];
  });
  if (faults.length > 0) {
    throw new OpsError(
      `${faults.join(' ')} The database needs it to start deliver-leads. Nothing was done. The project’s owner enables it, or upgrades the server if it is too old (the handbook’s page Deploy); then repeat the command.`,
    );
  }
}

/** Removes secrets that this server cannot decrypt: after a restore from another server its root key is missing. */
const DROP_SECRETS = 'delete from vault.secrets where name = any ($1)';

/** Stores the secrets named in $1 in the Vault, with the values in $2; returns the names of those changed. */
const KEEP_SECRETS = `select name, case when s.id is null then vault.create_secret(value, name)::text else vault.update_secret(s.id, value)::text end
  from unnest($1::text[], $2::text[]) as wanted (name, value)
  left join vault.decrypted_secrets s using (name) where decrypted_secret is distinct from value`;

const JOBS = ['deliver-leads', 'plan-notices', 'purge-leads', 'trim-job-history'];

const LACKING = `select wanted.name, job.jobid as id from unnest($1::text[]) as wanted (name)
  left join cron.job on jobname = wanted.name where job.active is not true order by 1`;

async function listLacking(client: Client): Promise<Lacking[]> {
  const isThere = await client.query(`select from pg_extension where extname = 'pg_cron'`);
  return isThere.rowCount
    ? (await client.query<Lacking>(LACKING, [JOBS])).rows
    : JOBS.map((name): Lacking => ({name, id: null}));
}

/** Activates the schedules (`before`: those that did not run), and stores the values that they read in the Vault. */
async function keepSchedules(
  client: Client,
  given: SettingsByName,
  before: readonly Lacking[],
): Promise<string[]> {
  for (const {id} of before) {
    if (id !== null) {
      await client.query('select cron.alter_job($1, active := true)', [id]);
    }
  }
  const left = await listLacking(client);
  if (left.length > 0) {
    throw new OpsError(
      `These schedules do not run: ${left.map(({name}) => name).join(', ')}. Enable pg_cron, pg_net and the Vault for this database (the handbook’s page Deploy), then repeat the command.`,
    );
  }
  const names = ['project_url', 'delivery_key'];
  const values = [given.FUNCTIONS_URL, readNewest(given.DELIVERY_KEY)];
  const keep = () => client.query<{name: string}>(KEEP_SECRETS, [names, values]);
  const {rows: kept} = await keep().catch(async () => {
    await client.query(DROP_SECRETS, [names]);
    return keep();
  });
  return [
    ...before.map(({name}) => `The schedule ${name} runs.`),
    ...kept.map(({name}) => `${name} kept in the Vault, for the schedules.`),
  ];
}

type Lacking = {name: string; id: string | null};
