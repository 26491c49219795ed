import {fetchOnce} from '../host/host.ts';
import {readBody} from './serving.ts';

/** What is known of a call without a response: no connection was made, or one was, so that the receiver may have taken the message. */
export type NoResponse = {kind: 'unreached'} | {kind: 'unanswered'};

/**
 * Posts JSON to a receiver, over a connection of its own. Never throws. It follows no redirect, which would lead the message, and who may
 * send it, to an unknown host.
 *
 * @param timeoutMs for the whole exchange
 * @param read makes what is needed of the response
 */
export async function post<Result>(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
  read: (response: Response) => Promise<Result>,
): Promise<Result | NoResponse> {
  try {
    const init = {
      method: 'POST',
      headers: {...headers, 'content-type': 'application/json'},
      body,
      redirect: 'manual' as const,
      signal: AbortSignal.timeout(timeoutMs),
    };
    return await fetchOnce(url, init, read);
  } catch (error) {
    return {kind: neverConnected(error) ? 'unreached' : 'unanswered'};
  }
}

const MAX_BODY_BYTES = 64 * 1024;

/** The text of a message of a service; empty when it is larger than 64 KiB, or breaks off. */
export async function readText(message: Request | Response): Promise<string> {
  const bytes = await readBody(message, MAX_BODY_BYTES).catch(() => null);
  return new TextDecoder().decode(bytes ?? undefined);
}

/** The value of a JSON text; undefined for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a fetch failed before it connected. Deno names the stage only in the message of the error or its cause; an
 * unknown message counts as connected, so the request may have arrived.
 */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}

/** Gateway errors: the receiver behind the gateway may have taken the message. */
export const GATEWAY_STATUSES = new Set([502, 504, 520, 524]);

const MAX_SECONDS = 3600;

/**
 * Reads a Retry-After header: seconds or a date (RFC 9110, section 10.2.3).
 *
 * @returns seconds, at most an hour; null when there is none or it is malformed
 */
export function parseRetryAfter(header: string | null): number | null {
  const seconds = /^\d{1,9}$/u.test(header ?? '')
    ? Number(header)
    : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_SECONDS);
}

/** The pause after a 429 without Retry-After, in seconds: HubSpot's window, and long enough for the others. */
const STANDARD_PAUSE_SECONDS = 10;

/**
 * How long no worker may call a receiver after its response, in seconds; null when it asks for no pause.
 *
 * @param status null for a refusal that came before the call
 */
export function pauseAfter(status: number | null, retryAfterSeconds: number | null): number | null {
  return status === 429 ? (retryAfterSeconds ?? STANDARD_PAUSE_SECONDS) : null;
}
