import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {sealReference} from '../../supabase/functions/_shared/leads/seal.ts';
import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {migrate} from '../../supabase/local/migrate.ts';
import {startPurgeTimer} from '../../supabase/local/purge-timer.ts';
import {startEmbeddedServer} from '../support/embedded-server.ts';
import {filesHolding} from '../support/files-holding.ts';

const folder = mkdtempSync(join(tmpdir(), 'pugmark-purge-'));
after(() => rmSync(folder, {recursive: true, force: true}));

const ID = '7ff9f0ef-0000-4000-8000-000000000001';
const CONTENT = 'what-was-sealed-thirty-one-days-ago'.repeat(5);

test('a start destroys seals whose time was over while nothing ran, in the files too', async () => {
  const server = await startEmbeddedServer(folder);
  try {
    await migrate(server.url);
    const client = await connectPostgres(server.url);
    const reference = sealReference(ID);
    const fields = {login_credential__1: reference, login_credential__2: reference};
    const seal = Buffer.from(`age-encryption.org/v1 ${CONTENT}`);
    await client.query(
      `select leads.accept($1, 'attempt-0001', 'hash', 'assuranceCheck', $2, '{}', $3, '{age1x}')`,
      [ID, JSON.stringify(fields), seal],
    );
    await client.query(`update leads.credential set sealed_at = now() - interval '31 days'`);
    assert.notDeepEqual(filesHolding(folder, [CONTENT]), []);

    const reports: string[] = [];
    const stop = startPurgeTimer(server.url, (line) => reports.push(line));
    await stop();
    assert.deepEqual(reports, []);
    const {rows} = await client.query('select destroyed_by, destroy_reason from leads.credential');
    assert.deepEqual(rows, [{destroyed_by: 'retention', destroy_reason: 'its time was over'}]);
    assert.deepEqual(filesHolding(folder, [CONTENT]), []);
    await client.end();
  } finally {
    await server.stop();
  }
});
