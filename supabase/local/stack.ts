import {startChild} from './child.ts';
import {createCrmStandIn} from './crm-stand-in.ts';
import type {DataFolder} from './data-folder.ts';
import {startEmbeddedPostgres} from './embedded-postgres.ts';
import {makeFunctionsLogin} from './functions-login.ts';
import {
  isUsingInbox,
  isUsingStandIn,
  makeFunctionsSettings,
  planFunctions,
} from './functions-program.ts';
import {startInbox, trimInbox} from './inbox.ts';
import {migrate} from './migrate.ts';
import type {Settings} from './settings.ts';
import {loadSite, type Site} from './site/load-site.ts';
import {startSiteServer} from './site/site-server.ts';
import {StartError, step} from './terminal.ts';
import {startRound, runUpkeep, startTimer} from './timers.ts';

const DELIVER_EVERY_MS = 5000;
const UPKEEP_EVERY_MS = 10 * 60_000;

/**
 * Starts the parts in dependency order, or none. `broken` resolves when the functions end by themselves; `stop` accepts
 * no new work, finishes what runs, then stops the database.
 * @param siteFolder the built site to serve; null when another program serves it
 */
export async function startStack(
  settings: Settings,
  folder: DataFolder,
  siteFolder: string | null,
) {
  const stops: Array<() => Promise<void>> = [];
  const trims = [() => trimInbox(folder.inbox)];
  async function stop(): Promise<void> {
    for (const stopPart of stops.splice(0).toReversed()) {
      await stopPart();
    }
  }
  try {
    const site = siteFolder === null ? null : readSite(siteFolder);
    const environment = await makeFunctionsSettings(settings, folder);
    const {DATABASE_CA: authority, FUNCTIONS_PORT} = settings;
    const isEmbedded = settings.DATABASE_URL === undefined;
    if (isEmbedded) {
      stops.push(await startEmbeddedPostgres(folder, settings.DATABASE_PORT));
    }
    const {DATABASE_URL: url} = environment;
    await step('Applying migrations', () => migrate(url, authority));
    // The embedded database has a single user.
    const functionsUrl = isEmbedded ? url : await makeFunctionsLogin(url, authority);
    if (isUsingStandIn(settings)) {
      const crm = await createCrmStandIn(settings.CRM_PORT, folder.crmReceived);
      stops.push(crm.close);
      trims.push(crm.trim);
    }
    if (isUsingInbox(settings)) {
      const {INBOX_SMTP_PORT, INBOX_PORT} = settings;
      stops.push(await startInbox(INBOX_SMTP_PORT, INBOX_PORT, folder.inbox));
    }
    const given = {...environment, DATABASE_URL: functionsUrl};
    const plan = planFunctions(folder, FUNCTIONS_PORT, given);
    const functions = await step('Starting the functions', () => startChild(plan));
    stops.push(functions.stop);

    const deliveryUrl = `http://127.0.0.1:${FUNCTIONS_PORT}/functions/v1/deliver-leads`;
    const deliver = () => startRound(deliveryUrl, environment.DELIVERY_KEY);
    stops.push(
      startTimer(DELIVER_EVERY_MS, deliver, ({message}) =>
        console.log(`Leads wait: the function deliver-leads does not answer (${message}).`),
      ),
    );
    const upkeep = async () => {
      trims.forEach((trim) => trim());
      await runUpkeep(url, isEmbedded, authority);
    };
    stops.push(
      startTimer(UPKEEP_EVERY_MS, upkeep, ({message}) =>
        console.log(`Upkeep failed, so what has expired may be left: ${message}`),
      ),
    );
    if (site !== null) {
      const addresses = {host: settings.HOST, port: settings.PORT, functionsPort: FUNCTIONS_PORT};
      stops.push((await startSiteServer(site, addresses)).close);
    }
    return {broken: functions.ended.then((how) => `${plan.name} ended (${how})`), stop};
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the site into memory first: a site that cannot be served is refused before anything is started. */
function readSite(folder: string): Site {
  try {
    return loadSite(folder);
  } catch (error) {
    throw new StartError(
      `The site in ${folder} cannot be served: ${(error as Error).message}. Correct SITE_DIR, or leave it out to have the site built.`,
      {cause: error},
    );
  }
}
