import {connectPostgres} from '../../supabase/local/connect-postgres.ts';

/** Runs one statement on the database at `url`. @throws when it is down */
export async function query<Row = unknown>(url: string, sql: string, values: unknown[] = []) {
  const client = await connectPostgres(url);
  return client
    .query(sql, values)
    .then(({rows}) => rows as Row[])
    .finally(() => client.end());
}
