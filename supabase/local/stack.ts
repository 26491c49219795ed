import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {startDeliveryTimer} from './delivery-timer.ts';
import type {SupervisedChild} from './child.ts';
import {createCrmStandIn, type CrmStandIn} from './crm-stand-in/crm-stand-in.ts';
import type {DataFolder} from './data-folder.ts';
import {startEmbeddedPostgres} from './database-service.ts';
import {functionsService} from './functions-service.ts';
import {functionsLogin} from './functions-login.ts';
import {functionsSettings, usesStandIn} from './functions-settings.ts';
import {migrate} from './migrate.ts';
import {step} from './progress.ts';
import {startPurgeTimer} from './purge-timer.ts';
import type {Settings} from './settings.ts';
import {loadSite, type Site} from './site/load-site.ts';
import {startSiteServer} from './site/site-server.ts';
import {StartError} from './start-error.ts';

/** A running stack: site, functions, database, CRM stand-in and timers. */
export type Stack = {
  databaseUrl: string;
  functions: SupervisedChild;
  /** Null when leads go to a real CRM. */
  crm: CrmStandIn | null;
  /** Stops all parts in order: accept no new work, finish what is under way, then stop the database. */
  stop: () => Promise<void>;
};

/**
 * Starts the parts in dependency order; when one fails, stops those already started.
 *
 * @param siteFolder the built site to serve; null when another program serves it
 * @param report takes one line for the terminal
 * @throws {StartError} with the reason and the remedy
 */
export async function startStack(
  settings: Settings,
  folder: DataFolder,
  siteFolder: string | null,
  report: (line: string) => void,
): Promise<Stack> {
  const stops: Array<() => Promise<void>> = [];
  const children: Record<string, SupervisedChild> = {};
  const stateFile = join(folder.root, 'stack.json');
  const recordState = () => writeState(stateFile, children);

  async function stopAll(): Promise<void> {
    for (const stop of stops.splice(0).toReversed()) {
      await stop();
    }
    rmSync(stateFile, {force: true});
  }

  try {
    const site = siteFolder === null ? null : readSite(siteFolder);
    const environment = await functionsSettings(settings, folder);
    if (settings.DATABASE_URL === undefined) {
      children.postgres = await startEmbeddedPostgres(
        folder,
        settings.DATABASE_PORT,
        report,
        recordState,
      );
      stops.push(children.postgres.stop);
    }
    await step('Applying migrations', () => migrate(environment.DATABASE_URL));
    // The embedded Postgres has a single user.
    const functionsUrl =
      settings.DATABASE_URL === undefined
        ? environment.DATABASE_URL
        : await functionsLogin(settings.DATABASE_URL);

    let crm: CrmStandIn | null = null;
    if (usesStandIn(settings)) {
      crm = await createCrmStandIn({port: settings.CRM_PORT, file: folder.crmReceived});
      stops.push(crm.close);
    }

    const functions = functionsService(
      folder,
      settings.FUNCTIONS_PORT,
      {...environment, DATABASE_URL: functionsUrl},
      report,
      recordState,
    );
    stops.push(functions.stop);
    await step('Starting the functions', functions.start);
    children.functions = functions;

    const deliveryUrl = `http://127.0.0.1:${settings.FUNCTIONS_PORT}/functions/v1/deliver-leads`;
    stops.push(startDeliveryTimer(deliveryUrl, environment.DELIVERY_KEY, report));
    stops.push(startPurgeTimer(environment.DATABASE_URL, report));

    if (site !== null) {
      stops.push(await startSite(site, settings, report));
    }
    recordState();
    return {
      databaseUrl: environment.DATABASE_URL,
      functions,
      crm,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

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

async function startSite(
  site: Site,
  {HOST, PORT, FUNCTIONS_PORT}: Settings,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  if (!site.hasRules) {
    report('The site has no _headers file, so it is served without its security headers.');
  }
  const {close} = await startSiteServer(site, {
    host: HOST,
    port: PORT,
    functionsPort: FUNCTIONS_PORT,
  });
  return close;
}

/** Writes the process ids of the stack, for operators and tests. */
function writeState(file: string, children: Record<string, SupervisedChild>): void {
  const pids = Object.entries(children).map(([name, child]) => [name, child.pid()]);
  writeFileSync(file, JSON.stringify({stack: process.pid, ...Object.fromEntries(pids)}));
}
