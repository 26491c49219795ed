import {type Background, createBackground, surviveRejections} from '../host/background.ts';
import {onStop, readEnv} from '../host/host.ts';
import {createLog, type Log} from '../host/log.ts';
import {createDelivery, type Delivery} from '../outbox/delivery.ts';
import {createPostgresStore} from '../outbox/postgres-store.ts';
import {RETRY_POLICY} from '../outbox/retry-policy.ts';
import type {LeadStore} from '../outbox/store.ts';
import {parseSettings} from '../settings/settings.ts';
import type {Settings} from '../settings/settings.ts';
import {createTransports} from './channels.ts';

/** The real dependencies of a function. */
export type Runtime = {
  settings: Settings;
  log: Log;
  store: LeadStore;
  delivery: Delivery;
  background: Background;
};

/** Tasks still running ten seconds after the signal to stop are cut off; a later round delivers their leads. */
const STOP_MS = 10_000;

let shared: Runtime | undefined;

/**
 * Builds the dependencies from the settings, once per process: functions served by one process share one connection
 * pool and one shutdown handler.
 *
 * @throws when a setting is wrong; the function must not start then
 */
export function startRuntime(): Runtime {
  shared ??= build(parseSettings(readEnv));
  return shared;
}

function build(settings: Settings): Runtime {
  const log = createLog();
  const store = createPostgresStore(settings, log);
  const background = createBackground(log);
  const delivery = createDelivery({
    store,
    transports: createTransports(settings),
    policy: RETRY_POLICY,
    log,
  });
  surviveRejections(log);
  if (settings.sealingFault !== null) {
    log('error', 'sealing.unavailable', {code: settings.sealingFault});
  }
  onStop(delivery.stop, () => background.settle(STOP_MS));
  return {settings, log, store, delivery, background};
}
