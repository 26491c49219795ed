import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {json} from 'node:stream/consumers';
import {test} from 'node:test';
import {parseSettingsText} from '../../supabase/site.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {findAltered} from '../../supabase/ops/deploy/deployment.ts';
import {listen} from '../support/listen.ts';
import {supabaseCli} from '../support/supabase-cli.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';

const FOLDER = temporaryFolder();

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
  writeFileSync(join(FOLDER, 'sent.env'), text);
  const typed = 'secrets set --env-file sent.env --remote=abcdefghijklmnopqrst --yes'.split(' ');
  await supabaseCli(FOLDER, typed, {api: url});
  close();
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
