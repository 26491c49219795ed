import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {listMissingCoverage, listOwnerBlanks} from '../../../src/plugins/post-build/ownerBlanks.ts';
import {listUnprintable} from '../../../src/plugins/post-build/printedWords.ts';
import {FUNCTION_NAME} from '../../functions/_shared/lead-forms/transport.ts';
import {databaseAuthority} from '../../functions/_shared/settings/setting-values.ts';
import {connectPostgres} from '../../local/connect-postgres.ts';
import {readRules, selectHeaders} from '../../local/site/load-site.ts';
import {ROOT} from '../../local/settings.ts';
import {ask} from '../cli/ask.ts';
import {OpsError} from '../cli/output.ts';
import {FUNCTIONS} from './bundle-functions.ts';
import {assertGiven, type Deployment, type Finding, findForeign, readNewest} from './deployment.ts';
import {checkSettings} from './check-settings.ts';

/** Logs in as the functions do, and checks that this login cannot read leads. @throws {OpsError} without a login */
async function checkDatabase(deployment: Deployment): Promise<Finding[]> {
  assertGiven(deployment, 'DATABASE_URL');
  const {DATABASE_URL = '', DATABASE_CA} = deployment.given;
  const {data: authority} = databaseAuthority.safeParse(DATABASE_CA);
  const client = await connectPostgres(DATABASE_URL, authority);
  const asked = `select current_user as name, has_table_privilege('leads.submission', 'select') as reads`;
  const {rows} = await client
    .query<{name: string; reads: boolean}>(asked)
    .finally(() => client.end());
  return rows.map(({name, reads}) => ({
    isRight: !reads,
    says: `${name} logs in and ${reads ? 'can read leads' : 'reads no lead'}.`,
    remedy: 'DATABASE_URL must name leads_fn.',
  }));
}

/** Calls each function with the delivery key, sends a browser's preflight request, and asks the Data API for leads. */
export async function checkFunctions(deployment: Deployment): Promise<Finding[]> {
  assertGiven(deployment, 'SITE_URL', 'DELIVERY_KEY');
  const {given, siteUrl, functionsUrl} = deployment;
  const at = (name: string) => `${functionsUrl}/functions/v1/${name}`;
  const headers = {authorization: `Bearer ${readNewest(given.DELIVERY_KEY)}`};
  const askOne = async (name: string) =>
    [name, await ask<{ok: boolean; problems: string[]}>(at(name), {headers})] as const;
  const answers = new Map(await Promise.all(FUNCTIONS.map(askOne)));
  const faults = [...answers].flatMap(([name, answer]) => findForeign(name, answer) ?? []);
  if (faults.length > 0) {
    return faults;
  }
  const own = await askFrom(siteUrl, at(FUNCTION_NAME));
  const foreign = await askFrom('https://elsewhere.invalid', at(FUNCTION_NAME));
  const health = answers.get('deliver-leads');
  const forms = answers.get(FUNCTION_NAME);
  return [
    {
      isRight: forms?.body.ok === true,
      says: `A trial of a form is ${forms?.body.ok ? 'taken' : 'refused'} (status ${forms?.status}).`,
      remedy: 'See the handbook’s page When something fails, forms_refused.',
    },
    {
      isRight: own.isLet,
      says: `Forms of ${siteUrl} are ${own.words}.`,
      remedy: 'Set ALLOWED_ORIGINS, and send the settings.',
    },
    {
      isRight: !foreign.isLet && foreign.status === 204,
      says: `Forms of another site are ${foreign.words}.`,
      remedy:
        'Something before the functions answers OPTIONS itself: let it pass these requests on.',
    },
    {
      isRight: health?.body.ok === true,
      says: `Health answers ${[health?.status, ...(health?.body.problems ?? [])].join(' ')}.`,
      remedy:
        'With 401, the functions have another DELIVERY_KEY: send the settings again. Else see the handbook’s page When something fails.',
    },
    await askForLeads(deployment),
  ];
}

async function askFrom(origin: string, address: string) {
  const {status, headers} = await ask(address, {method: 'OPTIONS', headers: {origin}});
  const isLet = headers.get('access-control-allow-origin') === origin;
  return {isLet, status, words: `${isLet ? 'let in' : 'not let in'} (status ${status})`};
}

/** The statuses of a Data API for a schema that it does not expose, and of a host for an unknown path. */
const REFUSED = new Set([401, 403, 404, 406]);

async function askForLeads({given, functionsUrl}: Deployment): Promise<Finding> {
  const {status} = await ask(`${functionsUrl}/rest/v1/submission?select=*`, {
    headers: {apikey: readNewest(given.PUBLISHABLE_KEYS), 'accept-profile': 'leads'},
  });
  return {
    isRight: REFUSED.has(status),
    says: `Asked for leads with the public key, the Data API answers ${status}.`,
    remedy: 'Take the schema leads out of the exposed ones (the handbook’s page Deploy).',
  };
}

/** Lists what the owner left empty; checks that the home page, a script, an old and an unknown address respond. */
async function checkSite(deployment: Deployment, build: string): Promise<Finding[]> {
  assertGiven(deployment, 'SITE_URL');
  const {siteUrl} = deployment;
  if (!existsSync(join(build, '_headers'))) {
    throw new OpsError(`${build} has no build to compare with: npm run build`);
  }
  const {rules, redirects} = readRules(build);
  const [[oldPath, newPath] = ['/', '']] = redirects;
  const script = `/assets/js/${readdirSync(join(build, 'assets/js'))[0]}`;

  async function compare(path: string, status: number, file?: string, location?: string) {
    const {status: answered, headers, text} = await ask(siteUrl + path);
    const target = headers.get('location');
    // Each host adds other headers to a redirect, so they are not compared.
    const differing = Object.entries(location === undefined ? selectHeaders(rules, path) : {})
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name]) => `another ${name}`);
    const faults = [
      answered !== status && `status ${answered}, not ${status}`,
      location !== undefined && !target?.endsWith(location) && `it leads to ${target}`,
      ...differing,
      file !== undefined &&
        text !== readFileSync(join(build, file), 'utf8') &&
        'another text: another build, or a host that changes pages',
    ].filter(Boolean);
    return {isRight: faults.length === 0, says: `${path}: ${faults.join(', ') || 'as built'}.`};
  }

  return Promise.all([
    ...listOwnerBlanks(ROOT).map((says) => ({isRight: false, says: `${says}.`})),
    ...listUnprintable().map((says) => ({isRight: false, says})),
    ...listMissingCoverage(ROOT).map((says): Finding => ({isRight: true, waits: true, says})),
    compare('/', 200, 'index.html'),
    compare(script, 200, script),
    compare(oldPath, 301, undefined, newPath),
    compare('/no/such/page', 404),
  ]);
}

/** Checks one part of a deployment without changing anything. @param build the folder of the site's build */
type Check = (deployment: Deployment, build: string) => Promise<Finding[]>;

/** The checks by name, in the order of a deployment's steps. */
export const CHECKS: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  database: checkDatabase,
  functions: checkFunctions,
  site: checkSite,
};
