import {startRuntime} from '../_shared/leads/runtime.ts';
import {createDeliverHandler} from './handler.ts';
import {createHealthCheck} from './health.ts';

const {settings, store, log, delivery} = startRuntime();

export default {
  fetch: createDeliverHandler({
    deliveryKey: settings.deliveryKey,
    deliverDue: delivery.deliverDue,
    beat: store.beat,
    checkHealth: createHealthCheck(store.readHealth, log),
    log,
  }),
};
