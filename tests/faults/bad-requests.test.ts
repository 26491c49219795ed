import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {functionsProcess} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {startTrialStack, type TrialStack} from '../support/trial-stack.ts';
import {until} from '../support/until.ts';
import {exchange, sendAndReset} from './fuzz/exchange.ts';
import {residentMemory, runFuzz} from './fuzz/run-fuzz.ts';
import {startSlowClients} from './fuzz/slow-clients.ts';

const FUNCTION = '/functions/v1/submit-hubspot-form';

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

/** Fails when a process of the stack was replaced, or no lead is taken any more. */
async function assertUnharmed(): Promise<void> {
  await submitLead(`http://127.0.0.1:${sitePort}`, freshEmail());
  assert.deepEqual(functionsProcess(functionsPort), atStart);
}

test('generated bad requests are refused, stored nowhere and logged without a value', async () => {
  const {faults} = await runFuzz(stack, 1000, 20_261_120);
  assert.deepEqual(faults, []);
  await assertUnharmed();
});

test('a request of HTTP/1.0 without Host is answered, by the site and by the functions behind it', async () => {
  const ask = (line: string) => exchange(sitePort, Buffer.from(`${line} HTTP/1.0\r\n\r\n`));
  assert.equal((await ask('GET /')).status, 200);
  assert.match(JSON.stringify(await ask('GET /functions/v1/x')), /404.*unknown_function/su);
  const event = await ask('POST /functions/v1/deliver-leads/resend');
  assert.match(JSON.stringify(event), /404.*events_off/su);
});

test('clients that reset their connection at once harm nobody', async () => {
  const post = `POST ${FUNCTION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  for (let batch = 0; batch < 150; batch += 1) {
    await Promise.all(Array.from({length: 20}, () => sendAndReset(sitePort, post)));
  }
  await assertUnharmed();
});

test('bodies that trickle in or stop cost their bytes, and are given up after ten seconds; then their connections are closed', async (t) => {
  const atFirst = residentMemory(atStart);
  for (const pauseMs of [3, null]) {
    const clients = await startSlowClients(functionsPort, 20, pauseMs);
    t.after(clients.stop);
    const told = () => clients.answers.get('HTTP/1.1 408 Request Timeout') ?? 0;
    for (const count of [1, 20]) {
      await until(`${count} to be told`, () => told() >= count);
      const now = residentMemory(atStart);
      assert.ok(now - atFirst < 200, `${now} MB, ${atFirst} MB before`);
    }
    await until('all to be closed', () => clients.closed() >= 20, 60_000);
    clients.stop();
  }
  await assertUnharmed();
});
