import {randomBytes} from 'node:crypto';
import {dirname, join} from 'node:path';
import type {Client} from 'pg';
import {databaseAuthority} from '../../functions/_shared/settings/setting-values.ts';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {readDatabaseId, IDENTITY, makeFunctionsLogin} from '../../local/functions-login.ts';
import {migrate} from '../../local/migrate.ts';
import {readText} from '../cli/files.ts';
import {formatCount, OpsError} from '../cli/output.ts';
import {makeIdentity} from '../credentials/seals.ts';
import {type Deployment, type Given, isOwner, writeSettings} from './deployment.ts';
import {assertExtensions, keepSchedules} from './schedules.ts';

/**
 * Makes the database of a deployment, or brings it up to date: migrations, the functions' login and rights, schedules
 * and Vault. Each is asked whether it is as it should be. Writes what the file of settings lacks, and the functions'
 * address in place of the owner's. It can be repeated wherever it stopped.
 * @returns a sentence for each thing that was done
 */
export async function makeDatabase(deployment: Deployment): Promise<string[]> {
  const {file, given} = deployment;
  const owner = process.env.DATABASE_URL || given.DATABASE_URL;
  if (owner === undefined || !isOwner(owner)) {
    throw new OpsError(
      `This takes the owner's address: of the session pooler (the handbook’s page Suppliers), with ?sslmode=verify-full&sslrootcert=prod-ca-2021.crt at its end. The first time write it into ${file} as DATABASE_URL, and the functions' own takes its place; later set it for this command alone: DATABASE_URL=….`,
    );
  }
  const certificate = new URL(owner).searchParams.get('sslrootcert');
  const ca = certificate ? Buffer.from(readText(certificate)).toString('base64') : '';
  const authority = databaseAuthority.parse(ca || given.DATABASE_CA);
  const client = await connectPostgres(owner, authority);
  try {
    await assertExtensions(client);
    const applied = await migrate(owner, authority);
    const keys: Given = {
      ...(await makeMissingKeys(deployment, owner)),
      ...(ca && !given.DATABASE_CA ? {DATABASE_CA: ca} : {}),
    };
    writeSettings(file, keys);
    const rights = await keepRights(client);
    const login = await keepLogin(client, given.DATABASE_URL ?? owner, owner, authority);
    writeSettings(file, login.made);
    return [
      ...(applied.length > 0 ? [`${formatCount(applied.length, 'migration')} applied.`] : []),
      ...rights,
      ...login.done,
      ...Object.keys({...keys, ...login.made}).map((name) => `${name} written into ${file}.`),
      ...(await keepSchedules(client, {...given, FUNCTIONS_URL: deployment.functionsUrl, ...keys})),
    ];
  } finally {
    await client.end();
  }
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

/** Makes the functions' login, unless the file's address opens this database already; keeps its password, if any. */
async function keepLogin(
  client: Client,
  given: string,
  owner: string,
  authority: string | null,
): Promise<{done: string[]; made: Given}> {
  const own = isOwner(given) ? null : given;
  const {rows} = await client.query<{id: string}>(IDENTITY);
  const isOurs = async () => own !== null && (await readDatabaseId(own, authority)) === rows[0]?.id;
  if (await isOurs()) {
    return {done: [], made: {}};
  }
  const kept = own === null ? '' : decodeURIComponent(new URL(own).password);
  const password = kept || randomBytes(24).toString('base64url');
  // A pooler, where there is one, may not know a password for seconds.
  const url = new URL(await makeFunctionsLogin(owner, authority, {password, patienceMs: 30_000}));
  url.searchParams.delete('sslrootcert');
  url.port = url.hostname.endsWith('.pooler.supabase.com') ? '6543' : url.port;
  return {
    done: own === null ? [] : ['The functions’ login did not work, and does now.'],
    made: (await isOurs()) ? {} : {DATABASE_URL: url.href},
  };
}

/** The functions of the database that the deployed ones call. */
const CALLED =
  'accept claim follow_link follow_release_link health leads_to_read plan_notices probe pulse record_health record_heartbeat report_attempt report_bounce';

/** Gives leads_fn the rights that it lacks, as after a restore without them. @returns a sentence if it did */
async function keepRights(client: Client): Promise<string[]> {
  const {rows} = await client.query<{grants: string}>(
    `select 'grant usage on schema leads to leads_fn' as grants where not has_schema_privilege('leads_fn', 'leads', 'usage')
     union all
     select format('grant execute on function %s to leads_fn', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = to_regnamespace('leads') and p.proname = any ($1) and not has_function_privilege('leads_fn', p.oid, 'execute')`,
    [CALLED.split(' ')],
  );
  for (const {grants} of rows) {
    await client.query(grants);
  }
  return rows.length === 0 ? [] : ['The functions’ role got rights that it lacked.'];
}
