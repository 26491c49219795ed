/** When a lead is retried. All times in seconds. */
export type RetryPolicy = {
  /** The delay after the first, second, … consecutive transient failure; the last one repeats. */
  delays: readonly number[];
  /** The delay while a setting needs repair. */
  heldDelay: number;
  /** A lead that has been failing for longer is given up at its next failure. */
  giveUpAfter: number;
  /** The share by which a delay varies at random, so that the leads of one outage do not retry all at once. */
  jitter: number;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * From 10 s up to an hour, for a week; held leads every 15 minutes. The longest delay is how late a lead comes after an
 * outage of the CRM.
 */
export const RETRY_POLICY: RetryPolicy = {
  delays: [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR],
  heldDelay: 15 * MINUTE,
  giveUpAfter: 7 * 24 * HOUR,
  jitter: 0.2,
};

/**
 * Seconds until the next attempt.
 *
 * @param fault the number of consecutive transient failures, from 1
 * @param retryAfter the CRM's Retry-After in seconds, a lower bound
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

/** `seconds`, changed by a random share of at most `jitter`. */
export function spread(
  seconds: number,
  jitter: number,
  random: () => number = Math.random,
): number {
  return seconds * (1 + jitter * (2 * random() - 1));
}
