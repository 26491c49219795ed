import {errorCode, type Log} from './log.ts';

/** Work that goes on after the answer is sent. */
export type Background = {
  /** Lets a task run on; its failure is logged and ends nothing. */
  run(task: Promise<unknown>): void;
  /** Resolves when all tasks running now have ended, or after `limitMs`. */
  settle(limitMs: number): Promise<void>;
};

type EdgeRuntime = {waitUntil(task: Promise<unknown>): void};

/** Keeps running tasks alive: through the edge host's own means where there is one. */
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

/** Without this, one forgotten rejection anywhere would end the process and every request in it. */
export function surviveRejections(log: Log): void {
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    log('error', 'process.unhandled_rejection', {code: errorCode(event.reason)});
  });
}
