import {cpus} from 'node:os';
import {parseArgs} from 'node:util';
import {fillTo} from './fill.ts';
import {measureInTurns} from './measure.ts';
import {type Row, table, toRows} from './report.ts';
import {startSubjects} from './start-subjects.ts';

const HELP = `npm run bench:function [-- --seconds 3 --rounds 3 --connections 1,4,16,64 --leads 1000,10000,100000,1000000 --pool 4 --json]

Measures what a lead costs: a bare Deno server, the function without its database, and the function on the embedded
Postgres and on a PostgreSQL server, in turns, over a growing number of connections and then with a growing number of stored
leads. What counts are the ratios within a situation; the load comes from the same machine.`;

/** The load while the number of stored leads grows. */
const CONNECTIONS_WHILE_FILLING = 16;

function list(text: string): number[] {
  return text.split(',').map(Number);
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
  const seconds = Number(values.seconds);
  const rounds = Number(values.rounds);
  const {stop, ...subjects} = await startSubjects(Number(values.pool));
  const measured = Object.values(subjects);
  const rows: Row[] = [];

  async function add(situation: string, connections: number): Promise<void> {
    console.error(`${situation} …`);
    const measures = await measureInTurns(measured, {connections, seconds, rounds});
    const names = measured.map(({name}) => name);
    rows.push(...toRows(situation, names, measures));
  }

  try {
    const [fewest = 0, ...more] = list(values.leads);
    await fill(fewest);
    await add('warming up', CONNECTIONS_WHILE_FILLING);
    rows.length = 0;
    for (const connections of list(values.connections)) {
      await add(`${connections} connections`, connections);
    }
    for (const leads of [fewest, ...more]) {
      await fill(leads);
      await add(`${leads} leads stored`, CONNECTIONS_WHILE_FILLING);
    }
  } finally {
    await stop();
  }

  async function fill(leads: number): Promise<void> {
    console.error(`Filling to ${leads} leads …`);
    await fillTo(subjects.embedded.databaseUrl, leads);
    await fillTo(subjects.server.databaseUrl, leads);
  }

  const conditions = {
    ...values,
    cores: cpus().length,
    processor: cpus()[0]?.model,
    node: process.version,
  };
  console.log(
    values.json
      ? JSON.stringify({conditions, rows})
      : `${JSON.stringify(conditions)}\n\n${table(rows)}`,
  );
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
