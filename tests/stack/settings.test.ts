import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {parseEnv} from 'node:util';
import {SITE_SETTING_NAMES} from '../../src/config/parseDeployment';
import {SETTING_NAMES} from '../../supabase/functions/_shared/leads/env.ts';
import {ANNOUNCE_SETTING_NAMES} from '../../supabase/ops/announce/index-now.ts';
import {OPERATOR_SETTING_NAMES} from '../../supabase/ops/leads/contact-api.ts';
import {ROOT, STACK_SETTING_NAMES} from '../../supabase/local/settings.ts';

test('.env.example names every setting that anything reads, and no other', () => {
  const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  const read = new Set([
    ...SITE_SETTING_NAMES,
    ...SETTING_NAMES,
    ...OPERATOR_SETTING_NAMES,
    ...ANNOUNCE_SETTING_NAMES,
    ...STACK_SETTING_NAMES,
  ]);
  assert.deepEqual(Object.keys(example).toSorted(), [...read].toSorted());
});

test('no setting of the functions has a name that Supabase keeps for itself', () => {
  assert.deepEqual(
    SETTING_NAMES.filter((name) => /^(?:SUPABASE|SB|DENO)_/u.test(name)),
    [],
  );
});
