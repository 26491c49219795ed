import {invokeFunction, type LeadError} from '../../../src/leads/invokeFunction';
import {parseDeployment} from '../../../src/plugins/parseDeployment';
import {listen} from '../../support/listen';

const ours = (code: string) => ({error: {code, message: 'No.', requestId: 'request-1'}});
const WIRE = {portalId: '1', formId: '2', fields: []};
const TAKEN = {status: 200, body: {ok: true, id: 'lead', replayed: false}};

type Row = [title: string, status: number, body: object | string, failsWith?: string];

const ROWS: Row[] = [
  ['a function that does not start', 503, {code: 'BOOT_ERROR', message: 'x'}],
  ['a worker that crashed', 500, {code: 'WORKER_ERROR', message: 'x'}],
  ['a paused project', 540, {message: 'Project paused'}],
  ['a proxy without a function behind it', 502, '<html>Bad Gateway</html>'],
  ['a body without a code', 500, 'null'],
  ['our failed storage', 503, ours('storage_unavailable')],
  ['our internal error', 500, ours('internal'), 'internal'],
  ['our refusal', 422, ours('validation_failed'), 'validation_failed'],
  ['the health check, to which a redirect leads', 200, {ok: true}, 'not_a_function'],
  ['a gateway that asks for a JWT', 401, {code: 'UNAUTHORIZED'}, 'UNAUTHORIZED'],
];

// The clock stands: on a slow machine the first answer comes after the time in which a retry may begin.
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(0));
afterEach(() => void jest.useRealTimers().restoreAllMocks());

test.each(ROWS)(
  'after %s (%i) a form retries once, with the same key, or fails',
  async (_, status, body, failsWith = '') => {
    const keys: unknown[] = [];
    const {port, close} = await listen((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const answer = keys.length === 1 ? {status, body} : TAKEN;
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, {'content-type': 'application/json'}).end(text);
    });
    const deployment = {...parseDeployment({}), functionsUrl: `http://127.0.0.1:${port}`};
    const key = {'idempotency-key': 'attempt-0001'};
    const call = invokeFunction('submit-hubspot-form', WIRE, key, deployment);
    expect(await call.catch(({code}: LeadError) => code)).toEqual(failsWith || TAKEN.body);
    close();
    expect(keys).toEqual(Array.from({length: failsWith ? 1 : 2}, () => 'attempt-0001'));
  },
);

test('a form waits fifteen seconds for an answer, and no less; its request outlives the tab', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        expect(init?.keepalive).toBe(true);
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  let code = '';
  const deployment = {...parseDeployment({}), functionsUrl: 'http://127.0.0.1:9'};
  const call = invokeFunction('submit-hubspot-form', WIRE, {}, deployment);
  call.catch((error: LeadError) => ({code} = error));
  await jest.advanceTimersByTimeAsync(14_999);
  expect(code).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(code).toBe('network');
});
