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
import {DENO} from './install.mjs';
import {environmentWithoutSecrets, httpOrigin, ROOT, type Settings} from './settings.ts';
import {StartError} from './start-error.ts';
import {step} from './terminal.ts';
import {isIP} from 'node:net';
import {objectsBase} from '../functions/_shared/crm/crm-body.ts';
import type {FunctionsSettings} from './functions-settings.ts';

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

/**
 * How to run the functions host: all functions in one Deno process, which may access its own port, the database, the
 * CRM and where mails and notices go, and no file, program or other address.
 */
export function functionsPlan(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
): ChildPlan {
  const {NODE_EXTRA_CA_CERTS, HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy} =
    environmentWithoutSecrets();
  return {
    name: 'The functions host',
    command: DENO_BINARY,
    args: [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--node-modules-dir=manual',
      '--allow-env',
      allowNet(port, settings),
      join(ROOT, 'supabase', 'local', 'functions-host.ts'),
      String(port),
    ],
    environment: {
      ...settings,
      // A private certificate authority, of the database or a proxy, must be trusted by Deno too.
      DENO_CERT: NODE_EXTRA_CA_CERTS,
      // Deno's fetch asks the proxy for https addresses alone: what is on this machine is reached by http, without it.
      HTTPS_PROXY,
      https_proxy,
      NO_PROXY,
      no_proxy,
      DENO_DIR: folder.denoCache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    logFile: join(folder.logs, 'functions.log'),
    isReady: () => responds(`http://127.0.0.1:${port}/functions/v1/`),
  };
}

/**
 * The Deno executable from the npm package for this platform. The launcher of the package `deno` is bypassed, because it would be
 * the process we stop instead of Deno.
 */
export const DENO_BINARY = join(ROOT, 'node_modules', DENO, 'deno');

/**
 * Deno's permission for the network. Nodemailer looks a mail server's name up itself and connects to the address it
 * finds, which no list of names allows; a mail server given by its address keeps the list closed.
 */
function allowNet(port: number, settings: FunctionsSettings): string {
  const {MAIL_VIA, SMTP_URL, RESEND_API_BASE} = settings;
  const smtp = MAIL_VIA === 'smtp' && SMTP_URL !== undefined ? SMTP_URL : null;
  if (smtp !== null && isIP(new URL(smtp).hostname.replace(/^\[|\]$/gu, '')) === 0) {
    return '--allow-net';
  }
  const reach = [
    `127.0.0.1:${port}`,
    hostOf(settings.DATABASE_URL, '5432'),
    hostOf(settings.HUBSPOT_API_BASE, '443'),
    hostOf(objectsBase(settings.HUBSPOT_API_BASE), '443'),
    ...(smtp === null ? [] : [hostOf(smtp, smtp.startsWith('smtps:') ? '465' : '587')]),
    ...(MAIL_VIA === 'resend' ? [hostOf(RESEND_API_BASE ?? 'https://api.resend.com', '443')] : []),
  ];
  return `--allow-net=${[...new Set(reach)].join(',')}`;
}

function hostOf(address: string, standardPort: string): string {
  const {hostname, port, protocol} = new URL(address);
  const standard = protocol === 'http:' ? '80' : standardPort;
  return `${hostname}:${port || standard}`;
}
