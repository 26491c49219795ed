import {isIP} from 'node:net';
import {join} from 'node:path';
import {parseSettings} from '../functions/_shared/settings/settings.ts';
import type {ChildPlan} from './child.ts';
import type {DataFolder} from './data-folder.ts';
import type {FunctionsSettings} from './functions-settings.ts';
import {DENO} from './install.mjs';
import {isResponding} from './ports.ts';
import {removeSecrets, ROOT} from './settings.ts';

/** How to run the functions host. It may access its own port, the database, CRM and mail server, and nothing else. */
export function planFunctions(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
): ChildPlan {
  const {NODE_EXTRA_CA_CERTS, HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy} = removeSecrets();
  // Deno's fetch uses the proxy only for https addresses; services on this machine are reached over http, without it.
  const proxies = {HTTPS_PROXY, https_proxy, NO_PROXY, no_proxy};
  const options = '--quiet --no-prompt --no-lock --no-remote --node-modules-dir=manual --allow-env';
  return {
    name: 'The functions host',
    command: DENO_BINARY,
    args: [
      'run',
      ...options.split(' '),
      allowNet(port, settings),
      join(ROOT, 'supabase', 'local', 'functions-host.ts'),
      String(port),
    ],
    environment: {
      ...settings,
      // Deno must also trust the private certificate authority of a database or a proxy.
      DENO_CERT: NODE_EXTRA_CA_CERTS,
      ...proxies,
      DENO_DIR: folder.denoCache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    // A service manager stores what a service prints, and rotates it.
    logFile: process.stdout.isTTY ? join(folder.logs, 'functions.log') : null,
    isReady: () => isResponding(`http://127.0.0.1:${port}/functions/v1/`),
  };
}

/** The Deno executable for this platform. A signal to the package's launcher would stop only the launcher. */
export const DENO_BINARY = join(ROOT, 'node_modules', DENO, 'deno');

/** Deno's network permission. With a mail server it must allow every address: Nodemailer connects to an IP address. */
function allowNet(port: number, settings: FunctionsSettings): string {
  const {crm} = parseSettings((name) => settings[name]);
  const {DATABASE_URL, MAIL_URL = DATABASE_URL} = settings;
  const {protocol, hostname} = new URL(MAIL_URL);
  if (protocol.startsWith('smtp') && isIP(hostname.replace(/^\[|\]$/gu, '')) === 0) {
    return '--allow-net';
  }
  const reach = [DATABASE_URL, MAIL_URL, ...crm.hosts].map(hostOf);
  return `--allow-net=${[...new Set([`127.0.0.1:${port}`, ...reach])].join(',')}`;
}

const STANDARD_PORTS: Readonly<Record<string, string>> = {
  'http:': '80',
  'https:': '443',
  'postgres:': '5432',
  'postgresql:': '5432',
  'smtp:': '587',
  'smtps:': '465',
};

function hostOf(address: string): string {
  const {hostname, port, protocol} = new URL(address);
  return `${hostname}:${port || STANDARD_PORTS[protocol]}`;
}
