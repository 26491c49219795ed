import {fetchOnce} from '../host/host.ts';
import {readErrorCode} from '../host/log.ts';
import {
  type Attempt,
  attemptTimedOut,
  attemptUnanswered,
  attemptWithoutResponse,
} from '../outbox/store.ts';
import {readBody} from './serving.ts';

/** Posts JSON over a new connection. Never throws. Follows no redirect, which could leak the message and token. */
export async function postJson<Result>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
  read: (response: Response) => Promise<Result>,
): Promise<Result | Attempt> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const init = {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/json'},
      body,
      redirect: 'manual' as const,
      signal,
    };
    return await fetchOnce(url, init, read);
  } catch (error) {
    if (signal.aborted) {
      return attemptTimedOut();
    }
    // Deno blocked the address (`--allow-net`), so nothing was sent.
    return readErrorCode(error) === 'NotCapable'
      ? {...attemptWithoutResponse('held', 'host_not_allowed'), errorTypes: [new URL(url).host]}
      : attemptUnanswered(!neverConnected(error));
  }
}

const MAX_BODY_BYTES = 64 * 1024;

/** The body of a response as text; empty when it exceeds 64 KiB or breaks off. */
export async function readText(message: Request | Response): Promise<string> {
  const bytes = await readBody(message, MAX_BODY_BYTES).catch(() => null);
  return new TextDecoder().decode(bytes ?? undefined);
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a call never connected, which only the message of Deno's error or of its cause tells. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}

const MAX_SECONDS = 3600;

/** A Retry-After header in seconds, at most an hour (RFC 9110, 10.2.3); null when it is missing or malformed. */
export function parseRetryAfter(header: string | null): number | null {
  // `Date.parse` reads a number as a year or a month.
  const isDate = header?.endsWith(' GMT') === true;
  const seconds = isDate ? (Date.parse(header) - Date.now()) / 1000 : parseFloat(header ?? '');
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}

/** The pause after a 429 without Retry-After, as long as the window of HubSpot's rate limit. */
const STANDARD_PAUSE_SECONDS = 10;

/** For how many seconds no worker may call the receiver; null if all may. `status` is null if nothing was sent. */
export function pauseAfter(status: number | null, retryAfterSeconds: number | null): number | null {
  if (status === 429) {
    return retryAfterSeconds ?? STANDARD_PAUSE_SECONDS;
  }
  return status === 503 || status === 477 ? retryAfterSeconds : null;
}
