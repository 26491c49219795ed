import {errorCode, type Log} from './log.ts';

/** The part of Deno's namespace used here, declared so that the site's TypeScript can compile these files. */
declare const Deno: {
  env: {get(name: string): string | undefined};
  addSignalListener(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void;
  exit(code: number): never;
  createHttpClient?: (options: {poolMaxIdlePerHost: number}) => HttpClient;
};

/** A connection pool for fetch. */
type HttpClient = {close(): void};

/** Database connections of a process: Supabase starts many, each for a request or few; another host has one for all. */
export const CONNECTIONS = 'EdgeRuntime' in globalThis ? 1 : 8;

/** Reads an environment variable. Only the settings' parser calls it. */
export function readEnv(name: string): string | undefined {
  return Deno.env.get(name);
}

/**
 * On shutdown runs `warn`, then `farewell`, then ends the process. Supabase's edge host announces shutdown by an
 * event and waits for background tasks itself, so there only `warn` runs.
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
 * Fetches over a fresh connection and reads the response with `read`.
 *
 * When a reused connection is reset, Deno 2.9 repeats the POST by itself, and the server may process it twice.
 * `connection: close` prevents reuse only if the server obeys and only in HTTP/1, so each call also gets its own pool
 * where the host allows it.
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

/** A client with its own pool; undefined where the host forbids it, which leaves `connection: close`. */
function openClient(): HttpClient | undefined {
  try {
    return Deno.createHttpClient?.({poolMaxIdlePerHost: 0});
  } catch {
    return undefined;
  }
}

/** Work that continues after the response is sent. */
export type Background = {
  /** Keeps a task running; its failure is logged. */
  run(task: Promise<unknown>): void;
  /** Resolves when all running tasks have ended, or after `limitMs`. */
  settle(limitMs: number): Promise<void>;
};

type EdgeRuntime = {waitUntil(task: Promise<unknown>): void};

/** Keeps background tasks alive, through `EdgeRuntime.waitUntil` where the host has it. */
export function createBackground(log: Log): Background {
  const tasks = new Set<Promise<unknown>>();
  const {EdgeRuntime: edge} = globalThis as {EdgeRuntime?: EdgeRuntime};
  return {
    run(task) {
      const guarded: Promise<unknown> = task
        .catch((error: unknown) => log('error', 'background.failed', {code: errorCode(error)}))
        .finally(() => tasks.delete(guarded));
      tasks.add(guarded);
      edge?.waitUntil(guarded);
    },
    async settle(limitMs) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([Promise.allSettled(tasks), limit]);
      clearTimeout(timer);
    },
  };
}

/** Logs unhandled rejections. Without this listener one of them ends the process and every request in it. */
export function surviveRejections(log: Log): void {
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    log('error', 'process.unhandled_rejection', {code: errorCode(event.reason)});
  });
}
