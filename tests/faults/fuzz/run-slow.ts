import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {stackProcesses} from '../../support/stack-processes.ts';
import {freshEmail, submitLead} from '../../support/submit-lead.ts';
import {residentMemory, startTrialStack} from './trial-stack.ts';

/** What slow connections to one port cost. */
export type SlowRun = {
  /** What was attacked. */
  port: 'site' | 'functions';
  /** The most memory beyond the start's, in MB, of the site's and the functions' process. */
  siteMb: number;
  functionsMb: number;
  /** How long others waited for a lead's answer meanwhile, in milliseconds. */
  medianMs: number;
  slowestMs: number;
  /** The same before. */
  quietMs: number;
};

/** Each connection sends a byte a second. */
const PAUSE_MS = 1000;
const SPREAD_MS = 3000;
/** Longer than a body's deadline, so that connections end and come again. */
const SECONDS = 20;
const WARM_UP = 50;

/** Opens `count` slow connections, from a process of their own, to one port of a stack of its own, and sends leads there. */
export async function runSlow(port: SlowRun['port'], count: number): Promise<SlowRun> {
  const {folder, settings, stop} = await startTrialStack({RATE_LIMIT_ALL: '100000/60'});
  const attacked = port === 'site' ? settings.PORT : settings.FUNCTIONS_PORT;
  const ask = () => timeLead(settings.PORT, attacked);
  try {
    const quiet: number[] = [];
    for (let lead = 0; lead < WARM_UP; lead += 1) {
      quiet.push(await ask());
    }
    const {site, functions} = stackProcesses(folder.root);
    const before = [residentMemory(site), residentMemory(functions)] as const;
    const args = [attacked, count, PAUSE_MS, SPREAD_MS].map(String);
    const clients = fork(join(__dirname, 'slow-process.ts'), args);
    await once(clients, 'message');

    const waits: number[] = [];
    let most: readonly [number, number] = [0, 0];
    const end = Date.now() + SECONDS * 1000;
    while (Date.now() < end) {
      waits.push(await ask());
      most = [
        Math.max(most[0], residentMemory(site) - before[0]),
        Math.max(most[1], residentMemory(functions) - before[1]),
      ];
      await sleep(100);
    }
    clients.disconnect();
    await once(clients, 'exit');
    return {
      port,
      siteMb: Math.round(most[0]),
      functionsMb: Math.round(most[1]),
      medianMs: median(waits),
      slowestMs: Math.max(...waits),
      quietMs: median(quiet),
    };
  } finally {
    await stop();
  }
}

/** Sends a lead to one of the ports. */
async function timeLead(sitePort: number, port: number): Promise<number> {
  const started = performance.now();
  await submitLead(`http://127.0.0.1:${port}`, freshEmail(), {
    origin: `http://127.0.0.1:${sitePort}`,
  });
  return Math.round(performance.now() - started);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
