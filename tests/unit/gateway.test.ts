import {checkFunctions} from '@site/supabase/ops/deploy/checks';
import {proveWay} from '@site/supabase/ops/deploy/probe';
import {listen} from '../support/listen';

/** Answers of Supabase's gateway, whose code is in a header, in the body or only the status, and of other hosts. */
const GATEWAY: [status: number, answer: {code?: string; body?: string}][] = [
  [301, {body: 'Moved'}],
  [401, {code: 'UNAUTHORIZED_NO_AUTH_HEADER'}],
  [401, {body: 'Unauthorized'}],
  [404, {code: 'NOT_FOUND_FUNCTION_BLOB'}],
  [429, {code: 'RATE_LIMIT_EXCEEDED'}],
  [500, {code: 'EDGE_FUNCTION_ERROR'}],
  [500, {code: 'LOAD_FUNCTION_ERROR'}],
  [502, {body: '<html>Bad Gateway</html>'}],
  [503, {body: '{"code":"BOOT_ERROR"}'}],
  [504, {code: 'IDLE_TIMEOUT'}],
  [540, {body: 'Project paused'}],
  [546, {code: 'WORKER_RESOURCE_LIMIT'}],
  [200, {body: '<html>Welcome</html>'}],
  [200, {body: '{"status":"error"}'}],
];

const deploymentAt = (url: string) => {
  const given = {SITE_URL: url, DELIVERY_KEY: 'a', PROBE_KEY: 'b', PUBLISHABLE_KEYS: 'c'};
  return {file: '', given, altered: [], siteUrl: url, functionsUrl: url};
};

const tell = (findings: Awaited<ReturnType<typeof checkFunctions>>, url: string) =>
  findings
    .map(({isRight, says, remedy}) => [isRight, says, remedy].join(' ').replace(url, 'HERE'))
    .join('\n');

test.each(GATEWAY)(
  '`check` and `probe` say what to do about %i %j',
  async (status, {code, body}) => {
    const {url, close} = await listen((_, response) => {
      const location = status === 301 && {location: '/elsewhere'};
      response.writeHead(status, {...(code && {'sb-error-code': code}), ...location});
      response.end(body ?? JSON.stringify({code, message: 'hush'}));
    });
    const findings = await checkFunctions(deploymentAt(url));
    expect(tell(findings, url)).toMatchSnapshot();
    const probe = proveWay(deploymentAt(url), 'ida@training.example');
    await expect(probe).rejects.toThrow(findings[0]?.remedy);
    close();
  },
);

test('a refusal by our functions is not reported as the gateway’s, even when the gateway adds its error header', async () => {
  const {url, close} = await listen((_, response) => {
    const error = {code: 'storage_unavailable', message: 'Call again.', requestId: 'request-1'};
    response.writeHead(503, {'sb-error-code': 'EDGE_FUNCTION_ERROR'}).end(JSON.stringify({error}));
  });
  const findings = await checkFunctions(deploymentAt(url));
  expect(tell(findings, url)).toMatchSnapshot();
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
