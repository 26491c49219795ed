import {checkFunctions} from '@site/supabase/ops/deploy/checks';
import {proveWay} from '@site/supabase/ops/deploy/probe';
import {listen} from '../support/listen';

type Row = [title: string, status: number, answer: {code?: string; body?: string}, words: string];

/** Answers of Supabase's gateway, whose code is in a header or the body or is the status, and of other hosts. */
const GATEWAY: Row[] = [
  ['a code', 401, {code: 'UNAUTHORIZED_NO_AUTH_HEADER'}, '401 UNAUTHORIZED_NO_AUTH_HEADER'],
  ['a code in the body', 503, {body: '{"code":"BOOT_ERROR"}'}, '503 BOOT_ERROR'],
  ['a status alone', 540, {body: 'Project paused'}, '540'],
  ['a proxy', 502, {body: '<html>Bad Gateway</html>'}, '502'],
  ['a page', 200, {body: '<html>Welcome</html>'}, '200'],
  ['foreign JSON', 200, {body: '{"status":"error"}'}, '200'],
];

/** A deployment whose site and functions are at one address. */
const deploymentAt = (url: string) => {
  const given = {SITE_URL: url, DELIVERY_KEY: 'a', PROBE_KEY: 'b', PUBLISHABLE_KEYS: 'c'};
  return {file: '', given, siteUrl: url, functionsUrl: url};
};

test.each(GATEWAY)('`check` and `probe` report an answer that is not ours: %s', async (...row) => {
  const [, status, {code, body = JSON.stringify({code, message: 'hush'})}, words] = row;
  const {url, close} = await listen((_, response) => {
    response.writeHead(status, code ? {'sb-error-code': code} : {}).end(body);
  });
  const findings = await checkFunctions(deploymentAt(url));
  const says: unknown = expect.stringContaining(`answers ${words}, which is no answer of our`);
  const remedy: unknown = expect.stringContaining('page Suppliers');
  const finding = {isRight: false, says, remedy};
  expect(findings).toEqual([finding, finding]);
  await expect(proveWay(deploymentAt(url), 'ida@training.example')).rejects.toThrow(words);
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
