import {cpus} from 'node:os';
import {parseArgs} from 'node:util';
import {type BenchPlan, benchFunction} from './bench-function.ts';
import {table} from './report.ts';

const HELP = `npm run bench:function [-- --seconds 3 --rounds 3 --connections 1,4,16,64 --leads 1000,10000,100000,1000000 --pool 4 --json]

Measures what a lead costs: a bare Deno server, the function without its database, and the function on the embedded
Postgres and on a PostgreSQL server, in turns, over a growing number of connections and then with a growing number of stored
leads. What counts are the ratios within a situation; the load comes from the same machine.`;

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
  const plan: BenchPlan = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: list(values.connections),
    leads: list(values.leads),
    pool: Number(values.pool),
  };
  const rows = await benchFunction(plan, console.error);
  const machine = {cores: cpus().length, processor: cpus()[0]?.model, node: process.version};
  const conditions = {...plan, ...machine};
  console.log(
    values.json
      ? JSON.stringify({conditions, rows})
      : `${JSON.stringify(conditions)}\n\n${table(rows)}`,
  );
}

function list(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
