import {join} from 'node:path';
import {
  runProgram,
  superviseChild,
  type ChildPlan,
  type Program,
  type SupervisedChild,
} from './child.ts';
import {hasDatabase, type DataFolder} from './data-folder.ts';
import {acceptsConnections, responds} from './ports.ts';
import {environmentWithoutSecrets, httpOrigin, ROOT, type Settings} from './settings.ts';
import {StartError} from './start-error.ts';
import {step} from './terminal.ts';

/** How to run the site server, which serves the built site in `siteFolder`. */
export function sitePlan(settings: Settings, folder: DataFolder, siteFolder: string): ChildPlan {
  const {HOST, PORT, FUNCTIONS_PORT} = settings;
  return {
    ...nodePart('site', siteFolder, HOST, PORT, FUNCTIONS_PORT, folder.state),
    name: 'The site server',
    logFile: join(folder.logs, 'site.log'),
    isReady: () => responds(`${httpOrigin(HOST, PORT)}/`),
  };
}

/** How to run the CRM stand-in. */
export function crmPlan({CRM_PORT}: Settings, folder: DataFolder): ChildPlan {
  return {
    ...nodePart('crm', CRM_PORT, folder.crmReceived),
    name: 'The CRM stand-in',
    logFile: join(folder.logs, 'crm.log'),
    isReady: () => responds(`http://127.0.0.1:${CRM_PORT}/`),
  };
}

/** How to run the local inbox. */
export function inboxPlan({INBOX_PORT, INBOX_SMTP_PORT}: Settings, folder: DataFolder): ChildPlan {
  return {
    ...nodePart('inbox', INBOX_SMTP_PORT, INBOX_PORT, folder.inbox),
    name: 'The local inbox',
    logFile: join(folder.logs, 'inbox.log'),
    isReady: () => responds(`http://127.0.0.1:${INBOX_PORT}/`),
  };
}

/** Starts the embedded Postgres on `port`, after creating its database if there is none. */
export async function startEmbeddedPostgres(
  folder: DataFolder,
  port: number,
  report: (line: string) => void,
  onChange?: () => void,
): Promise<SupervisedChild> {
  const logFile = join(folder.logs, 'postgres.log');
  const files = [folder.postgres, folder.postgresLock, port] as const;
  if (!hasDatabase(folder.postgres)) {
    await step('Making the database', async () => {
      const failure = await runProgram(nodePart('new-postgres', ...files), logFile, 3);
      if (failure !== null) {
        throw new StartError(`The database could not be made in ${folder.postgres}. ${failure}`);
      }
    });
  }
  const plan = {
    ...nodePart('postgres', ...files),
    name: 'The embedded Postgres',
    logFile,
    isReady: () => acceptsConnections(port),
  };
  const service = superviseChild(plan, report, onChange);
  await step('Opening the database', service.start);
  return service;
}

function nodePart(name: string, ...args: ReadonlyArray<string | number>): Program {
  const program = join(ROOT, 'supabase', 'local', 'part-process.ts');
  return {
    command: process.execPath,
    args: ['--import', 'tsx', program, name, ...args.map(String)],
    environment: environmentWithoutSecrets(),
  };
}
