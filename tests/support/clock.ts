/**
 * Every time that the database stores, by table and column. `record`: when something was; `plan`: until when something waits; `fixed`: a record
 * that nothing changes and nothing is decided by.
 */
export const TIMES = {
  audit: {at: 'fixed'},
  submission: {
    created_at: 'record',
    answer_due_at: 'plan',
    answered_at: 'record',
    confirmed_at: 'record',
    left_at: 'record',
    reminder_at: 'plan',
    acknowledged_at: 'record',
    released_at: 'record',
    erased_at: 'record',
  },
  rate_limit: {ends_at: 'plan'},
  credential: {sealed_at: 'record', last_opened_at: 'record', destroyed_at: 'record'},
  delivery: {
    created_at: 'record',
    next_attempt_at: 'plan',
    lease_until: 'plan',
    delivered_at: 'record',
    died_at: 'record',
  },
  delivery_attempt: {finished_at: 'record'},
  pace: {last_call_at: 'record', paused_until: 'plan'},
  heartbeat: {at: 'record'},
} as const;

/**
 * SQL that moves the clock: all that is stored moves the other way.
 *
 * @param by an interval of PostgreSQL, negative for a clock that is set back
 */
export function moveClock(by: string): string {
  const tables = Object.entries(TIMES).filter(([table]) => table !== 'audit');
  const locks = tables.map(([table]) => `leads.${table}`).join(', ');
  const moves = tables.map(([table, columns]) => {
    const moved = Object.keys(columns).map((it) => `${it} = ${it} - interval '${by}'`);
    return `update leads.${table} set ${moved.join(', ')};`;
  });
  return `lock table ${locks} in share row exclusive mode; ${moves.join(' ')}`;
}
