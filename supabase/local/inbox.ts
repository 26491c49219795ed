import {existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import type {Server} from 'node:http';
import {join} from 'node:path';
import {KEPT_MS} from './data-folder.ts';
import {refuseStrangers} from './http-server.ts';

const LOOPBACK = '127.0.0.1';

/** MailDev 2, which has no types: stores mails received by SMTP in a folder, and shows them on a page. */
type MailDev = (options: Readonly<Record<string, unknown>>) => {
  listen: (callback: (error?: Error) => void) => void;
  close: (callback: () => void) => void;
};

/** Starts the inbox, whose mails are in `folder`. Resolves to its stop function when it accepts mails. */
export async function startInbox(smtpPort: number, pagePort: number, folder: string) {
  // Loaded here, because loading takes time and memory, and a deployment has no inbox.
  const maildev = require('maildev') as MailDev;
  const web = require('maildev/lib/web.js') as {server: Server};
  const inbox = maildev({
    smtp: smtpPort,
    web: pagePort,
    ip: LOOPBACK,
    mailDirectory: folder,
    silent: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // MailDev would end the process before the rest of the stack has stopped.
    process.off(signal, process.listeners(signal as NodeJS.Signals).at(-1) ?? (() => undefined));
  }
  // MailDev 2's page allows every origin to read it, and no setting changes that.
  refuseStrangers(web.server);
  await new Promise<void>((resolve, reject) => {
    inbox.listen((error) => (error ? reject(error) : resolve()));
  });
  return () => new Promise<void>((resolve) => inbox.close(() => resolve()));
}

/** Deletes old mails of the local inbox; the page shows them until the next start. */
export function trimInbox(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) {
      rmSync(path, {recursive: true, force: true});
    }
  }
}
