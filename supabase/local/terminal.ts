import {relative} from 'node:path';
import {CRM} from '../functions/_shared/crm/chosen-crm.ts';
import type {DataFolder} from './data-folder.ts';
import {isUsingInbox, isUsingStandIn} from './functions-settings.ts';
import {toHttpOrigin, ROOT, type Settings} from './settings.ts';

const SILENT_MS = 1000;

/** Runs a step; prints its name when it takes longer than a second. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(`${name} …`), SILENT_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Prints the addresses and commands that a user needs, when everything runs. */
export function showScreen(settings: Settings, folder: DataFolder, live: boolean): void {
  const site = toHttpOrigin(
    settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST,
    settings.PORT,
  );
  const data = relative(ROOT, folder.root) || folder.root;
  const kept = settings.DATABASE_URL === undefined ? `in ${data}/` : 'in your Postgres server';
  const onward = isUsingStandIn(settings)
    ? `then to a fake CRM on this machine (http://127.0.0.1:${settings.CRM_PORT}/received)`
    : `then to ${CRM.name}`;
  console.log(
    [
      '',
      `  Site     ${site}${live ? '   (live preview: edit and see)' : ''}`,
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
