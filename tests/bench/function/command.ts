import {cpus} from 'node:os';
import {query} from '../../support/query.ts';
import {inTurns, type Row} from '../table.ts';
import {measure} from './measure.ts';
import {fillTo, startSubjects} from './start-subjects.ts';

/** HTTP connections while the number of stored leads varies. */
const CONNECTIONS_WHILE_FILLING = 16;

/** What the scheduler, monitors and operators ask, however many leads there are. The first plans the day's digests, whose time is not measured. */
const QUESTIONS = {
  'plan notices': 'select leads.plan_notices()',
  pulse: 'select leads.pulse()',
  health: 'select leads.health()',
  'find a lead': `select id from leads.submission where id between '12340000-0000-0000-0000-000000000000' and '1234ffff-ffff-ffff-ffff-ffffffffffff' limit 2`,
};

async function askAll(database: string): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  await query(database, QUESTIONS['plan notices']);
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const started = performance.now();
    await query(database, question);
    times[name] = performance.now() - started;
  }
  return times;
}

/** What to measure: each server for `seconds` in each of `rounds` turns. */
export type Plan = {
  seconds: number;
  rounds: number;
  /** Numbers of HTTP connections, measured with the smallest number of stored leads. */
  connections: readonly string[];
  /** Numbers of stored leads, ascending. */
  leads: readonly string[];
};

/** Starts all servers, measures them by the plan, and stops them. */
export async function benchFunction({seconds, rounds, connections, leads}: Plan): Promise<Row[]> {
  const {stop, subjects, databases} = await startSubjects();

  async function fill(count: number): Promise<void> {
    console.error(`Filling to ${count} leads …`);
    for (const url of databases) {
      await fillTo(url, count);
    }
  }

  /** The figures of each server, with its throughput as a share of the two peers' in the same rounds: they are the first and the second. */
  async function measureAll(situation: string, count: number): Promise<Row[]> {
    console.error(`${situation} …`);
    const figures = await inTurns(rounds, subjects, (it) => measure(it, count, seconds));
    const [bare = 0, noDatabase = 0] = figures.map((it) => it['a second']);
    return figures.map((it, index) => ({
      situation,
      server: subjects[index]?.name ?? '',
      ...it,
      'of bare': (it['a second'] ?? 0) / bare,
      'of no database': (it['a second'] ?? 0) / noDatabase,
    }));
  }

  console.error(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);
  const rows: Row[] = [];
  await fill(Number(leads[0]));
  await measureAll('Warming up', CONNECTIONS_WHILE_FILLING);
  for (const count of connections) {
    rows.push(...(await measureAll(`${count} connections`, Number(count))));
  }
  for (const count of leads) {
    await fill(Number(count));
    rows.push(
      ...(await inTurns(rounds, databases, askAll)).map((it, index) => ({
        situation: `${count} leads stored: ms of a statement`,
        server: subjects[index + 2]?.name ?? '',
        ...it,
      })),
    );
    rows.push(...(await measureAll(`${count} leads stored`, CONNECTIONS_WHILE_FILLING)));
  }
  await stop();
  return rows;
}
