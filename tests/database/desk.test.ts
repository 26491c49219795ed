import assert from 'node:assert/strict';
import {chmodSync, closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {CRM} from '../../supabase/functions/_shared/crm/chosen-crm.ts';
import {sealCredentials, sealReference} from '../../supabase/functions/_shared/outbox/seal.ts';
import {makeIdentity} from '../../supabase/ops/credentials/seals.ts';
import {operator} from '../support/operator.ts';
import {newOffice} from './support/office.ts';
import {FOLDER, scenesOf, type Scene} from './support/recording.ts';
import {EMAIL, type Lead} from './support/store-lead.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The id of a scene's lead, which is named by one hexadecimal digit. */
const idOf = (digit: string) => '88888888-8888-4888-8888-888888888888'.replaceAll('8', digit);

const SCENES = scenesOf('desk.txt', async () => {
  const {sql, store, ida, bo} = await newOffice();
  const names: [string, string][] = [
    [`${dayIn(6)}T00:00`, 'AFTER-SOON'],
    [dayIn(5), 'SOON'],
    [CRM.contacts ?? 'no address', 'ADDRESS-OF-THE-CRM'],
  ];
  const deeds: Scene['deeds'] = {
    /** Stores a lead: its digit and, as JSON, what is not as usual. */
    lead(words) {
      const [digit = '', json = '{}'] = words.split(/(?<=^\S+) /u);
      return store({...(JSON.parse(json) as Lead), id: idOf(digit)}).then(() => null);
    },
    /** Stores a Free Assurance Check whose logins a new key opens. */
    async check(words) {
      const [digit = '', key = ''] = words.split(' ');
      const [id, form] = [idOf(digit), 'assuranceCheck'] as const;
      const reference = sealReference(id);
      const fields = {email: EMAIL, login_credential__1: reference, login_credential__2: reference};
      const logins = {
        loginOne: 'one',
        loginTwo: 'two\u200b',
        courseUrl: 'https://courses.example/',
      };
      const content = {v: 1, submissionId: id, form, sealedAt: '2026-11-20T08:00:00.000Z'} as const;
      const recipient = await makeIdentity(join(FOLDER, key));
      names.push([recipient, `THE-PUBLIC-KEY-OF-${key}`]);
      const seal = await sealCredentials([recipient], {...content, ...logins});
      await store({id, form, fields, seal});
    },
    async access(words) {
      const [mode = '', key = ''] = words.split(' ');
      chmodSync(join(FOLDER, key), Number.parseInt(mode, 8));
    },
    /** Claims the next delivery of a channel, and reports an attempt that ends in a state. */
    async attempt(words) {
      await sql(
        `select leads.report_attempt(
           (d ->> 'id')::uuid, (d ->> 'leaseToken')::uuid, (d ->> 'attempt')::int, $2, 60, 'address_refused', 422, '{}', null, false, 5, null)
         from leads.claim(array[$1], 60, 1000) as claim, lateral (select claim -> 'delivery' as d) as claimed`,
        ...words.split(' '),
      );
    },
    async sql(words) {
      const rows = await sql<object>(words).catch(({message}: Error) => [{message}]);
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    },
  };
  return {deeds, operators: {ida, bo}, names};
});

SCENES.forEach(({title, play}) => test(title, play));

test('a lead in quarantine that `leads show` could not print is not taken as read', async () => {
  const {owner, sql, store} = await newOffice();
  const ids = [await store({reason: 'too_fast'}), await store({reason: 'too_fast'})];
  const full = openSync('/dev/full', 'w');
  await operator({DATABASE_URL: owner}).run(`leads show ${ids.join(' ')}`, {}, full);
  closeSync(full);
  const read = await sql('select id from leads.submission where acknowledged_at is not null');
  assert.deepEqual(read, [{id: ids[0]}]);
});
