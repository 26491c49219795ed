import assert from 'node:assert/strict';
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {type AddressInfo, connect, createServer} from 'node:net';
import {join} from 'node:path';
import {test} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {buildSync} from 'esbuild';
import {connectPostgres, toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {openReceived, type Received} from '../../supabase/local/crm-stand-in.ts';
import {openDataFolder} from '../../supabase/local/data-folder.ts';
import {openDatabase} from '../../supabase/local/embedded-postgres.ts';
import {trimInbox} from '../../supabase/local/inbox.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {runUpkeep, startRound, startTimer} from '../../supabase/local/timers.ts';
import {listen} from '../support/listen.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {bornAt, isZombie} from '../support/processes.ts';
import {query} from '../support/query.ts';
import {PATIENCE, until} from '../support/until.ts';
import {copyUsedData, startEmbeddedServer} from '../support/used-data.ts';

const DAY_MS = 24 * 3_600_000;
const folder = temporaryFolder();

test('of four programs that find the same dead process’s lock at once, exactly one takes it over, even when its id has been reused or its parent has not noticed', async (t) => {
  const rounds = Array.from({length: 1000}, (_, round) => round);
  const shared = temporaryFolder();
  const gone = {pid: 2 ** 22 + 1, born: '1'};
  // A parent that never asks how its child has ended, as in a container: by then it is `sleep`.
  const child = 'while [ "$(cat /proc/$$/comm)" = sh ]; do :; done';
  const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 600`]);
  t.after(() => parent.kill());
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = {pid: Number(said), born: bornAt(Number(said))};
  await until('a zombie', () => process.platform !== 'linux' || isZombie(zombie.pid));
  const dead = [gone, zombie, {pid: process.pid, born: 'another birth'}, 'no holder'];
  rounds.forEach((round) =>
    writeFileSync(join(shared, `${round}.lock`), JSON.stringify(dead[round % dead.length])),
  );
  const module = join(temporaryFolder(), 'lock.cjs');
  const entryPoints = [join(ROOT, 'supabase/local/lock.ts')];
  buildSync({entryPoints, outfile: module, bundle: true, platform: 'node'});
  // All begin when the last is ready. None ends before the last: the lock of one that has ended is free.
  const program = `
    const {isLock, takeLock} = require(${JSON.stringify(module)});
    const {mkdirSync, readdirSync, writeFileSync} = require('node:fs');
    process.chdir(${JSON.stringify(shared)});
    const turn = new Int32Array(new SharedArrayBuffer(4));
    const meet = (place) => {
      mkdirSync(place, {recursive: true});
      writeFileSync(place + '/' + process.pid, '');
      while (readdirSync(place).length < 4) Atomics.wait(turn, 0, 0, 1);
    };
    meet('ready');
    for (const round of ${JSON.stringify(rounds)}) {
      if (isLock(takeLock(round + '.lock'))) console.log(round);
    }
    meet('done');`;
  const run = () => promisify(execFile)(process.execPath, ['-e', program], {timeout: PATIENCE});
  const outputs = await Promise.all([run(), run(), run(), run()]);
  const taken = outputs.flatMap(({stdout}) => stdout.match(/\d+/gu) ?? []).map(Number);
  taken.sort((a, b) => a - b);
  assert.deepEqual(taken, rounds);
});

test('the fake CRM deletes leads older than 30 days, those of an address in any case, and a line that a crash cut off, in memory and in its file, which only its owner can read', () => {
  const entry = (id: string, daysOld: number): Received => ({
    id,
    receivedAt: new Date(Date.now() - daysOld * DAY_MS).toISOString(),
    portalId: '1',
    formGuid: '2',
    submission: {fields: [{name: 'email', value: `${id}@training.example`}]},
  });
  const file = join(folder, 'crm-received.jsonl');
  const lines = [entry('old', 31), entry('young', 29)].map((it) => JSON.stringify(it));
  writeFileSync(file, `${lines.join('\n')}\n{"cut`);
  const store = openReceived(file);
  ['new', 'Ida'].forEach((id) => store.add(entry(id, 0)));
  store.remove('IDA@training.example');
  const ids = store.all().map(({id}) => id);
  assert.deepEqual(ids, ['young', 'new']);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /old@training/u);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  writeFileSync(file, '{"cut', {flag: 'a'});
  openReceived(file).add(entry('newer', 0));
  assert.equal(openReceived(file).all().length, 3);
});

test('the local inbox deletes mails older than 30 days', () => {
  const inbox = temporaryFolder();
  for (const daysOld of [31, 29]) {
    const file = join(inbox, `${daysOld}.eml`);
    writeFileSync(file, 'Subject: x');
    const then = new Date(Date.now() - daysOld * DAY_MS);
    utimesSync(file, then, then);
  }
  trimInbox(inbox);
  assert.deepEqual(readdirSync(inbox), ['29.eml']);
  trimInbox(join(inbox, 'none'));
});

const OF_ANOTHER =
  /^The database .* was made by PostgreSQL 17; this is 18\. Nothing was changed\. To keep its data, export/u;
const DAMAGED = /^The database in \S+ is damaged\. Copy the folder before/u;

const DAMAGES: [damage: (postgres: string) => void, words: RegExp][] = [
  [(postgres) => writeFileSync(join(postgres, 'PG_VERSION'), '17\n'), OF_ANOTHER],
  [(postgres) => rmSync(join(postgres, 'PG_VERSION')), DAMAGED],
  [(postgres) => writeFileSync(join(postgres, 'global/pg_control'), ''), DAMAGED],
];

test('a damaged database, or one of another PostgreSQL version, is refused with instructions', async () => {
  const whole = openDataFolder(temporaryFolder());
  await copyUsedData(whole.root);
  for (const [damage, message] of DAMAGES) {
    const postgres = join(temporaryFolder(), 'postgres');
    cpSync(whole.postgres, postgres, {recursive: true});
    damage(postgres);
    await assert.rejects(openDatabase(postgres), {name: 'StartError', message}, String(damage));
  }
});

test('upkeep of the embedded database waits for an open transaction, keeps the database running, and purges all that has expired at startup', async (t) => {
  const root = temporaryFolder();
  await copyUsedData(root);
  const {url, stop} = await startEmbeddedServer(root);
  const client = await connectPostgres(url);
  t.after(() => client.end().then(stop));
  await client.query('create table note (words text)');
  await client.query('delete from leads.heartbeat');
  await client.query(
    `insert into leads.submission (id, idempotency_key, content_hash, form, fields, deliveries, created_at)
     select gen_random_uuid(), 'probe:' || gen_random_uuid(), 'hash', 'newsletter', '{}', '[]', now() - interval '2 hours'
     from generate_series(1, 501)`,
  );
  await client.query('begin');
  await client.query("insert into note values ('kept')");
  const upkeep = startTimer(60_000, () => runUpkeep(url, true), assert.ifError)();
  await client.query('commit');
  await upkeep;
  assert.deepEqual((await client.query('select words from note')).rows, [{words: 'kept'}]);
  const left = `select (select count(*) from leads.submission), count(*) as purges from leads.heartbeat where name = 'purging'`;
  const {rows} = await client.query(left);
  assert.deepEqual(rows, [{count: '0', purges: '1'}], 'expired leads left, and recorded purges');
});

test('a statement of the embedded database whose messages come in two packets meets no other connection’s', async (t) => {
  const root = temporaryFolder();
  await copyUsedData(root);
  const {url, stop} = await startEmbeddedServer(root);
  let isSplit = false;
  let sendRest: (() => void) | undefined;
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    server.pipe(client).on('data', (sent: Buffer) => {
      const end = isSplit ? 1 + sent.readInt32BE(1) : sent.length;
      server.write(sent.subarray(0, end));
      sendRest = () => server.write(sent.subarray(end));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const {port} = proxy.address() as AddressInfo;
  const [slow, quick] = [await connectPostgres(toEmbeddedUrl(port)), await connectPostgres(url)];
  t.after(async () => {
    await Promise.all([slow.end(), quick.end()]);
    proxy.close();
    await stop();
  });
  await slow.query('create table note (words text)');
  [isSplit, sendRest] = [true, undefined];
  const stored = slow.query('insert into note values ($1) returning words', ['slow']);
  const rest = await until('the first packet', () => sendRest);
  const other = quick.query('insert into note values ($1) returning 1 as id', ['quick']);
  // The other is answered after this one. Without the wait a server that mixes them would not be told from ours.
  await Promise.race([other, setTimeout(500)]);
  rest();
  assert.deepEqual([(await stored).rows, (await other).rows], [[{words: 'slow'}], [{id: 1}]]);
  const {rows} = await quick.query('select words from note');
  assert.deepEqual(rows, [{words: 'slow'}, {words: 'quick'}]);
});

const GREETING = '\0\0\0\x17\0\x03\0\0user\0postgres\0\0';
const ENDS_OF_PGLITE: Readonly<Record<string, string>> = {
  zeros: '\0'.repeat(64),
  'zeros after a greeting': GREETING + '\0'.repeat(8),
  'an unknown letter': `${GREETING}z\0\0\0\x04`,
  'a password that nobody asked for': `${GREETING}p\0\0\0\x04`,
  'no length': `${GREETING}Q\0\0\0\0`,
  'a length below zero': `${GREETING}Q\xff\xff\xff\xfaselect 1;`,
};

test('packets that are no messages of PostgreSQL do not end the embedded database', async (t) => {
  const root = temporaryFolder();
  await copyUsedData(root);
  const {url, stop} = await startEmbeddedServer(root);
  t.after(stop);
  for (const [title, packet] of Object.entries(ENDS_OF_PGLITE)) {
    const stranger = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((sent) => stranger.write(packet, 'latin1', () => sent()));
    assert.deepEqual(await query(url, 'select 1 as one'), [{one: 1}], title);
    stranger.destroy();
  }
});

test('a timer reports repeated failures only once, until its work has succeeded', async () => {
  const turns = ['down', 'still down', 'works', 'down again'];
  const reported: string[] = [];
  async function work(): Promise<void> {
    const turn = turns.shift() ?? 'works';
    if (turn !== 'works') {
      throw new Error(turn);
    }
  }
  const stopTimer = startTimer(1, work, ({message}) => reported.push(message));
  await until('all turns', () => turns.length === 0);
  await stopTimer();
  assert.deepEqual(reported, ['down', 'down again']);
});

test('a round is started with the key, and fails when it is not answered with success', async () => {
  const asked: unknown[] = [];
  const {url, close} = await listen(({method, headers}, response) => {
    asked.push([method, headers.authorization]);
    response.writeHead(asked.length === 1 ? 200 : 401).end();
  });
  await startRound(url, 'hush');
  await assert.rejects(startRound(url, 'hush'), /^Error: status 401$/u);
  assert.deepEqual(asked[0], ['POST', 'Bearer hush']);
  close();
});
