import {startRuntime} from '../_shared/leads/runtime.ts';
import {createDeliverHandler} from './handler.ts';

const {settings, log, delivery} = startRuntime();

export default {
  fetch: createDeliverHandler({
    deliveryKey: settings.deliveryKey,
    deliverDue: delivery.deliverDue,
    log,
  }),
};
