import type {World} from './world.ts';

/** The product's delays stay as configured; this clock shortens the time until they end. */
const TICK_MS = 500;

/** A fast clock: every second it takes `factor` seconds off every delay until a next attempt. */
export function startFastClock({query}: World, factor: number): {stop: () => Promise<void>} {
  let stopped = false;
  let last = Date.now();

  async function run(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      const seconds = ((Date.now() - last) / 1000) * (factor - 1);
      const done = await advance(query, seconds).catch(() => false);
      last = done === false ? last : Date.now();
    }
  }

  const over = run();
  return {
    async stop() {
      stopped = true;
      await over;
    },
  };
}

/** Leases are not shortened: their sixty seconds cover calls in real time. */
async function advance(query: World['query'], seconds: number): Promise<void> {
  await query(
    `update leads.delivery set next_attempt_at = next_attempt_at - make_interval(secs => $1)
     where state in ('pending', 'held') and next_attempt_at > now()`,
    [seconds],
  );
  await query(
    'update leads.channel_pace set paused_until = paused_until - make_interval(secs => $1)',
    [seconds],
  );
}
