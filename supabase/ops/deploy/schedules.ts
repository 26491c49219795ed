import {join} from 'node:path';
import type {Client} from 'pg';
import {ROOT} from '../../local/settings.ts';
import {readText} from '../cli/files.ts';
import {OpsError} from '../cli/output.ts';
import {type Finding, type Given, readNewest} from './deployment.ts';

/** What the schedules need, each with its oldest version. `30 seconds` is a schedule from pg_cron 1.5 on. */
const EXTENSIONS: Readonly<Record<string, number>> = {pg_cron: 1.5, pg_net: 0, supabase_vault: 0};

/** SQL: names and versions of extensions. */
const INSTALLED = 'select extname as name, extversion as version from pg_extension';
const AVAILABLE = 'select name, default_version as version from pg_available_extensions';

/** Whether each extension is among these, and new enough. */
async function checkExtensions(client: Client, among: string) {
  const {rows} = await client.query<{name: string; version: string}>(among);
  return Object.entries(EXTENSIONS).map(([name, least]) => {
    const version = rows.find((row) => row.name === name)?.version ?? null;
    const isRight = version !== null && parseFloat(version) >= least;
    const rule = isRight || version === null ? '' : `, and must be ${least} or later`;
    const remedy = 'Repeat deploy -- database as the owner.';
    return {name, version, isRight, says: `${name} is ${version ?? 'missing'}${rule}.`, remedy};
  });
}

/** @throws {OpsError} naming those that are missing or too old, before anything is done */
export async function assertExtensions(client: Client): Promise<void> {
  const faults = (await checkExtensions(client, AVAILABLE)).filter(({isRight}) => !isRight);
  if (faults.length > 0) {
    throw new OpsError(
      `${faults.map(({says}) => says).join(' ')} With it the database starts deliver-leads. Nothing was done. The project’s owner enables it, or upgrades the server that has it too old (the handbook’s page Suppliers); then repeat the command.`,
    );
  }
}

/** Keeps secrets ($1) in the Vault, with these values ($2), and gives the names of those that it changed. */
const KEEP_SECRETS = `select name, case when s.id is null then vault.create_secret(value, name)::text else vault.update_secret(s.id, value)::text end
  from unnest($1::text[], $2::text[]) as wanted (name, value)
  left join vault.decrypted_secrets s using (name) where decrypted_secret is distinct from value`;

/** What no dump of the schema holds. */
const DATABASE_MIGRATION = join(ROOT, 'supabase/migrations/20261126001300_database.sql');

const JOBS = ['deliver-leads', 'plan-notices', 'purge-leads', 'trim-job-history'];

/** The jobs that are not there, or do not run. */
const LACKING = `select wanted.name, job.jobid as id from unnest($1::text[]) as wanted (name)
  left join cron.job on jobname = wanted.name where job.active is not true order by 1`;

/** Makes the schedules run, and the Vault hold what they read. @returns a sentence for each thing that was done */
export async function keepSchedules(client: Client, given: Given): Promise<string[]> {
  const lacking = async () => {
    const isThere = await client.query(`select from pg_extension where extname = 'pg_cron'`);
    const {rows} = isThere.rowCount ? await client.query<Lacking>(LACKING, [JOBS]) : {rows: []};
    return isThere.rowCount ? rows : JOBS.map((name): Lacking => ({name, id: null}));
  };
  const before = await lacking();
  await client.query(readText(DATABASE_MIGRATION));
  for (const {id} of before) {
    if (id !== null) {
      await client.query('select cron.alter_job($1, active := true)', [id]);
    }
  }
  const left = await lacking();
  if (left.length > 0) {
    throw new OpsError(
      `These schedules do not run: ${left.map(({name}) => name).join(', ')}. Enable pg_cron, pg_net and the Vault for this database (the handbook’s page Suppliers), then repeat the command.`,
    );
  }
  const {rows: kept} = await client.query<{name: string}>(KEEP_SECRETS, [
    ['project_url', 'delivery_key'],
    [given.FUNCTIONS_URL, readNewest(given.DELIVERY_KEY)],
  ]);
  return [
    ...before.map(({name}) => `The schedule ${name} runs.`),
    ...kept.map(({name}) => `${name} kept in the Vault, for the schedules.`),
  ];
}

type Lacking = {name: string; id: string | null};

/** Whether each extension is there, and, for an owner, each schedule runs and last ended well. */
export async function checkSchedules(client: Client, isOwner: boolean): Promise<Finding[]> {
  const extensions: Finding[] = await checkExtensions(client, INSTALLED);
  if (!isOwner || extensions.some(({isRight}) => !isRight)) {
    return extensions;
  }
  const jobs = await client.query<{name: string; state: string}>(
    `select wanted.name, case when job.active is not true then 'does not run' else coalesce(
       (select r.status from cron.job_run_details r where r.jobid = job.jobid order by r.end_time desc nulls last limit 1), 'has not run yet') end as state
     from unnest($1::text[]) as wanted (name) left join cron.job on jobname = wanted.name`,
    [JOBS],
  );
  const schedules = jobs.rows.map(({name, state}) => ({
    isRight: !['does not run', 'failed'].includes(state),
    says: `The schedule ${name}: ${state}.`,
    remedy: 'Repeat deploy -- database as the owner; cron.job_run_details has why it failed.',
  }));
  return [...extensions, ...schedules];
}
