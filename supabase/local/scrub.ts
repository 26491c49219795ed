/** One statement in, its rows out. */
type Query = <Row>(sql: string) => Promise<Row[]>;

/** A larger table is not written anew while leads come in: that would keep them waiting. Bytes. */
const LARGEST_REWRITTEN = 64 * 1024 * 1024;

/**
 * Takes what was just deleted out of the database's files as well. Postgres leaves the bytes of a deleted value where they
 * were until it needs the room, in the table's file and in the write-ahead log; writing the table anew and going on to a
 * fresh log leaves none.
 *
 * On a server, a log file that was already archived, a backup and a log file kept for reuse (`wal_recycle`) are out of its
 * reach.
 *
 * @param tables of the schema `leads`
 * @returns false when this user does not own the tables, and then nothing was done
 */
export async function scrub(query: Query, tables: readonly string[]): Promise<boolean> {
  const [user] = await query<{owner: boolean; super: boolean}>(
    `select r.rolsuper as super,
       pg_has_role((select c.relowner from pg_class c where c.oid = 'leads.submission'::regclass), 'usage') as owner
     from pg_roles r where r.rolname = current_user`,
  );
  if (user?.owner !== true) {
    return false;
  }
  for (const table of tables) {
    const [size] = await query<{bytes: number}>(
      `select pg_total_relation_size('leads.${table}')::float8 as bytes`,
    );
    const rewritten = (size?.bytes ?? 0) <= LARGEST_REWRITTEN;
    await query(`vacuum ${rewritten ? 'full' : ''} leads.${table}`);
  }
  if (user.super) {
    await query('select pg_switch_wal()::text');
    await query('checkpoint');
  }
  return true;
}
