import {checkFunctions} from '@site/supabase/ops/deploy/checks';
import {proveWay} from '@site/supabase/ops/deploy/probe';
import {listen} from '../support/listen';

type Row = [status: number, answer: {code?: string; body?: string}, words: string, remedy: string];

/** Answers of Supabase's gateway, whose code is in a header, in the body or only the status, and of other hosts. */
const GATEWAY: Row[] = [
  [401, {code: 'UNAUTHORIZED_NO_AUTH_HEADER'}, '401 UNAUTHORIZED_NO_AUTH_HEADER', 'config.toml'],
  [401, {body: 'Unauthorized'}, '401', 'PUBLISHABLE_KEYS'],
  [404, {code: 'NOT_FOUND_FUNCTION_BLOB'}, '404 NOT_FOUND_FUNCTION_BLOB', 'Deploy the functions'],
  [429, {code: 'RATE_LIMIT_EXCEEDED'}, '429 RATE_LIMIT_EXCEEDED', 'some minutes'],
  [500, {code: 'EDGE_FUNCTION_ERROR'}, '500 EDGE_FUNCTION_ERROR', 'the release before'],
  [500, {code: 'LOAD_FUNCTION_ERROR'}, '500 LOAD_FUNCTION_ERROR', 'Deploy the functions'],
  [502, {body: '<html>Bad Gateway</html>'}, '502', 'status page'],
  [503, {body: '{"code":"BOOT_ERROR"}'}, '503 BOOT_ERROR', 'the setting'],
  [504, {code: 'IDLE_TIMEOUT'}, '504 IDLE_TIMEOUT', 'the database'],
  [540, {body: 'Project paused'}, '540', 'resumes'],
  [546, {code: 'WORKER_RESOURCE_LIMIT'}, '546 WORKER_RESOURCE_LIMIT', 'larger plan'],
  [200, {body: '<html>Welcome</html>'}, '200', 'FUNCTIONS_URL'],
  [200, {body: '{"status":"error"}'}, '200', 'FUNCTIONS_URL'],
];

/** A deployment with site and functions at one address. */
const deploymentAt = (url: string) => {
  const given = {SITE_URL: url, DELIVERY_KEY: 'a', PROBE_KEY: 'b', PUBLISHABLE_KEYS: 'c'};
  return {file: '', given, altered: [], siteUrl: url, functionsUrl: url};
};

test.each(GATEWAY)('`check` and `probe` say what to do about %i %j', async (...row) => {
  const [status, {code, body = JSON.stringify({code, message: 'hush'})}, words, about] = row;
  const {url, close} = await listen((_, response) => {
    response.writeHead(status, code ? {'sb-error-code': code} : {}).end(body);
  });
  const findings = await checkFunctions(deploymentAt(url));
  const says: unknown = expect.stringContaining(`answers ${words}, which does not come from our`);
  const remedy: unknown = expect.stringContaining(about);
  const finding = {isRight: false, says, remedy};
  expect(findings).toEqual([finding, finding]);
  await expect(proveWay(deploymentAt(url), 'ida@training.example')).rejects.toThrow(about);
  close();
});

test('a refusal by our functions is not reported as the gateway’s, even when the gateway adds its error header', async () => {
  const {url, close} = await listen((_, response) => {
    const error = {code: 'storage_unavailable', message: 'Call again.', requestId: 'request-1'};
    response.writeHead(503, {'sb-error-code': 'EDGE_FUNCTION_ERROR'}).end(JSON.stringify({error}));
  });
  const findings = await checkFunctions(deploymentAt(url));
  const says = findings.flatMap((it) => (it.isRight ? [] : it.says));
  expect(says).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Forms of \S+ are not let in \(status 503\)/u),
      'Forms of another site are not let in (status 503).',
      'Health answers 503.',
      'Asked for leads with the public key, the Data API answers 503.',
    ]),
  );
  await expect(proveWay(deploymentAt(url), 'a@x.example')).rejects.toThrow(/503\. Call again\.$/u);
  close();
});

test.each([200, 401, 403, 404, 406, 500])(
  'a Data API that answers %i when it is asked for leads is right only if it refuses them',
  async (status) => {
    const asked: unknown[] = [];
    const {url, close} = await listen(({url: path = '', headers}, response) => {
      const isData = path.startsWith('/rest/');
      asked.push(...(isData ? [path, headers.apikey, headers['accept-profile']] : []));
      response.writeHead(isData ? status : 200).end('{"ok":true}');
    });
    const isRight = status !== 200 && status !== 500;
    const findings = await checkFunctions(deploymentAt(url));
    expect(findings.at(-1)).toMatchObject({isRight, says: expect.stringContaining(`${status}`)});
    expect(asked).toEqual(['/rest/v1/submission?select=*', 'c', 'leads']);
    close();
  },
);
