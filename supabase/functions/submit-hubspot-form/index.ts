import {startRuntime} from '../_shared/runtime/runtime.ts';
import {createSubmitHandler} from './handler.ts';

const {settings, store, log, delivery, background} = startRuntime();

export default {
  fetch: createSubmitHandler({
    settings,
    store,
    log,
    startDelivery: () => background.run(delivery.deliverDue()),
  }),
};
