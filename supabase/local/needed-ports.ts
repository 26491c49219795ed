import {usesInbox, usesStandIn} from './functions-settings.ts';
import {assertPortFree} from './port.ts';
import type {Settings} from './settings.ts';
import {StartError} from './start-error.ts';

type Need = {
  name: 'PORT' | 'FUNCTIONS_PORT' | 'DATABASE_PORT' | 'CRM_PORT' | 'INBOX_PORT' | 'INBOX_SMTP_PORT';
  host: string;
};

/**
 * Checks that every port of the stack is free.
 *
 * @param command what was typed, for the message
 * @throws {StartError} naming the setting of the first that is not, or two settings with the same port
 */
export async function assertPortsFree(settings: Settings, command: string): Promise<void> {
  const seen = new Map<number, string>();
  for (const {name, host} of neededPorts(settings)) {
    const port = settings[name];
    const other = seen.get(port);
    if (other !== undefined) {
      throw new StartError(`${other} and ${name} are both ${port}. Give each a port of its own.`);
    }
    seen.set(port, name);
    await assertPortFree(host, port, name, command);
  }
}

function neededPorts(settings: Settings): Need[] {
  const loopback = '127.0.0.1';
  return [
    {name: 'PORT', host: settings.HOST},
    {name: 'FUNCTIONS_PORT', host: loopback},
    ...(settings.DATABASE_URL === undefined
      ? [{name: 'DATABASE_PORT' as const, host: loopback}]
      : []),
    ...(usesStandIn(settings) ? [{name: 'CRM_PORT' as const, host: loopback}] : []),
    ...(usesInbox(settings)
      ? (['INBOX_PORT', 'INBOX_SMTP_PORT'] as const).map((name) => ({name, host: loopback}))
      : []),
  ];
}
