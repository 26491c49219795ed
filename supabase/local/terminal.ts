import {relative} from 'node:path';
import type {DataFolder} from './data-folder.ts';
import {isUsingInbox, isUsingStandIn} from './functions-settings.ts';
import {toHttpOrigin, ROOT, type Settings} from './settings.ts';

const TICK = 1000;

/**
 * Runs a step and shows its seconds on a terminal, elsewhere a line before and after; one below a second prints
 * nothing.
 * @returns what `work` returns; its error is passed on
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY === true;
  let shown = false;
  const timer = setInterval(() => {
    if (live) {
      process.stdout.write(`\r${name} … ${seconds()} s`);
    } else if (!shown) {
      console.log(`${name} …`);
    }
    shown = true;
  }, TICK);
  try {
    const result = await work();
    if (shown) {
      console.log(`${live ? '\r' : ''}${name} … done in ${seconds()} s`);
    }
    return result;
  } catch (error) {
    if (shown) {
      console.log(`${live ? '\r' : ''}${name} … failed after ${seconds()} s`);
    }
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Prints the addresses and commands that a user needs once everything runs. */
export function showScreen(settings: Settings, folder: DataFolder, live: boolean): void {
  const site = toHttpOrigin(
    settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST,
    settings.PORT,
  );
  const data = relative(ROOT, folder.root) || folder.root;
  const kept = settings.DATABASE_URL === undefined ? `in ${data}/` : 'in your Postgres server';
  const onward = isUsingStandIn(settings)
    ? `then to a CRM stand-in on this machine (http://127.0.0.1:${settings.CRM_PORT}/received)`
    : 'then to your CRM';
  console.log(
    [
      '',
      `  Site     ${site}${live ? '   (live preview: edit and see)' : ''}`,
      ...(live ? [`  Editor   ${site}/editor   (write here, in Chrome or Edge)`] : []),
      `  Leads    are kept ${kept}, ${onward}`,
      ...(isUsingInbox(settings)
        ? [`  Mails    are caught on this machine: http://127.0.0.1:${settings.INBOX_PORT}`]
        : []),
      '  See them npm run leads -- list',
      `  Logs     ${data}/logs`,
      '  Stop     Ctrl-C (nothing is lost)',
      '',
    ].join('\n'),
  );
}
