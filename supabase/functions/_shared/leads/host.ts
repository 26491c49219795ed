/** The little of Deno's namespace that we use, declared here so that the site's compiler can read these files too. */
declare const Deno: {
  env: {get(name: string): string | undefined};
  addSignalListener(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void;
  exit(code: number): never;
  createHttpClient?: (options: {poolMaxIdlePerHost: number}) => HttpClient;
};

/** A pool of connections for fetch. */
type HttpClient = {close(): void};

/** An environment variable's value. For the settings' reader alone. */
export function readEnv(name: string): string | undefined {
  return Deno.env.get(name);
}

/**
 * Runs `warn` once when the process is told to stop, then `farewell`, and then stops it. Supabase's edge host announces
 * its end with an event and waits for background tasks itself: there only `warn` runs.
 */
export function onStop(warn: () => void, farewell: () => Promise<void>): void {
  if ('EdgeRuntime' in globalThis) {
    globalThis.addEventListener('beforeunload', warn);
    return;
  }
  let stopping = false;
  function stop() {
    if (!stopping) {
      stopping = true;
      warn();
      void farewell().finally(() => Deno.exit(0));
    }
  }
  Deno.addSignalListener('SIGTERM', stop);
  Deno.addSignalListener('SIGINT', stop);
}

/**
 * Fetches over a connection of its own and reads the answer with `read`.
 *
 * When a connection that served before is reset, Deno 2.9 sends the same POST again by itself, and the other side may
 * hold it twice. `connection: close` prevents that only if the server obeys, and HTTP/2 knows no such header, so the
 * pool is ours as well wherever the host lets us have one.
 */
export async function fetchOnce<Result>(
  url: string,
  init: RequestInit & {headers: Readonly<Record<string, string>>},
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const client = openClient();
  const headers = {...init.headers, connection: 'close'};
  const own: RequestInit & {client?: HttpClient} = {...init, headers, client};
  try {
    return await read(await fetch(url, own));
  } finally {
    client?.close();
  }
}

/** A host that has no client of one's own to give, or forbids it, leaves `connection: close`. */
function openClient(): HttpClient | undefined {
  try {
    return Deno.createHttpClient?.({poolMaxIdlePerHost: 0});
  } catch {
    return undefined;
  }
}
