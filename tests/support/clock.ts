/** SQL: every time that the database stores, by table and column, but those of the audit, which nothing changes and nothing is decided by. */
export const TIMES = `
  select c.table_name::text as "table", c.column_name::text as "column"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'leads' and t.table_type = 'BASE TABLE' and c.table_name <> 'audit' and c.data_type like 'timestamp%'`;

/**
 * SQL that moves the clock: all that is stored moves the other way.
 *
 * @param by an interval of PostgreSQL, negative for a clock that is set back
 */
export function moveClock(by: string): string {
  return `do $$
    declare tables text; moves text;
    begin
      select string_agg(name, ', '), string_agg(format('update %s set %s;', name, moved), ' ') into tables, moves from (
        select format('leads.%I', "table") as name, string_agg(format('%1$I = %1$I - interval %2$L', "column", '${by}'), ', ') as moved
        from (${TIMES}) times group by 1
      ) of_tables;
      execute format('lock table %s in share row exclusive mode; %s', tables, moves);
    end $$`;
}
