import {tellBundle} from '../_shared/http/tell-bundle.ts';
import {staffDeliveries} from '../_shared/notices/notice-channel.ts';
import {startRuntime} from '../_shared/runtime/runtime.ts';
import {createDeliverHandler} from './handler.ts';
import {checkHealth, createHealthWatch, createPublicCheck} from './health.ts';

const {settings, store, log, delivery, background} = startRuntime();

export default tellBundle(settings.deliveryKey, {
  fetch: createDeliverHandler({
    deliveryKey: settings.deliveryKey,
    planNotices: store.planNotices,
    deliverDue() {
      const round = delivery.deliverDue();
      background.run(round); // pg_net closes its connection after five seconds; the round goes on
      return round;
    },
    recordHeartbeat: store.recordHeartbeat,
    watchHealth: createHealthWatch(store, settings.sealingFault, () =>
      staffDeliveries('health_red', settings),
    ),
    eventSecret: settings.mail?.eventSecret ?? null,
    reportBounce: store.reportBounce,
    checkHealth: () => checkHealth(store.readHealth, log, settings.sealingFault),
    probe: store.probe,
    isWell: createPublicCheck(store.readPulse, log, settings.sealingFault),
    log,
  }),
});
