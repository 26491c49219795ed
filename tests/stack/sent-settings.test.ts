import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {json} from 'node:stream/consumers';
import {test} from 'node:test';
import {parseSettingsText} from '../../supabase/site.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {findAltered} from '../../supabase/ops/deploy/deployment.ts';
import {installFromNpm} from '../support/install-from-npm.ts';
import {listen} from '../support/listen.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const FOLDER = temporaryFolder();
const PROGRAM = join(installFromNpm('supabase', '3.1.0'), 'dist', 'supabase.js');

/** Sends a settings file with Supabase's own command to a fake of its API. @returns what arrives */
async function send(text: string): Promise<Record<string, string>> {
  const arrived: Record<string, string> = {};
  const {url, close} = await listen(async (request, response) => {
    if (request.method === 'POST') {
      const secrets = (await json(request)) as {name: string; value: string}[];
      Object.assign(arrived, Object.fromEntries(secrets.map(({name, value}) => [name, value])));
    }
    response.writeHead(201, {'content-type': 'application/json'}).end('[]');
  });
  const addresses = `api_url: ${url}\ndashboard_url: ${url}\nproject_host: x.example\n`;
  writeFileSync(join(FOLDER, 'profile.yaml'), `name: own\n${addresses}`);
  writeFileSync(join(FOLDER, 'sent.env'), text);
  const command = 'secrets set --env-file sent.env --remote=abcdefghijklmnopqrst --yes';
  const args = `${command} --profile profile.yaml --agent no`.split(' ');
  const token = {SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`};
  const env = {...process.env, ...token, HOME: FOLDER, DO_NOT_TRACK: '1'};
  const child = spawn(process.execPath, [PROGRAM, ...args], {cwd: FOLDER, stdio: 'inherit', env});
  const [code] = await once(child, 'exit');
  close();
  assert.equal(code, 0, 'the exit code of supabase secrets set');
  return arrived;
}

const SPELLINGS: readonly (readonly [spelling: string, meant: string])[] = [
  ['a$X1b', 'a$X1b'],
  ["'a$X1b'", 'a$X1b'],
  ['"a$X1b"', 'a$X1b'],
  ['a#b', 'a#b'],
  ["'a#b'", 'a#b'],
  ['a # a comment', 'a'],
  ['#ab', '#ab'],
  ['a"b', 'a"b'],
  ["it's", "it's"],
  ['"a\\"b"', 'a"b'],
  ['"a', '"a'],
  ["'a' b", "'a' b"],
  ['`a`', '`a`'],
  ['"a\\nb"', 'a\nb'],
  ['"a\\tb"', 'a\tb'],
  ['a\\b', 'a\\b'],
  ['  a b  ', 'a b'],
  ['Pugmark <mail@pugmark.example>', 'Pugmark <mail@pugmark.example>'],
  ['"a\nb"', 'a\nb'],
  [
    'postgresql://leads_fn:p%24w@db.example/postgres?sslmode=verify-full',
    'postgresql://leads_fn:p%24w@db.example/postgres?sslmode=verify-full',
  ],
];

for (const [title, before, end] of [
  ['a file', '', '\n'],
  ['a file with a byte order mark and line ends of Windows', '\uFEFF', '\r\n'],
] as const) {
  test(`each value of ${title} arrives through Supabase’s command as check reads it and as it is meant, or is refused`, async () => {
    const lines = SPELLINGS.map(([spelling], at) => `V${at}=${spelling.replaceAll('\n', end)}`);
    // One by one, because a quote that is not closed hides the lines behind it.
    const refused = new Set(lines.flatMap((line) => findAltered(before + line + end)));
    assert.ok(refused.size > 0 && refused.size < SPELLINGS.length / 2, [...refused].join(' '));
    const kept = lines.filter((_, at) => !refused.has(`V${at}`));
    const text = before + kept.join(end) + end;
    const expected = Object.fromEntries(
      SPELLINGS.map(([, meant], at) => [`V${at}`, meant] as const).filter(
        ([name]) => !refused.has(name),
      ),
    );
    assert.deepEqual({...parseSettingsText(text)}, expected, 'as check reads it');
    assert.deepEqual(await send(text), expected, 'as it arrives');
  });
}

test('no setting of the example file would arrive altered', () => {
  assert.deepEqual(findAltered(readFileSync(join(ROOT, '.env.example'), 'utf8')), []);
});
