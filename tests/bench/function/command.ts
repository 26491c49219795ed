import {cpus} from 'node:os';
import {parseArgs} from 'node:util';
import {inTurns, markdown, median, type Row} from '../support/table.ts';
import {measure, type Measure} from './measure.ts';
import {fillTo, startSubjects} from './start-subjects.ts';

const HELP = `npm run bench:function [-- --seconds 3 --rounds 3 --connections 1,4,16,64 --leads 1000,10000,100000,1000000 --pool 4 --json]

Measures what a lead costs: a bare Deno server, the function without its database, and the function on the embedded
Postgres and on a PostgreSQL server, in turns, over a growing number of connections and then with a growing number of stored
leads. What counts are the ratios within a situation; the load comes from the same machine.`;

/** HTTP connections while the number of stored leads varies. */
const CONNECTIONS_WHILE_FILLING = 16;

/** What to measure: each server for `seconds` in each of `rounds` turns, with `pool` database connections. */
type BenchPlan = {
  seconds: number;
  rounds: number;
  /** Numbers of HTTP connections, measured with the smallest number of stored leads. */
  connections: readonly number[];
  /** Numbers of stored leads, ascending. */
  leads: readonly number[];
  pool: number;
};

/** Starts all servers, measures them by the plan, and stops them. */
async function benchFunction(plan: BenchPlan): Promise<Row[]> {
  const {stop, subjects, databases} = await startSubjects(plan.pool);
  const names = subjects.map(({name}) => name);

  async function fill(leads: number): Promise<void> {
    console.error(`Filling to ${leads} leads …`);
    for (const url of databases) {
      await fillTo(url, leads);
    }
  }

  async function measureAll(situation: string, connections: number): Promise<Row[]> {
    console.error(`${situation} …`);
    const measures = await inTurns(plan.rounds, subjects, (subject) =>
      measure(subject, connections, plan.seconds),
    );
    return toRows(situation, names, measures.map(medians));
  }

  const rows: Row[] = [];
  try {
    await fill(plan.leads[0] ?? 0);
    await measureAll('Warming up', CONNECTIONS_WHILE_FILLING);
    for (const count of plan.connections) {
      rows.push(...(await measureAll(`${count} connections`, count)));
    }
    for (const count of plan.leads) {
      await fill(count);
      rows.push(...(await measureAll(`${count} leads stored`, CONNECTIONS_WHILE_FILLING)));
    }
  } finally {
    await stop();
  }
  return rows;
}

function medians(measures: readonly Measure[]): Measure {
  const middle = (name: keyof Measure) => median(measures.map((it) => it[name]));
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    failed: measures.reduce((sum, it) => sum + it.failed, 0),
  };
}

/**
 * The rows of one situation, with each server's throughput as a share of the two peers' in the same rounds: the first measure is the bare
 * server's, the second that of the function without a database.
 */
function toRows(situation: string, names: readonly string[], measures: readonly Measure[]): Row[] {
  const [bare, noDatabase] = measures.map(({perSecond}) => perSecond);
  return measures.map(({perSecond, p50, p99, failed}, index) => ({
    situation,
    server: names[index] ?? '',
    'a second': Math.round(perSecond),
    'p50, ms': p50,
    'p99, ms': p99,
    'of bare': perSecond / (bare ?? Number.NaN),
    'of no database': perSecond / (noDatabase ?? Number.NaN),
    failed,
  }));
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      seconds: {type: 'string', default: '3'},
      rounds: {type: 'string', default: '3'},
      connections: {type: 'string', default: '1,4,16,64'},
      leads: {type: 'string', default: '1000,10000,100000,1000000'},
      pool: {type: 'string', default: '4'},
      json: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const list = (text: string) => text.split(',').filter(Boolean).map(Number);
  const plan: BenchPlan = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: list(values.connections),
    leads: list(values.leads),
    pool: Number(values.pool),
  };
  const rows = await benchFunction(plan);
  const machine = {cores: cpus().length, processor: cpus()[0]?.model, node: process.version};
  const conditions = {...plan, ...machine};
  console.log(
    values.json
      ? JSON.stringify({conditions, rows})
      : `${JSON.stringify(conditions)}\n\n${markdown(rows)}`,
  );
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
