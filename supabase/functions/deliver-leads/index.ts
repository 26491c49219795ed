import {startRuntime} from '../_shared/leads/runtime.ts';
import {createDeliverHandler} from './handler.ts';
import {createHealthCheck} from './health.ts';

const {settings, store, log, delivery, background} = startRuntime();

export default {
  fetch: createDeliverHandler({
    deliveryKey: settings.deliveryKey,
    deliverDue() {
      const round = delivery.deliverDue();
      background.run(round); // who rang need not wait for the end: pg_net hangs up after five seconds
      return round;
    },
    beat: store.beat,
    checkHealth: createHealthCheck(store.readHealth, log, settings.sealingFault),
    log,
  }),
};
