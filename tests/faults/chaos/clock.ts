import type {World} from './world.ts';

/** The product's own waits are kept; what is shortened is the time that passes between them. */
const TICK_MS = 500;

/** A clock that runs fast: every second, `factor` seconds of every wait for the next attempt are over. */
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

/** Leases are left alone: their sixty seconds cover calls that last real seconds. */
async function advance(query: World['query'], seconds: number): Promise<void> {
  await query(
    `update leads.delivery set next_attempt_at = next_attempt_at - make_interval(secs => $1)
     where state in ('pending', 'held') and next_attempt_at > now()`,
    [seconds],
  );
  await query(
    `update leads.crm_gate set paused_until = paused_until - make_interval(secs => $1),
       last_call_at = case when failures >= 5 then last_call_at - make_interval(secs => $1) else last_call_at end`,
    [seconds],
  );
}
