import {readErrorCode, type Log} from './log.ts';

/** The part of Deno's namespace that we use, declared for the site's TypeScript. */
declare const Deno: {
  env: {get(name: string): string | undefined};
  addSignalListener(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void;
  exit(code: number): never;
  createHttpClient?: (options: {poolMaxIdlePerHost: number}) => HttpClient;
};

type HttpClient = {close(): void};

/** Database connections per process. Few, because Supabase starts many processes for a few requests each. */
export const CONNECTIONS = 'EdgeRuntime' in globalThis ? 1 : 8;

/** Reads an environment variable. Only the settings' parser calls it. */
export function readEnv(name: string): string | undefined {
  return Deno.env.get(name);
}

/** On shutdown runs `warn` and `farewell`, then exits. On Supabase, which waits for tasks, only `warn` runs. */
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

// Each call also has a pool of its own where the host allows it: HTTP/2 and some servers ignore `connection: close`.
/** Fetches over a new connection, because Deno 2.9 repeats a POST when a reused connection is reset. */
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

function openClient(): HttpClient | undefined {
  try {
    return Deno.createHttpClient?.({poolMaxIdlePerHost: 0});
  } catch {
    return undefined;
  }
}

type EdgeRuntime = {waitUntil(task: Promise<unknown>): void};

/** Runs work that goes on after the response is sent, by `EdgeRuntime.waitUntil` where the host has it. */
export function createBackground(log: Log) {
  const tasks = new Set<Promise<unknown>>();
  const {EdgeRuntime: edge} = globalThis as {EdgeRuntime?: EdgeRuntime};
  return {
    /** A failure is logged. */
    run(task: Promise<unknown>): void {
      const guarded: Promise<unknown> = task
        .catch((error: unknown) => log('error', 'background.failed', {code: readErrorCode(error)}))
        .finally(() => tasks.delete(guarded));
      tasks.add(guarded);
      edge?.waitUntil(guarded);
    },
    /** Resolves after `limitMs` at the latest. */
    async settle(limitMs: number): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([Promise.allSettled(tasks), limit]);
      clearTimeout(timer);
    },
  };
}

/** Without this listener one unhandled rejection ends the process and every request in it. */
export function logRejections(log: Log): void {
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    log('error', 'process.unhandled_rejection', {code: readErrorCode(event.reason)});
  });
}
