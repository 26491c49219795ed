import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Client} from 'pg';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {runUpkeep, startTimer} from '../../supabase/local/timers.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {copyUsedData, startEmbeddedServer} from '../support/used-data.ts';

let url: string;
let stop: () => Promise<void>;
let client: Client;

before(async () => {
  const folder = temporaryFolder();
  await copyUsedData(folder);
  ({url, stop} = await startEmbeddedServer(folder));
  client = await connectPostgres(url);
});

after(async () => {
  await client?.end();
  await stop?.();
});

test('upkeep of the embedded database waits for an open transaction, and keeps the database running', async () => {
  await client.query('create table note (words text)');
  await client.query('begin');
  await client.query("insert into note values ('kept')");
  const upkeep = runUpkeep(url, true);
  await client.query('commit');
  await upkeep;
  assert.deepEqual((await client.query('select words from note')).rows, [{words: 'kept'}]);
});

test('work of a timer that fails is told once, and again after it has worked', async () => {
  const turns = ['down', 'still down', 'works', 'down again'];
  const told: string[] = [];
  async function work(): Promise<void> {
    const turn = turns.shift() ?? 'works';
    if (turn !== 'works') {
      throw new Error(turn);
    }
  }
  const stopTimer = startTimer(1, work, ({message}) => told.push(message));
  await until('all turns', () => turns.length === 0);
  await stopTimer();
  assert.deepEqual(told, ['down', 'down again']);
});

// What a purge takes: tests/functions/operators.both.test.ts.
test('a start purges at once what became too old while nothing ran', async () => {
  await client.query('delete from leads.heartbeat');
  await startTimer(60_000, () => runUpkeep(url, true), assert.ifError)();
  const {rows} = await client.query(`select from leads.heartbeat where name = 'purging'`);
  assert.equal(rows.length, 1, 'purges on record');
});
