import assert from 'node:assert/strict';
import {connect} from 'node:net';
import {after, before, test} from 'node:test';
import {functionsProcess, memoryOf} from '../support/processes.ts';
import {submitLead} from '../support/submit-lead.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';
import {PATIENCE, until} from '../support/until.ts';

// These requests are not HTTP, are slow or are cut off. tests/functions/refusals.both.test.ts tests others.

const LINE = 'POST /functions/v1/submit-hubspot-form HTTP/1.1\r\nhost: 127.0.0.1';
const HEAD = `${LINE}\r\ncontent-type: application/json\r\nconnection: close`;

let stack: TrialStack;
let sitePort: number;
let functionsPort: number;
let atStart: number;

before(async () => {
  stack = await startTrialStack();
  ({PORT: sitePort, FUNCTIONS_PORT: functionsPort} = stack.settings);
  atStart = functionsProcess(functionsPort);
});

after(() => stack?.stop());

/** Fails when the functions' process was replaced, or a lead is not accepted. */
async function assertUnharmed(): Promise<void> {
  await submitLead(`http://127.0.0.1:${sitePort}`);
  assert.equal(functionsProcess(functionsPort), atStart);
}

/**
 * Sends bytes and reads the answer to its end. `end` first closes the sending side. `reset` breaks the connection, as
 * a crash does.
 */
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
