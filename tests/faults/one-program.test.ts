import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {connect} from 'node:net';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {openDatabase} from '../../supabase/local/embedded-postgres.ts';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {query} from '../support/query.ts';
import {functionsProcess, memoryOf, processesMentioning} from '../support/processes.ts';
import {startProgram, tellCrm, trialSettings, untilStarted} from '../support/start-program.ts';
import {type Spawned, spawnProcess} from '../support/start-process.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {PATIENCE, until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// One program, in order: each test continues where the one before it stopped.

let settings: Awaited<ReturnType<typeof trialSettings>>;
let program: Spawned;
let origin: string;
let sitePort: number;
let functionsPort: number;
let atStart: number;

before(async () => {
  settings = await usedTrialSettings();
  sitePort = Number(settings.PORT);
  functionsPort = Number(settings.FUNCTIONS_PORT);
  origin = `http://127.0.0.1:${sitePort}`;
  program = startProgram(settings);
  await untilStarted(program);
  atStart = functionsProcess(functionsPort);
});

after(() => program.process.kill('SIGKILL'));

// Requests that are not HTTP, are slow or are cut off. tests/functions/refusals.both.test.ts tests others.

const LINE = 'POST /functions/v1/submit-hubspot-form HTTP/1.1\r\nhost: 127.0.0.1';
const HEAD = `${LINE}\r\ncontent-type: application/json\r\nconnection: close`;

/** Fails when the functions' process was replaced, or a lead is not accepted. */
async function assertUnharmed(): Promise<void> {
  await submitLead(origin);
  assert.equal(functionsProcess(functionsPort), atStart);
}

/** Sends bytes and reads the answer. `end` closes the sending side first, `reset` breaks off, as a crash does. */
function exchange(port: number, bytes: string, then: 'wait' | 'end' | 'reset'): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(bytes, 'latin1', () => {
        if (then === 'end') {
          socket.end();
        } else if (then === 'reset') {
          socket.resetAndDestroy();
        }
      }),
    );
    socket.setEncoding('latin1').on('data', (text) => (answer += text));
    socket.setTimeout(PATIENCE, () => {
      reject(new Error('the server neither answered nor hung up'));
      socket.destroy();
    });
    // A server may refuse and close while the client still writes.
    socket.once('error', (error) => socket.bytesWritten === 0 && reject(error));
    socket.once('close', () => resolve(answer));
  });
}

const chunk = (tail: string) => `${HEAD}\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}${tail}`;
const sized = (size: string, more = '') => `${HEAD}\r\n${more}content-length: ${size}\r\n\r\n{}`;
const hosted = (host: string) => sized('2').replace('host: 127.0.0.1', `host: ${host}`);

/** Bytes that are not HTTP or end early, keyed by the fault. The server refuses them or closes the connection. */
const BROKEN: Readonly<Record<string, string>> = {
  'random bytes': '\0\x01\xff\xfe\r\n\r\n'.repeat(99),
  'a head that is cut off': HEAD.slice(0, 70),
  'too long a Content-Length': sized('2000'),
  'chunks without end': chunk('\r\n'),
  'chunks that are too large together': chunk(`\r\n${'8000\r\n'.padEnd(32_774)}\r\n`.repeat(9)),
  'chunks with trailers': chunk(`\r\n0\r\nx-trailer: ${'x'.repeat(9000)}\r\n\r\n`),
  'too large a header': sized('2', `x-page-uri: ${'x'.repeat(600_000)}\r\n`),
  'too many headers': sized('2', 'x-more: x\r\n'.repeat(2200)),
  'no Host': 'POST / HTTP/1.1\r\nconnection: close\r\n\r\n',
  ...each('the Host', ['', '/', '%'], hosted),
};

/** Requests that name no host or no function, keyed by the fault. The functions refuse them with a code. */
const NOWHERE: Readonly<Record<string, string>> = {
  ...each('the Host', ['a b', '1.2.3.4, 5.6.7.8', 'x:99999', '::1', '999.999.999.999'], hosted),
  ...each('the function', ['', 'constructor', '__proto__', '%73ubmit-hubspot-form'], (it) =>
    sized('2').replace('submit-hubspot-form', it),
  ),
};

function each(what: string, values: readonly string[], bytes: (value: string) => string) {
  return Object.fromEntries(values.map((value) => [`${what} “${value}”`, bytes(value)]));
}

for (const [group, table, wanted] of [
  ['is not HTTP is refused or cut off', BROKEN, /^$|^HTTP\/1\.1 4\d\d/u],
  ['names no host or function is refused with a code', NOWHERE, /^HTTP\/1\.1 4\d\d .*"code":/su],
] as const) {
  test(`a request that ${group}, by the site and by the functions`, async () => {
    const faults = Object.entries(table).flatMap(([fault, bytes]) =>
      [sitePort, functionsPort].map(async (port) => {
        const answer = await exchange(port, bytes, table === BROKEN ? 'end' : 'wait');
        return wanted.test(answer) ? [] : `${fault}: ${answer.slice(0, 200)}`;
      }),
    );
    assert.deepEqual((await Promise.all(faults)).flat(), []);
    await assertUnharmed();
  });
}

