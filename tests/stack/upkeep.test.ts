import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {doUpkeep} from '../../supabase/local/upkeep.ts';
import {startEmbeddedServer} from '../support/embedded-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-upkeep-'));
after(() => rmSync(folder, {recursive: true, force: true}));

test('upkeep of the embedded Postgres leaves it running and waits for an open transaction', async () => {
  const server = await startEmbeddedServer(folder);
  try {
    const client = await connectPostgres(server.url);
    await client.query('create table note (words text)');
    await client.query('begin');
    await client.query("insert into note values ('kept')");
    const upkeep = doUpkeep(server.url);
    await client.query('commit');
    await upkeep;
    assert.deepEqual((await client.query('select words from note')).rows, [{words: 'kept'}]);
    await client.end();
  } finally {
    await server.stop();
  }
});
