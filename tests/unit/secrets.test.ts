import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {refuseSecrets, findSecrets} from '../../src/plugins/post-build/secrets';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

/** Forms of each kind of secret. The bar in each one hides it from the repository's own check for secrets. */
const SECRETS = {
  'a HubSpot token': 'pat-|na1-11111111-2222-3333-4444-555555555555',
  'a Supabase secret key': 'sb_secret|_abcdefghijklmnop_12345678',
  'a Supabase access token': 'sbp_|0123456789abcdef0123456789abcdef01234567',
  'a signed token, such as a service_role key':
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9|.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg',
  'a private age key':
    'AGE-SECRET-KEY-|1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZ ¦ AGE-SECRET-KEY-PQ-|1GFPYYSJZGFPYYSJZGFPYYSJZ',
  'a private key': '-----BEGIN EC| PRIVATE KEY----- ¦ -----BEGIN| PRIVATE KEY-----',
  'a database address with its password':
    'postgresql|://leads_fn.abcdefghij:correct-horse@aws-0-eu-central-1.pooler.supabase.com:6543/x ¦ postgres|://a:horses@b.org/x',
};

test.each(Object.entries(SECRETS))('a secret like %s is found in a script', (kind, forms) => {
  for (const parted of forms.split(' ¦ ')) {
    expect(findSecrets(`const settings={key:"${parted.replace('|', '')}"};`)).toEqual([kind]);
  }
});

test.each([
  'a pat on the head and a pat-down search',
  'sb_publishable_abcdefghijklmnopqrstuvwx',
  'postgres://postgres@127.0.0.1:14311/postgres',
  'postgres://leads_fn:<password>@db.example.com:5432/postgres',
  'AGE-SECRET-KEY-1…',
  'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq',
])('%s is no secret', (text) => {
  expect(findSecrets(text)).toEqual([]);
});

test('a secret in any text file stops the build', () => {
  const secret = SECRETS['a Supabase secret key'].replace('|', '');
  for (const name of ['copy.md', 'llms-full.txt', 'feed.json', '_headers', 'assets/js/a.js']) {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'picture.png'), `\0${secret}`);
    refuseSecrets(folder);
    writeSite(folder, {[name]: `Words. ${secret}`});
    expect(() => refuseSecrets(folder)).toThrow(`a Supabase secret key, in ${name}.`);
  }
});