test('an HTTP/1.0 request without Host is answered by the site and by the functions', async () => {
  const ask = (line: string) => exchange(sitePort, `${line} HTTP/1.0\r\n\r\n`, 'wait');
  assert.match(await ask('GET /'), /^HTTP\/1\.1 200/u);
  assert.match(await ask('GET /functions/v1/x'), /404.*unknown_function/su);
  assert.match(await ask('POST /functions/v1/deliver-leads/resend'), /404.*events_off/su);
});

test('after clients have reset 600 connections, the same functions process accepts a lead', async () => {
  for (let batch = 0; batch < 30; batch += 1) {
    await Promise.all(Array.from({length: 20}, () => exchange(sitePort, sized('2'), 'reset')));
  }
  await assertUnharmed();
});

/** Opens a connection that begins to send a lead, and then sends one byte every 3 ms or nothing. */
function openSlowClient(trickles: boolean) {
  const seen = {answer: '', isClosed: false};
  const socket = connect({port: functionsPort, host: '127.0.0.1', noDelay: true});
  socket.write(`${HEAD}\r\ncontent-length: 30000\r\n\r\n`);
  const timer = setInterval(() => trickles && socket.writable && socket.write(' '), 3);
  socket.on('data', (text) => (seen.answer += String(text))).on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    seen.isClosed = true;
  });
  return seen;
}

test('40 slow or stalled request bodies take less than 200 MB of memory, get 408, and their connections are closed', async () => {
  const atFirst = memoryOf(atStart);
  const clients = Array.from({length: 40}, (_, index) => openSlowClient(index < 20));
  for (const count of [1, 40]) {
    const isTimedOut = ({answer}: {answer: string}) => answer.startsWith('HTTP/1.1 408');
    await until(`${count} to be timed out`, () => clients.filter(isTimedOut).length >= count);
    const more = memoryOf(atStart) - atFirst;
    assert.ok(more < 200e6, `${more} bytes more than before`);
  }
  await until('all to be closed', () => clients.every(({isClosed}) => isClosed));
  await assertUnharmed();
});

const databaseUrl = () => toEmbeddedUrl(Number(settings.DATABASE_PORT));

test('a second start on a data folder in use exits with 1, names the running site and leaves no process; the running site still serves', async () => {
  const other = await trialSettings();
  const second = startProgram({...other, DATA_DIR: settings.DATA_DIR});
  assert.equal(await second.ended, 1, second.output());
  const said = second.output();
  assert.match(said, /^\nCannot start\. The site already runs from this data folder .*\n$/u);
  assert.ok(said.includes(` at http://localhost:${settings.PORT}.`));
  assert.equal((await fetch(origin)).status, 200);
  assert.deepEqual(processesMentioning(String(other.SITE_DIR)), []);
});

test('when the program is killed, its parts end by themselves, and after the next start the accepted lead is stored once', async () => {
  const email = freshEmail();
  const id = await submitLead(origin, {email});
  program.process.kill('SIGKILL');
  await program.ended;
  await until('all parts to be gone', () => processesMentioning(settings.DATA_DIR).length === 0);

  program = startProgram(settings);
  await untilStarted(program);
  const sql = `select id from leads.submission where fields->>'email' = $1`;
  assert.deepEqual(await query(databaseUrl(), sql, [email]), [{id}]);
});

test('Ctrl-C, received twice because npm forwards it, ends every process after the delivery in progress is finished', async () => {
  await tellCrm(settings.CRM_PORT, {mode: 'ok', hangMs: 1500});
  const id = await submitLead(origin);
  const sql = `select state, attempts from leads.delivery where channel = 'crm' and submission_id = $1`;
  await until('the lead to be under way', async () => {
    const [delivery] = await query<{state: string}>(databaseUrl(), sql, [id]);
    return delivery?.state !== 'pending';
  });
  for (let pressed = 0; pressed < 2; pressed += 1) {
    process.kill(-(program.process.pid ?? 0), 'SIGINT');
  }
  assert.equal(await program.ended, 0, program.output());
  assert.deepEqual(processesMentioning(settings.DATA_DIR), []);

  const database = await openDatabase(join(settings.DATA_DIR, 'postgres'));
  const {rows} = await database.query(sql, [id]);
  await database.close();
  assert.deepEqual(rows, [{state: 'delivered', attempts: 1}]);
});

test('ending npm while `npm start` creates its database ends every process', async (t) => {
  const fresh = await trialSettings();
  const {DATA_DIR} = fresh;
  const env = {...process.env, ...fresh};
  const npm = spawnProcess('npm', ['start'], {cwd: ROOT, env, detached: true});
  const group = -(npm.process.pid ?? 0);
  t.after(() => processesMentioning(DATA_DIR).length > 0 && process.kill(group, 'SIGKILL'));
  await until('a start half done', () => existsSync(join(DATA_DIR, 'postgres.new')));
  npm.process.kill('SIGTERM');
  await until('all parts to be gone', () => processesMentioning(DATA_DIR).length === 0);
  assert.doesNotMatch(npm.output(), /Ctrl-C/u, 'the stack started all the same');
});
