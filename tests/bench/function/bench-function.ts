import {fillTo} from './fill.ts';
import {measureInTurns} from './measure.ts';
import {type Row, toRows} from './report.ts';
import {startSubjects, type Subjects} from './start-subjects.ts';

/** What to measure: each server for `seconds` in each of `rounds` turns, with `pool` database connections. */
export type BenchPlan = {
  seconds: number;
  rounds: number;
  /** Numbers of HTTP connections, measured with the smallest number of stored leads. */
  connections: readonly number[];
  /** Numbers of stored leads, ascending. */
  leads: readonly number[];
  pool: number;
};

/** HTTP connections while the number of stored leads varies. */
const CONNECTIONS_WHILE_FILLING = 16;

/**
 * Starts all servers, measures them by the plan, and stops them.
 *
 * @param report takes a line of progress
 */
export async function benchFunction(
  {seconds, rounds, connections, leads, pool}: BenchPlan,
  report: (line: string) => void,
): Promise<Row[]> {
  const {stop, ...subjects} = await startSubjects(pool);
  const measured = Object.values(subjects);
  const names = measured.map(({name}) => name);

  async function measure(situation: string, load: number): Promise<Row[]> {
    report(`${situation} …`);
    const measures = await measureInTurns(measured, {connections: load, seconds, rounds});
    return toRows(situation, names, measures);
  }

  const rows: Row[] = [];
  try {
    await fill(subjects, leads[0] ?? 0, report);
    await measure('Warming up', CONNECTIONS_WHILE_FILLING);
    for (const count of connections) {
      rows.push(...(await measure(`${count} connections`, count)));
    }
    for (const count of leads) {
      await fill(subjects, count, report);
      rows.push(...(await measure(`${count} leads stored`, CONNECTIONS_WHILE_FILLING)));
    }
  } finally {
    await stop();
  }
  return rows;
}

async function fill(
  {embedded, server}: Omit<Subjects, 'stop'>,
  leads: number,
  report: (line: string) => void,
): Promise<void> {
  report(`Filling to ${leads} leads …`);
  await fillTo(embedded.databaseUrl, leads);
  await fillTo(server.databaseUrl, leads);
}
