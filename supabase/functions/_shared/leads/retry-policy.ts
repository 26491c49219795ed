/** When a lead is tried again. All times in seconds. */
export type RetryPolicy = {
  /** The wait after the first passing fault, the second, …; the last one holds for all that follow. */
  delays: readonly number[];
  /** The wait while somebody must repair a setting. */
  heldDelay: number;
  /** A lead whose passing faults have gone on for longer is given up at the next one. */
  giveUpAfter: number;
  /** The share by which a wait may be longer or shorter, so that leads of one outage do not return as one. */
  jitter: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 10 s at first, at most 12 h, for a week; held leads every quarter of an hour until they flow. */
export const RETRY_POLICY: RetryPolicy = {
  delays: [
    10,
    30,
    2 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    12 * HOUR,
  ],
  heldDelay: 15 * MINUTE,
  giveUpAfter: 7 * 24 * HOUR,
  jitter: 0.2,
};

/**
 * Seconds until a lead is tried again.
 *
 * @param fault the number of passing faults in a row, from 1
 * @param retryAfter the CRM's own wish, never undercut
 * @param random gives a number from 0 to 1
 */
export function retryDelay(
  policy: RetryPolicy,
  fault: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number {
  const delay = policy.delays[Math.min(fault, policy.delays.length) - 1] ?? 0;
  return Math.max(spread(delay, policy.jitter, random), retryAfter ?? 0);
}

/** `seconds` give or take a random share of at most `jitter`. */
export function spread(
  seconds: number,
  jitter: number,
  random: () => number = Math.random,
): number {
  return seconds * (1 + jitter * (2 * random() - 1));
}
