import {randomBytes} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {databaseAuthority} from '../../functions/_shared/settings/setting-values.ts';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {makeFunctionsLogin} from '../../local/functions-login.ts';
import {migrate} from '../../local/migrate.ts';
import {ROOT} from '../../local/settings.ts';
import {readText} from '../cli/files.ts';
import {formatCount, OpsError} from '../cli/output.ts';
import {makeIdentity} from '../credentials/seals.ts';
import {type Deployment, type Given, isOwner, readNewest, writeSettings} from './deployment.ts';

/** SQLSTATE of a schema or a table that is not there. */
const UNKNOWN_NAME = new Set(['3F000', '42P01']);

/** SQL: keeps secrets ($1) in the Vault, with these values ($2), and gives the names of those that it changed. */
const KEEP_SECRETS = `select name, case when s.id is null then vault.create_secret(value, name)::text else vault.update_secret(s.id, value)::text end
  from unnest($1::text[], $2::text[]) as wanted (name, value)
  left join vault.decrypted_secrets s using (name) where decrypted_secret is distinct from value`;

/**
 * Makes the database of a deployment, or brings it up to date: migrations, the functions' login, schedules and Vault.
 * Writes what the file of settings lacks, and the functions' address in place of the owner's.
 *
 * @returns a sentence for each thing that was done
 * @throws {OpsError} without the owner's address or the scheduler's extensions; StartError when the server refuses
 */
export async function makeDatabase(deployment: Deployment): Promise<string[]> {
  const {file, given} = deployment;
  const {DATABASE_URL: owner = given.DATABASE_URL} = process.env;
  if (owner === undefined || !isOwner(owner)) {
    throw new OpsError(
      `This takes the owner's address: of the session pooler (dashboard, Connect), with ?sslmode=verify-full&sslrootcert=prod-ca-2021.crt at its end. The first time write it into ${file} as DATABASE_URL, and the functions' own takes its place; later set it for this command alone: DATABASE_URL=….`,
    );
  }
  const certificate = new URL(owner).searchParams.get('sslrootcert');
  const ca = certificate ? Buffer.from(readText(certificate)).toString('base64') : '';
  const authority = databaseAuthority.parse(ca || given.DATABASE_CA);
  const applied = await migrate(owner, authority);
  const made: Given = {
    ...(await makeMissingKeys(deployment, owner)),
    ...(ca && !given.DATABASE_CA ? {DATABASE_CA: ca} : {}),
    ...(isOwner(given.DATABASE_URL ?? owner)
      ? {DATABASE_URL: await makeFunctionsAddress(owner, authority)}
      : {}),
  };
  writeSettings(file, made);
  const {FUNCTIONS_URL = deployment.functionsUrl, DELIVERY_KEY = ''} = {...given, ...made};
  const kept = await startJobs(owner, authority, {FUNCTIONS_URL, DELIVERY_KEY});
  return [
    ...(applied.length > 0 ? [`${formatCount(applied.length, 'migration')} applied.`] : []),
    ...Object.keys(made).map((name) => `${name} written into ${file}.`),
    ...kept.map((name) => `${name} kept in the Vault, for the schedules.`),
  ];
}

/** Keys that are missing, and the functions' address on Supabase. An assessor's private key goes beside the file. */
async function makeMissingKeys({file, given}: Deployment, owner: string): Promise<Given> {
  const [, ref] = /\.(\w+)$/u.exec(new URL(owner).username) ?? [];
  const assessor = join(dirname(file), 'assessor.key');
  return {
    ...(given.DELIVERY_KEY ? {} : {DELIVERY_KEY: randomBytes(32).toString('base64url')}),
    ...(given.PROBE_KEY ? {} : {PROBE_KEY: randomBytes(32).toString('base64url')}),
    ...(given.CREDENTIAL_RECIPIENTS ? {} : {CREDENTIAL_RECIPIENTS: await makeIdentity(assessor)}),
    ...(ref && !given.FUNCTIONS_URL ? {FUNCTIONS_URL: `https://${ref}.supabase.co`} : {}),
  };
}

/** Makes the functions' address, with a new password; a pooler, where there is one, may not know it for seconds. */
async function makeFunctionsAddress(owner: string, authority: string | null): Promise<string> {
  const login = {password: randomBytes(24).toString('base64url'), patienceMs: 30_000};
  const url = new URL(await makeFunctionsLogin(owner, authority, login));
  url.searchParams.delete('sslrootcert');
  url.port = url.hostname.endsWith('.pooler.supabase.com') ? '6543' : url.port;
  return url.href;
}

/** Schedules the jobs. @returns the names of the secrets that the Vault lacked */
async function startJobs(owner: string, authority: string | null, given: Given): Promise<string[]> {
  const folder = join(ROOT, 'supabase/migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('_database.sql'));
  const client = await connectPostgres(owner, authority);
  try {
    await client.query(files.map((name) => readText(join(folder, name))).join(';'));
    const {rows} = await client.query<{name: string}>(KEEP_SECRETS, [
      ['project_url', 'delivery_key'],
      [given.FUNCTIONS_URL, readNewest(given.DELIVERY_KEY)],
    ]);
    return rows.map(({name}) => name);
  } catch (error) {
    throw UNKNOWN_NAME.has((error as {code?: string}).code ?? '')
      ? new OpsError(
          'pg_cron, pg_net or the Vault is missing, with which the database starts deliver-leads. Enable them (dashboard, Integrations), then repeat the command.',
        )
      : error;
  } finally {
    await client.end();
  }
}
