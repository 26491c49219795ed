import {succeeds, until} from '../../support/until.ts';
import {judge} from './judge.ts';
import {startReceivers} from './receivers.ts';
import {sendVisitors} from './visitors.ts';
import {isDrained, startWorld, type Victim, type World} from './world.ts';

const LEADS = 30;
const KILLS = 3;
const DRAIN_PATIENCE_MS = 20 * 60_000;
/** Between kills: long enough for some deliveries, as calls of killed workers count as running for a while. */
const PAUSE_MS = 4000;

/**
 * Sends leads of all forms while processes are killed and answers get lost, then ends all faults and compares what
 * visitors were told, what is stored and what receivers took. @throws when leads are unfinished twenty minutes later
 */
export async function runStorm() {
  const receivers = await startReceivers();
  const world = await startWorld(receivers.settings);
  try {
    world.repeat(500, world.endDelays);
    world.repeat(500, world.deliver);
    const killer = startKiller(world);
    // Spreads the leads over all kills.
    const visits = await sendVisitors(world.submitUrl, LEADS, async (sent) => {
      await until('a kill', () => killer.total() + 1 >= (KILLS * sent) / LEADS);
    });
    await until(`${KILLS} kills`, () => killer.total() >= KILLS);
    await killer.stop();

    receivers.calmDown();
    await outliveLeases(world);
    await until('every lead to be final', () => isDrained(world), DRAIN_PATIENCE_MS);
    return {faults: await judge(world, visits, receivers.copies), kills: killer.kills, visits};
  } finally {
    await world.stop();
    receivers.close();
  }
}

/** Kills the parts in turn. */
function startKiller({kill, repeat}: World) {
  const kills: Record<Victim, number> = {function: 0, worker: 0, database: 0};
  const victims = Object.keys(kills) as Victim[];
  const total = () => kills.function + kills.worker + kills.database;
  const stop = repeat(PAUSE_MS, async () => {
    const victim = victims[total() % victims.length];
    if (victim !== undefined && kill(victim)) {
      kills[victim] += 1;
    }
  });
  return {kills, total, stop};
}

/** Kills all workers and ends their leases, which last a minute. The database may be down from its last kill. */
async function outliveLeases(world: World): Promise<void> {
  world.kill('function');
  world.kill('worker');
  const sql = `update leads.delivery set lease_until = lease_until - interval '60 seconds' where state = 'leased'`;
  await until('the leases to end', () => succeeds(world.query(sql)));
}
