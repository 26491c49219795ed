import {type Background, createBackground, surviveRejections} from './background.ts';
import {createCrmClient} from './crm-client.ts';
import {createDelivery, type Delivery} from './delivery.ts';
import {parseSettings} from './env.ts';
import {onStop, readEnv} from './host.ts';
import {createLog, type Log} from './log.ts';
import {createPostgresStore} from './postgres-store.ts';
import {RETRY_POLICY} from './retry-policy.ts';
import type {Settings} from './settings.ts';
import type {LeadStore} from './store.ts';

/** The parts a function is made of, real ones. */
export type Runtime = {
  settings: Settings;
  log: Log;
  store: LeadStore;
  delivery: Delivery;
  background: Background;
};

/** What is still running ten seconds after the process was told to stop is cut off, and delivered by a later round. */
const STOP_MS = 10_000;

let shared: Runtime | undefined;

/**
 * Builds the parts out of the settings, once in a process: functions that a host serves side by side share one pool of
 * connections and one farewell.
 *
 * @throws when a setting is wrong, and then the function must not start
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
    sendToCrm: createCrmClient(settings.crm),
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
