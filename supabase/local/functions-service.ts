import {existsSync} from 'node:fs';
import {isIP} from 'node:net';
import {join} from 'node:path';
import {objectsBase} from '../functions/_shared/crm/crm-body.ts';
import type {ChildPlan} from './child.ts';
import type {DataFolder} from './data-folder.ts';
import type {FunctionsSettings} from './functions-settings.ts';
import {responds} from './ports.ts';
import {environmentWithoutSecrets, ROOT} from './settings.ts';
import {StartError} from './start-error.ts';

/**
 * How to run the functions host: all functions in one Deno process, which may access its own port, the database, the
 * CRM and where mails and notices go, and no file, program or other address.
 */
export function functionsPlan(
  folder: DataFolder,
  port: number,
  settings: FunctionsSettings,
): ChildPlan {
  const {NODE_EXTRA_CA_CERTS: authorities} = environmentWithoutSecrets();
  return {
    name: 'The functions host',
    command: denoBinary(),
    args: [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--node-modules-dir=manual',
      '--config',
      join(ROOT, 'supabase', 'functions', 'submit-hubspot-form', 'deno.json'),
      '--allow-env',
      allowNet(port, settings),
      join(ROOT, 'supabase', 'local', 'functions-host.ts'),
      String(port),
    ],
    environment: {
      ...settings,
      // A private certificate authority for the database's certificate must be trusted by Deno too.
      ...(authorities === undefined ? {} : {DENO_CERT: authorities}),
      DENO_DIR: folder.denoCache,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    logFile: join(folder.logs, 'functions.log'),
    isReady: () => responds(`http://127.0.0.1:${port}/functions/v1/`),
  };
}

/**
 * The Deno executable from the npm package for this platform. The package's launcher is bypassed, because it would be
 * the process we stop instead of Deno.
 */
export function denoBinary(): string {
  const {platform, arch} = process;
  const name = platform === 'win32' ? 'deno.exe' : 'deno';
  const libc = platform === 'linux' ? '-glibc' : '';
  const binary = ['deno', `@deno/${platform}-${arch}${libc}`]
    .map((packageName) => join(ROOT, 'node_modules', packageName, name))
    .find((path) => existsSync(path));
  if (binary === undefined) {
    throw new StartError(
      `Deno has no npm build for this system (${platform} ${arch}). Use Linux with glibc, macOS or Windows, on x64 or arm64.`,
    );
  }
  return binary;
}

/**
 * Deno's permission for the network. Nodemailer looks a mail server's name up itself and connects to the address it
 * finds, which no list of names allows; a mail server given by its address keeps the list closed.
 */
function allowNet(port: number, settings: FunctionsSettings): string {
  const {MAIL_VIA, SMTP_URL, RESEND_API_BASE, STAFF_WEBHOOK_URL} = settings;
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
    ...(STAFF_WEBHOOK_URL === undefined ? [] : [hostOf(STAFF_WEBHOOK_URL, '443')]),
  ];
  return `--allow-net=${[...new Set(reach)].join(',')}`;
}

function hostOf(address: string, standardPort: string): string {
  const {hostname, port, protocol} = new URL(address);
  const standard = protocol === 'http:' ? '80' : standardPort;
  return `${hostname}:${port || standard}`;
}
