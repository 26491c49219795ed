import {errorCode, type Log} from './log.ts';

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
