import {checkFunctions} from '@site/supabase/ops/deploy/checks';
import {proveWay} from '@site/supabase/ops/deploy/probe';
import {listen} from '../support/listen';

type Row = [title: string, status: number, answer: {code?: string; body?: string}, words: RegExp];

/** What Supabase's pages of error and status codes name, in their headers and bodies, and answers of other hosts. */
const GATEWAY: Row[] = [
  ['JWT, none given', 401, {code: 'UNAUTHORIZED_NO_AUTH_HEADER'}, /asks for a JWT.*config\.toml/u],
  ['JWT, another', 401, {code: 'UNAUTHORIZED_INVALID_JWT_FORMAT'}, /asks for a JWT/u],
  ['JWT, by an older gateway', 401, {body: '{"msg":"Invalid JWT"}'}, /asks for a JWT/u],
  ['boot', 503, {code: 'BOOT_ERROR'}, /does not start.*log names the setting/u],
  ['boot, in the body alone', 503, {body: '{"code":"BOOT_ERROR"}'}, /does not start/u],
  ['memory', 546, {code: 'WORKER_RESOURCE_LIMIT'}, /beyond a limit/u],
  ['memory, by its older name', 546, {body: '{"code":"WORKER_LIMIT"}'}, /beyond a limit/u],
  ['time', 504, {code: 'IDLE_TIMEOUT'}, /beyond a limit/u],
  ['a status alone', 546, {}, /beyond a limit/u],
  ['paused', 540, {body: 'Project paused'}, /project is paused.*owner resumes it/u],
  ['restricted', 402, {body: '{"message":"exceed_egress_quota"}'}, /restricts.*bills/u],
  ['nothing deployed', 404, {code: 'NOT_FOUND'}, /no function is there/u],
  ['a broken upload', 500, {code: 'LOAD_FUNCTION_UNBUNDLING_ERROR'}, /no function is there/u],
  ['a crash', 500, {code: 'WORKER_ERROR'}, /crashed/u],
  ['a proxy', 502, {body: '<html>Bad Gateway</html>'}, /no answer of our functions/u],
  ['a page', 200, {body: '<html>Welcome</html>'}, /no answer of our functions/u],
  ['another’s JSON', 200, {body: '{"status":"error"}'}, /no answer of our functions/u],
];

/** A deployment whose site and functions are at one address. */
const deploymentAt = (url: string) => {
  const given = {SITE_URL: url, DELIVERY_KEY: 'a', PROBE_KEY: 'b', PUBLISHABLE_KEYS: 'c'};
  return {file: '', given, siteUrl: url, functionsUrl: url};
};

test.each(GATEWAY)(
  'check and probe name what answers in place of our functions: %s',
  async (_title, status, {code, body = JSON.stringify({code, message: 'hush'})}, words) => {
    const {url, close} = await listen((_, response) => {
      response.writeHead(status, code ? {'sb-error-code': code} : {}).end(body);
    });
    const findings = await checkFunctions(deploymentAt(url));
    expect(findings).toHaveLength(2);
    for (const {isRight, says, remedy = ''} of findings) {
      expect([isRight, `${says} ${remedy}`]).toEqual([false, expect.stringMatching(words)]);
    }
    await expect(proveWay(deploymentAt(url), 'ida@training.example')).rejects.toThrow(words);
    close();
  },
);

test('a refusal by our functions is told from one by the gateway, whatever headers the gateway adds', async () => {
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
