import {BUNDLE_HEADER} from '../../functions/_shared/http/tell-bundle.ts';
import {FUNCTION_NAME} from '../../functions/_shared/lead-forms/transport.ts';
import {databaseAuthority} from '../../functions/_shared/settings/setting-values.ts';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {OpsError} from '../cli/output.ts';
import {type Bundle, bundleFunctions} from './bundle-functions.ts';
import {ask, type Deployment, type Finding} from './deployment.ts';

/**
 * Logs in as the functions do, and asks whether that login could read leads.
 *
 * @throws {OpsError} when no login is set, StartError when it is refused
 */
export async function checkDatabase({given}: Deployment): Promise<Finding[]> {
  if (given.DATABASE_URL === undefined) {
    throw new OpsError('DATABASE_URL is missing.');
  }
  const {data: authority} = databaseAuthority.safeParse(given.DATABASE_CA);
  const client = await connectPostgres(given.DATABASE_URL, authority);
  const asked = `select current_user as name, has_table_privilege('leads.submission', 'select') as reads`;
  const {rows} = await client
    .query<{name: string; reads: boolean}>(asked)
    .finally(() => void client.end());
  return rows.map(({name, reads}) => ({
    isRight: !reads,
    says: `${name} logs in and ${reads ? 'can read leads' : 'reads no lead'}.`,
    remedy: 'DATABASE_URL must name leads_fn.',
  }));
}

/** Asks the functions what a browser asks before it sends a form, whether all is well and which bundles they are; the Data API, for leads. */
export async function checkFunctions(deployment: Deployment): Promise<Finding[]> {
  const {given, siteUrl, functionsUrl} = deployment;
  const {SUPABASE_PUBLISHABLE_KEY: apikey = ''} = given;
  const letsIn = async (origin: string) => {
    const {status, headers} = await ask(submitAddress(deployment), {
      method: 'OPTIONS',
      headers: {origin},
    });
    return {status, isLet: headers.get('access-control-allow-origin') === origin};
  };
  const own = await letsIn(siteUrl);
  const foreign = await letsIn('https://elsewhere.invalid');
  const health = await askWithKey(deployment, 'deliver-leads');
  const {problems = []} = (await health.json().catch(() => ({}))) as {problems?: string[]};
  const bundles = await bundleFunctions();
  const compared = await Promise.all(bundles.map((bundle) => compare(deployment, bundle)));
  const data = await ask(`${functionsUrl}/rest/v1/submission?select=*`, {
    headers: {apikey, 'accept-profile': 'leads'},
  });
  return [
    {
      isRight: own.isLet,
      says: `Forms of ${siteUrl} are ${own.isLet ? '' : 'not '}let in (status ${own.status}).`,
      remedy:
        own.status === 204
          ? 'Set ALLOWED_ORIGINS.'
          : 'Deploy the functions. When one does not start, its log names the setting.',
    },
    {
      isRight: !foreign.isLet,
      says: `Forms of another site are ${foreign.isLet ? '' : 'not '}let in.`,
    },
    {
      isRight: health.ok,
      says: `Health answers ${[health.status, ...problems].join(' ')}.`,
      remedy:
        health.status === 401
          ? 'The functions have another DELIVERY_KEY: send the settings again.'
          : 'See the handbook’s page When something fails.',
    },
    ...compared,
    {
      isRight: !data.ok,
      says: `Asked for leads with the public key, the Data API answers ${data.status}.`,
      remedy: 'Take the schema leads out of the exposed ones (dashboard, Data API).',
    },
  ];
}

/** Asks a function which bundle it is, and compares that with what this checkout would deploy. */
async function compare(deployment: Deployment, {name, digest}: Bundle): Promise<Finding> {
  const {headers} = await askWithKey(deployment, name, 'OPTIONS');
  const told = headers.get(BUNDLE_HEADER);
  return {
    isRight: told === digest,
    says: `${name} ${told === null ? 'does not tell its digest' : `has the digest ${told}`}, here it is ${digest}.`,
    remedy:
      told === null
        ? 'It tells it to its own DELIVERY_KEY: send the settings again, then deploy.'
        : 'Check out what was deployed, or deploy what is here.',
  };
}

function submitAddress({functionsUrl}: Deployment): string {
  return `${functionsUrl}/functions/v1/${FUNCTION_NAME}`;
}

function askWithKey({given, functionsUrl}: Deployment, name: string, method = 'GET') {
  const authorization = `Bearer ${given.DELIVERY_KEY ?? ''}`;
  return ask(`${functionsUrl}/functions/v1/${name}`, {method, headers: {authorization}});
}
