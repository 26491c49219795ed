import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {until} from '../../support/until.ts';
import {pickSome} from '../../bench/posts/random.ts';
import {type Random, seededRandom} from '../random.ts';
import {judge, type Verdict} from './judge.ts';
import {type MailWay, startReceivers} from './receivers.ts';
import {sendVisitors} from './visitors.ts';
import {
  type Engine,
  isDrained,
  startFastClock,
  startWorld,
  type Victim,
  VICTIMS,
  type World,
} from './world.ts';

/** What to try. The same seed makes the same random choices; the machine's timing still varies. */
export type ChaosOptions = {
  count: number;
  engine: Engine;
  mail: MailWay;
  seed: number;
  /** The minimum number of kills. */
  kills: number;
};

/** The result. Times in seconds. */
export type ChaosOutcome = {
  verdict: Verdict;
  kills: Record<string, number>;
  /** By receiver. */
  answers: Record<string, Record<string, number>>;
  stormSeconds: number;
  drainSeconds: number;
};

/** Rate limits out of reach, and high rates of calls: 10,000 leads at five per second take an hour. */
const SETTINGS = {
  RATE_LIMIT_ALL: '1000000/60',
  HUBSPOT_CALLS_PER_SECOND: '100',
};
/** One minute of the trial is an hour of delays. */
const CLOCK_FACTOR = 60;
const DRAIN_PATIENCE_MS = 20 * 60_000;
/**
 * Pause between kills. Long enough for some leads to be delivered, because calls of killed workers count as running
 * for a while.
 */
const KILL_PAUSE_MS: Record<Engine, [number, number]> = {
  postgres: [2000, 6000],
  pglite: [3000, 8000],
};

/**
 * Sends leads of all forms while CRM, mail server and the staff's system misbehave and processes are killed repeatedly, then ends all faults and compares what
 * visitors were told, what is stored and what the receivers took.
 *
 * @param report takes one line of progress
 * @throws when leads are unfinished twenty minutes after the faults ended, or a visitor was refused
 */
export async function runChaos(
  {count, engine, mail, seed, kills: least}: ChaosOptions,
  report: (line: string) => void,
): Promise<ChaosOutcome> {
  const receivers = await startReceivers(mail, seed);
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-chaos-'));
  const world = await startWorld(engine, folder, receivers.crmUrl, {
    ...SETTINGS,
    ...receivers.settings,
  });
  const over = new AbortController();
  try {
    await world.ready();
    const clock = startFastClock(world, CLOCK_FACTOR);
    const deliveries = world.deliverOften(500, over.signal);
    const started = Date.now();

    const storm = {over: false, kills: {function: 0, worker: 0, database: 0}};
    const killing = killOften(world, seededRandom(seed + 1), KILL_PAUSE_MS[engine], storm);
    let milestone = 1000;
    const visits = await sendVisitors(
      world.submitUrl,
      count,
      seededRandom(seed + 2),
      async (sent) => {
        if (sent >= milestone) {
          milestone += 1000;
          report(`${sent} of ${count} leads sent, ${sum(storm.kills)} kills`);
        }
        // Spreads the leads over all kills.
        await until('a kill', () => sum(storm.kills) + 1 >= (least * sent) / count);
      },
    );
    await until(`${least} kills`, () => sum(storm.kills) >= least, DRAIN_PATIENCE_MS);
    storm.over = true;
    await killing;
    const stormSeconds = secondsSince(started);

    receivers.calmDown();
    report('Calm. Waiting until every lead is in a final state.');
    const calm = Date.now();
    await outliveLeases(world);
    await until(
      'every lead to be final',
      () => isDrained(world).catch(() => false),
      DRAIN_PATIENCE_MS,
    );
    const drainSeconds = secondsSince(calm);
    over.abort();
    await Promise.all([deliveries, clock.stop()]);
    return {
      verdict: await judge(world, visits, receivers.copies),
      kills: storm.kills,
      answers: receivers.answers(),
      stormSeconds,
      drainSeconds,
    };
  } finally {
    over.abort();
    await world.stop();
    receivers.close();
  }
}

/** Kills all parts in turn, in a new order each time. */
async function killOften(
  {parts}: World,
  random: Random,
  [shortest, longest]: readonly [number, number],
  storm: {over: boolean; kills: Record<Victim, number>},
): Promise<void> {
  let next: Victim[] = [];
  while (!storm.over) {
    await sleep(random.between(shortest, longest));
    next = next.length > 0 ? next : pickSome(VICTIMS, VICTIMS.length, random.next);
    const [victim] = next;
    if (victim !== undefined && parts[victim].kill()) {
      storm.kills[victim] += 1;
      next.shift();
    }
  }
}

/** Stops all workers and waits for a lease's minute, so that no lease remains. */
async function outliveLeases(world: World): Promise<void> {
  world.parts.function.kill();
  world.parts.worker.kill();
  await world.ready();
  await until('the leases of vanished workers to end', async () => {
    await world.query(
      `update leads.delivery set lease_until = lease_until - interval '60 seconds' where state = 'leased'`,
    );
    return true;
  });
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000);
}
