import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {freePort} from '../../support/free-ports.ts';
import {until} from '../../support/until.ts';
import {seededRandom} from '../random.ts';
import {judge, type Verdict} from './judge.ts';
import {makeLimitedCrm, within} from './limited-crm.ts';
import {sendVisitors} from './visitors.ts';
import {type Engine, isDrained, startFastClock, startWorld, type World} from './world.ts';

/** What to try: `count` leads arrive during the outage. */
export type OutageOptions = {count: number; engine: Engine; seed: number};

/** The result. */
export type OutageOutcome = {
  verdict: Verdict;
  /** Calls of the workers while the CRM was down. */
  callsInVain: number;
  /** From the CRM's return to the last delivery. */
  drainSeconds: number;
  leadsPerSecond: number;
  mostCallsInASecond: number;
  refusals: number;
  blocks: number;
};

const OUTAGE_MS = 60_000;
/** The minute of the outage is an hour of delays. */
const CLOCK_FACTOR = 60;
/** The interval of the local stack's delivery timer. */
const BELL_MS = 5000;

/**
 * Takes leads while the CRM is down for an hour (of the fast clock), brings it back with HubSpot's limits, and
 * measures the delivery in real time, at the product's own pace.
 *
 * @param report takes one line of progress
 * @throws when leads are unfinished an hour after the CRM's return
 */
export async function runOutage(
  {count, engine, seed}: OutageOptions,
  report: (line: string) => void,
): Promise<OutageOutcome> {
  const crm = makeLimitedCrm(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-outage-'));
  const world = await startWorld(engine, folder, crm.url, {RATE_LIMIT_ALL: '1000000/60'});
  const over = new AbortController();
  try {
    await world.ready();
    const deliveries = world.deliverOften(BELL_MS, over.signal);
    const clock = startFastClock(world, CLOCK_FACTOR);
    const down = Date.now();
    const visits = await sendVisitors(world.submitUrl, count, seededRandom(seed), () =>
      Promise.resolve(),
    );
    report(`${visits.length} leads taken in ${seconds(down)} s while the CRM is down.`);
    await sleep(Math.max(OUTAGE_MS - (Date.now() - down), 0));
    await clock.stop();
    const callsInVain = await countAttempts(world);

    await crm.up();
    report(`The CRM is back after an hour, in which it was called ${callsInVain} times.`);
    const back = Date.now();
    await until('every lead to be final', () => isDrained(world), 60 * 60_000);
    over.abort();
    await deliveries;
    const first = crm.calls[0] ?? back;
    const last = crm.calls.at(-1) ?? back;
    return {
      verdict: await judge(world, visits, {crm: crm.copies}),
      callsInVain,
      drainSeconds: seconds(back),
      leadsPerSecond: Number((((crm.calls.length - 1) * 1000) / (last - first)).toFixed(2)),
      mostCallsInASecond: Math.max(...crm.calls.map((call) => within(crm.calls, call, 1000))),
      refusals: crm.refusals.length,
      blocks: crm.blocks(),
    };
  } finally {
    over.abort();
    await world.stop();
    crm.down();
  }
}

async function countAttempts({query}: World): Promise<number> {
  const [row] = await query<{n: number}>('select count(*)::int as n from leads.delivery_attempt');
  return row?.n ?? 0;
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
