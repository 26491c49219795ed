import assert from 'node:assert/strict';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {moment} from '../../supabase/ops/leads/lead-filter.ts';
import {operator} from '../support/operator.ts';

/** No database: a wrong command that is run all the same must find no lead. */
const {run} = operator({DATABASE_URL: '', DATA_DIR: join(tmpdir(), 'pugmark-nowhere')});

test('wrong use of the leads command ends with exit code 2 and says what is wrong', async () => {
  for (const typed of [
    '',
    'show',
    'show x;y',
    'list --limit 0',
    'list --state lost',
    'erase',
    'retry',
    'list --since yesterday',
    'retry --state dead',
    'release x',
    'export --format xls',
  ]) {
    const {code, stderr} = await run(`leads ${typed}`);
    assert.equal(code, 2, typed);
    assert.match(stderr, /error:|Usage:/u);
  }
  assert.equal((await run('leads --help')).code, 0);
});

test('a moment is UTC wherever the operator is', (t) => {
  const {TZ} = process.env;
  t.after(() => (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ)));
  process.env.TZ = 'America/New_York';
  assert.equal(new Date(0).getHours(), 19, 'the time zone is that of New York');
  t.mock.method(Date, 'now', () => Date.UTC(2026, 10, 21, 12));
  for (const [text, time] of [
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T10:30', '2026-11-01T10:30:00.000Z'],
    ['2026-11-01 10:30', '2026-11-01T10:30:00.000Z'],
    ['2026-11-01T10:30+02:00', '2026-11-01T08:30:00.000Z'],
    ['24h', '2026-11-20T12:00:00.000Z'],
    ['7d', '2026-11-14T12:00:00.000Z'],
  ] as const) {
    assert.equal(moment(text), time, text);
  }
});
