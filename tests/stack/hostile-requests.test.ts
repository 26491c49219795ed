import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {residentMemory} from '../faults/fuzz/resident-memory.ts';
import {startSlowClients} from '../faults/fuzz/slow-clients.ts';
import {rawRequest, sendAndReset} from '../support/raw-request.ts';
import {
  startProgram,
  untilStarted,
  type Started,
  type TrialSettings,
} from '../support/start-program.ts';
import {stackProcesses, type StackProcesses} from '../support/stack-processes.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

const FUNCTION = '/functions/v1/submit-hubspot-form';

let settings: TrialSettings;
let program: Started;
let origin = '';
let sitePort = 0;
let atStart: StackProcesses;
let remove = () => undefined as void;

before(async () => {
  ({settings, remove} = await usedTrialSettings());
  program = startProgram(settings);
  await untilStarted(program);
  sitePort = Number(settings.PORT);
  origin = `http://127.0.0.1:${sitePort}`;
  atStart = stackProcesses(settings.DATA_DIR);
});

after(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
  remove();
});

/** Fails when a process of the stack was replaced, or no lead is taken any more. */
async function assertUnharmed(): Promise<void> {
  await submitLead(origin, freshEmail());
  assert.deepEqual(stackProcesses(settings.DATA_DIR), atStart, program.output());
}

test('a request of HTTP/1.0 without Host is answered, by the site and by the functions behind it', async () => {
  assert.match(await rawRequest(sitePort, 'GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200/u);
  assert.match(
    await rawRequest(sitePort, 'GET /functions/v1/x HTTP/1.0\r\n\r\n'),
    /^HTTP\/1\.1 404.*unknown_function/su,
  );
  await assertUnharmed();
});

test('clients that reset their connection at once harm nobody', async () => {
  const post = `POST ${FUNCTION} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  for (let batch = 0; batch < 150; batch += 1) {
    await Promise.all(Array.from({length: 20}, () => sendAndReset(sitePort, post)));
  }
  await assertUnharmed();
});

test('a Host that is no host name gets a 400 with a request id', async () => {
  for (const host of ['a b', '1.2.3.4, 5.6.7.8', 'x:99999', '::1', '999.999.999.999']) {
    for (const port of [sitePort, Number(settings.FUNCTIONS_PORT)]) {
      const answer = await rawRequest(
        port,
        `POST ${FUNCTION} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 400/u, host);
      assert.match(answer, /"code":"invalid_host".*"requestId":"[0-9a-f-]{36}"/u, host);
    }
  }
  await assertUnharmed();
});

test('bodies that trickle in cost their bytes, and are given up after ten seconds', async (t) => {
  const memory = () => residentMemory(atStart.functions);
  const atFirst = memory();
  const clients = await startSlowClients(Number(settings.FUNCTIONS_PORT), {
    count: 20,
    pauseMs: 3,
    spreadMs: 0,
  });
  t.after(clients.stop);
  await until('all of them to be told', () => {
    assert.ok(memory() - atFirst < 200, `${memory()} MB, ${atFirst} MB before`);
    return (clients.answers.get('HTTP/1.1 408 Request Timeout') ?? 0) >= 20;
  });
  await clients.stop();
  await assertUnharmed();
});
