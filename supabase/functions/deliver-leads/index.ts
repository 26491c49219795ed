import {startRuntime} from '../_shared/runtime/runtime.ts';
import {createDeliverHandler} from './handler.ts';

const {settings, store, log, delivery, background} = startRuntime();

export default {
  fetch: createDeliverHandler({
    settings,
    store,
    log,
    deliverDue() {
      const round = delivery.deliverDue();
      background.run(round); // pg_net closes its connection after five seconds; the round continues
      return round;
    },
  }),
};
