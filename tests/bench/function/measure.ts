import {openConnection} from './connection.ts';
import {leadRequest} from './lead-request.ts';

/** A server to measure: where it takes leads. */
export type Subject = {name: string; port: number; path: string};

/** A server's result under load. Times in milliseconds; `failed` counts responses other than 200. */
export type Measure = {perSecond: number; p50: number; p99: number; failed: number};

/** Sends leads over this many connections for `seconds`; each connection sends the next lead after a response. */
export async function measure(
  {port, path}: Subject,
  connections: number,
  seconds: number,
): Promise<Measure> {
  const open = await Promise.all(Array.from({length: connections}, () => openConnection(port)));
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < end) {
        const request = leadRequest(path);
        const sent = performance.now();
        const status = await connection.send(request);
        times.push(performance.now() - sent);
        failed += status === 200 ? 0 : 1;
      }
      connection.close();
    }),
  );
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
    failed,
  };
}

/**
 * Measures several servers under the same load in turns, so that other activity of the machine affects all of them.
 *
 * @returns the median of each server's rounds, in the order of `subjects`
 */
export async function measureInTurns(
  subjects: readonly Subject[],
  {connections, seconds, rounds}: {connections: number; seconds: number; rounds: number},
): Promise<Measure[]> {
  const taken: Measure[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      taken[index]?.push(await measure(subject, connections, seconds));
    }
  }
  return taken.map(medians);
}

function medians(measures: readonly Measure[]): Measure {
  const median = (key: keyof Measure) =>
    measures.map((it) => it[key]).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? NaN;
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    failed: measures.reduce((sum, it) => sum + it.failed, 0),
  };
}
