import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {waitForPostgres} from '../../supabase/local/connect-postgres.ts';
import {makePostgresServer} from '../support/postgres-server.ts';

test('a Postgres server that comes up after the stack, as after a reboot, is waited for', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-late-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  const {url, command, args, options} = await makePostgresServer(join(folder, 'server'));
  const waiting = waitForPostgres(url);
  const server = spawn(command, args, {...options, stdio: 'ignore'});
  const gone = new Promise((resolve) => server.once('exit', resolve));
  t.after(async () => {
    server.kill('SIGINT');
    await gone;
  });
  await waiting;
});
