import {type Random, seededRandom} from '../../support/random.ts';
import {succeeds, until} from '../../support/until.ts';
import {judge} from './judge.ts';
import {startReceivers} from './receivers.ts';
import {sendVisitors} from './visitors.ts';
import {type Engine, isDrained, startFastClock, startWorld, type World} from './world.ts';

/** What to try. The same seed makes the same random choices; the machine's timing still varies. */
export type StormOptions = {
  count: number;
  engine: Engine;
  seed: number;
  /** The minimum number of kills. */
  kills: number;
};

const DRAIN_PATIENCE_MS = 20 * 60_000;
/** Between kills: long enough for some deliveries, as calls of killed workers count as running for a while. */
const PAUSE_MS: Record<Engine, [number, number]> = {postgres: [2000, 6000], pglite: [3000, 8000]};

/**
 * Sends leads of all forms while receivers misbehave and processes are killed, then ends all faults and compares what
 * visitors were told, what is stored and what receivers took. @throws when leads are unfinished twenty minutes later
 */
export async function runStorm({count, engine, seed, kills: least}: StormOptions) {
  const receivers = await startReceivers(seed);
  const world = await startWorld(engine, receivers.settings);
  try {
    startFastClock(world);
    world.repeat(() => 500, world.deliver);
    const killer = startKiller(world, seededRandom(seed + 1), PAUSE_MS[engine]);
    const visits = await sendVisitors(
      world.submitUrl,
      count,
      seededRandom(seed + 2),
      async (sent) => {
        if (sent % 1000 === 999) {
          console.error(`${sent + 1} of ${count} leads sent, ${killer.total()} kills`);
        }
        // Spreads the leads over all kills.
        await until('a kill', () => killer.total() + 1 >= (least * sent) / count);
      },
    );
    await until(`${least} kills`, () => killer.total() >= least, DRAIN_PATIENCE_MS);
    await killer.stop();

    receivers.calmDown();
    console.error('Calm. Waiting until every lead is in a final state.');
    await outliveLeases(world);
    await until('every lead to be final', () => isDrained(world), DRAIN_PATIENCE_MS);
    return {
      verdict: await judge(world, visits, receivers.copies),
      kills: killer.kills,
    };
  } finally {
    await world.stop();
    receivers.close();
  }
}

/** Kills all parts in turn, in a new order each time. */
function startKiller({kill, repeat}: World, random: Random, [from, to]: [number, number]) {
  const kills = {function: 0, worker: 0, database: 0};
  const victims = Object.keys(kills) as (keyof typeof kills)[];
  let next: typeof victims = [];
  const stop = repeat(
    () => random.between(from, to),
    async () => {
      next = next.length > 0 ? next : random.shuffled(victims);
      const [victim] = next;
      if (victim !== undefined && kill(victim)) {
        kills[victim] += 1;
        next.shift();
      }
    },
  );
  return {kills, total: () => kills.function + kills.worker + kills.database, stop};
}

/** Kills all workers and ends their leases, which last a minute. The database may be down from its last kill. */
async function outliveLeases(world: World): Promise<void> {
  world.kill('function');
  world.kill('worker');
  const sql = `update leads.delivery set lease_until = lease_until - interval '60 seconds' where state = 'leased'`;
  await until('the leases to end', () => succeeds(world.query(sql)));
}
