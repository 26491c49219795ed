import type {Client} from 'pg';
import {OpsError} from '../cli/output.ts';
import {type SettingsByName, readNewest} from './deployment.ts';

/** The extensions that the schedules need, with the oldest usable version. pg_cron accepts `30 seconds` from 1.5 on. */
const EXTENSIONS: Readonly<Record<string, number>> = {pg_cron: 1.5, pg_net: 0, supabase_vault: 0};

/** Checks the extensions. @throws {OpsError} naming those that are missing or too old, before anything is changed */
export async function assertExtensions(client: Client): Promise<void> {
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
      `${faults.join(' ')} The database needs it to start deliver-leads. Nothing was done. The project’s owner enables it, or upgrades the server if it is too old (the handbook’s page Suppliers); then repeat the command.`,
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

/** Lists the scheduled jobs that are missing or inactive. */
export async function listLacking(client: Client): Promise<Lacking[]> {
  const isThere = await client.query(`select from pg_extension where extname = 'pg_cron'`);
  return isThere.rowCount
    ? (await client.query<Lacking>(LACKING, [JOBS])).rows
    : JOBS.map((name): Lacking => ({name, id: null}));
}

/**
 * Activates the schedules, which supabase/schemas has created, and stores the values that they read in the Vault.
 * @param before the jobs that were missing or inactive
 * @returns a sentence for each change
 */
export async function keepSchedules(
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
      `These schedules do not run: ${left.map(({name}) => name).join(', ')}. Enable pg_cron, pg_net and the Vault for this database (the handbook’s page Suppliers), then repeat the command.`,
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
