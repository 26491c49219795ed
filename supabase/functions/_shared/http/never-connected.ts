/**
 * Whether a fetch failed before it connected. Deno names the stage only in the message of the error or its cause; an
 * unknown message counts as connected, so the request may have arrived.
 */
export function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some(
    (it) => it instanceof Error && it.message.includes('client error (Connect)'),
  );
}
