import {renameSync, rmSync, writeFileSync} from 'node:fs';
import {superviseChild, type ChildPlan, type SupervisedChild} from './child.ts';
import {waitForPostgres} from './connect-postgres.ts';
import type {DataFolder} from './data-folder.ts';
import {functionsPlan, crmPlan, inboxPlan, sitePlan, startEmbeddedPostgres} from './parts.ts';
import {functionsLogin} from './functions-login.ts';
import {functionsSettings, usesInbox, usesStandIn} from './functions-settings.ts';
import {migrate} from './migrate.ts';
import {step} from './terminal.ts';
import type {Settings} from './settings.ts';
import {readRules} from './site/load-site.ts';
import {StartError} from './start-error.ts';
import {startDeliveryTimer, startPurgeTimer} from './timers.ts';

/** A running stack: site, functions, database, CRM stand-in and timers. */
export type Stack = {
  databaseUrl: string;
  functions: SupervisedChild;
  /** Stops all parts in order: accept no new work, finish what is under way, then stop the database. */
  stop: () => Promise<void>;
};

/**
 * Starts the parts in dependency order, each a process of its own that is restarted when it ends; when one cannot
 * start, stops those already started.
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
  const parts: Record<string, SupervisedChild> = {};
  let started = false;
  const recordState = () => {
    if (started) {
      writeState(folder.state, parts);
    }
  };

  /** Starts a part; it stops before those that were added earlier. */
  function add(name: string, plan: ChildPlan): SupervisedChild {
    const part = superviseChild(plan, report, recordState);
    parts[name] = part;
    stops.push(part.stop);
    return part;
  }

  async function stopAll(): Promise<void> {
    started = false;
    rmSync(folder.state, {force: true});
    for (const stop of stops.splice(0).toReversed()) {
      await stop();
    }
  }

  try {
    if (siteFolder !== null) {
      checkSite(siteFolder, report);
    }
    const environment = await functionsSettings(settings, folder);
    const {DATABASE_CA: authority} = settings;
    if (settings.DATABASE_URL === undefined) {
      parts.postgres = await startEmbeddedPostgres(
        folder,
        settings.DATABASE_PORT,
        report,
        recordState,
      );
      stops.push(parts.postgres.stop);
    }
    await step('Waiting for Postgres', () => waitForPostgres(environment.DATABASE_URL, authority));
    await step('Applying migrations', () => migrate(environment.DATABASE_URL, authority));
    // The embedded Postgres has a single user.
    const functionsUrl =
      settings.DATABASE_URL === undefined
        ? environment.DATABASE_URL
        : await functionsLogin(settings.DATABASE_URL, authority);

    const crm = usesStandIn(settings) ? add('crm', crmPlan(settings, folder)) : null;
    const inbox = usesInbox(settings) ? add('inbox', inboxPlan(settings, folder)) : null;
    const functions = add(
      'functions',
      functionsPlan(folder, settings.FUNCTIONS_PORT, {...environment, DATABASE_URL: functionsUrl}),
    );
    await step('Starting the functions', async () => {
      await Promise.all([functions.start(), crm?.start(), inbox?.start()]);
    });

    const deliveryUrl = `http://127.0.0.1:${settings.FUNCTIONS_PORT}/functions/v1/deliver-leads`;
    stops.push(startDeliveryTimer(deliveryUrl, environment.DELIVERY_KEY, report));
    stops.push(startPurgeTimer(environment.DATABASE_URL, report, authority));

    if (siteFolder !== null) {
      await add('site', sitePlan(settings, folder, siteFolder)).start();
    }
    started = true;
    recordState();
    return {databaseUrl: environment.DATABASE_URL, functions, stop: stopAll};
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Refuses a site that cannot be served before anything is started. */
function checkSite(folder: string, report: (line: string) => void): void {
  try {
    if (!readRules(folder).hasRules) {
      report('The site has no _headers file, so it is served without its security headers.');
    }
  } catch (error) {
    throw new StartError(
      `The site in ${folder} cannot be served: ${(error as Error).message}. Correct SITE_DIR, or leave it out to have the site built.`,
      {cause: error},
    );
  }
}

/** Writes the parts' process ids, null for one that is down: for the health check, operators and tests. */
function writeState(file: string, parts: Record<string, SupervisedChild>): void {
  const pids = Object.entries(parts).map(([name, part]) => [name, part.pid() ?? null]);
  const draft = `${file}.new`;
  writeFileSync(draft, JSON.stringify({stack: process.pid, ...Object.fromEntries(pids)}));
  renameSync(draft, file);
}
