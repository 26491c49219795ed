import {setTimeout as sleep} from 'node:timers/promises';
import {freePort} from '../../support/free-ports.ts';
import {until} from '../../support/until.ts';
import {startFaultyHttp} from './faulty-http.ts';
import {judge, type Verdict} from './judge.ts';
import {seededRandom} from './random.ts';
import {CRM, refuseLead} from './receivers.ts';
import {sendVisitors} from './visitors.ts';
import {again, type Engine, isDrained, startFastClock, startWorld} from './world.ts';

/** What to try: `count` leads arrive during the outage. */
export type OutageOptions = {count: number; engine: Engine; seed: number};

/** The result. */
export type OutageOutcome = {
  verdict: Verdict;
  /** Calls of the workers while the CRM was down. */
  callsInVain: number;
  /** From the CRM's return to the last delivery. */
  drainSeconds: number;
  mostCallsInASecond: number;
  refusals: number;
  blocks: number;
};

/** An hour of the fast clock. */
const OUTAGE_MS = 60_000;
/** The interval of the local stack's delivery timer. */
const BELL_MS = 5000;
/**
 * HubSpot's limits: calls per ten seconds of the smallest account, and 429s within a second after which it blocks an
 * IP address for a minute.
 */
const CALLS_IN_TEN_SECONDS = 100;
const REFUSALS_IN_A_SECOND = 10;
const BLOCK_MS = 60_000;

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
  const random = seededRandom(seed);
  const port = await freePort();
  const world = await startWorld(engine, {HUBSPOT_API_BASE: `http://127.0.0.1:${port}`});
  let stopBell = () => Promise.resolve();
  try {
    await world.ready();
    stopBell = again(() => BELL_MS, world.deliver);
    const stopClock = startFastClock(world);
    const hour = sleep(OUTAGE_MS);
    const visits = await sendVisitors(world.submitUrl, count, random);
    await hour;
    await stopClock();
    const attempts = await world.query('select from leads.delivery_attempt');

    const limits = limitCalls();
    const crm = await startFaultyHttp({...LIMITED_CRM, nextManner: limits.next, port}, random);
    report(`The CRM is back after an hour, in which it was called ${attempts.length} times.`);
    const back = Date.now();
    await until('every lead to be final', () => isDrained(world), 60 * 60_000);
    const drainSeconds = Math.round((Date.now() - back) / 1000);
    crm.close();
    return {
      verdict: await judge(world, visits, {crm: crm.copies}),
      callsInVain: attempts.length,
      drainSeconds,
      ...limits.seen(),
    };
  } finally {
    await stopBell();
    await world.stop();
  }
}

/** A CRM that answers as {@link limitCalls} says. */
const LIMITED_CRM = {
  ...CRM,
  faults: {
    refused: {weight: 0, answer: refuseLead(429, 'RATE_LIMIT')},
    blocked: {weight: 0, answer: refuseLead(429, 'error code: 1015')},
  },
};

/** Counts calls, and refuses and blocks as HubSpot documents. */
function limitCalls() {
  const calls: number[] = [];
  const refusals: number[] = [];
  let blocks = 0;
  let blockedUntil = 0;
  return {
    /** How the next call is treated. */
    next(): 'taken' | 'refused' | 'blocked' {
      const now = Date.now();
      calls.push(now);
      if (now < blockedUntil) {
        return 'blocked';
      }
      if (within(calls, now, 10_000) <= CALLS_IN_TEN_SECONDS) {
        return 'taken';
      }
      refusals.push(now);
      if (within(refusals, now, 1000) >= REFUSALS_IN_A_SECOND) {
        blocks += 1;
        blockedUntil = now + BLOCK_MS;
      }
      return 'refused';
    },
    seen: () => ({
      mostCallsInASecond: Math.max(...calls.map((call) => within(calls, call, 1000))),
      refusals: refusals.length,
      blocks,
    }),
  };
}

/** The number of moments within the last `span` before `now`. */
function within(moments: readonly number[], now: number, span: number): number {
  return moments.filter((moment) => moment > now - span && moment <= now).length;
}
