import {join} from 'node:path';
import type {ChildPlan} from './child.ts';
import type {DataFolder} from './data-folder.ts';
import {answers} from './reachable.ts';
import {environmentWithoutSecrets, httpOrigin, ROOT, type Settings} from './settings.ts';

/** How to run the site server, which serves the built site in `siteFolder`. */
export function sitePlan(settings: Settings, folder: DataFolder, siteFolder: string): ChildPlan {
  const {HOST, PORT, FUNCTIONS_PORT} = settings;
  const args = [siteFolder, HOST, String(PORT), String(FUNCTIONS_PORT), folder.state];
  return {
    ...nodePart('site/site-process.ts', args),
    name: 'The site server',
    logFile: join(folder.logs, 'site.log'),
    isReady: () => answers(`${httpOrigin(HOST, PORT)}/`),
  };
}

/** How to run the CRM stand-in. */
export function crmPlan({CRM_PORT}: Settings, folder: DataFolder): ChildPlan {
  return {
    ...nodePart('crm-stand-in/crm-process.ts', [String(CRM_PORT), folder.crmReceived]),
    name: 'The CRM stand-in',
    logFile: join(folder.logs, 'crm.log'),
    isReady: () => answers(`http://127.0.0.1:${CRM_PORT}/`),
  };
}

/** How to run the local inbox. */
export function inboxPlan({INBOX_PORT, INBOX_SMTP_PORT}: Settings, folder: DataFolder): ChildPlan {
  const args = [String(INBOX_SMTP_PORT), String(INBOX_PORT), folder.inbox];
  return {
    ...nodePart('inbox/inbox-process.ts', args),
    name: 'The local inbox',
    logFile: join(folder.logs, 'inbox.log'),
    isReady: () => answers(`http://127.0.0.1:${INBOX_PORT}/`),
  };
}

function nodePart(
  program: string,
  args: string[],
): Pick<ChildPlan, 'command' | 'args' | 'environment' | 'folder'> {
  return {
    command: process.execPath,
    args: ['--import', 'tsx', join(ROOT, 'supabase', 'local', program), ...args],
    environment: environmentWithoutSecrets(),
    folder: ROOT,
  };
}
