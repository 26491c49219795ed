import {connectPostgres} from '../../supabase/local/connect-postgres.ts';
import {until} from './until.ts';

/** Connects again and again while a server is too busy to answer; that it is down is told at once. */
export const connect = (url: string) =>
  until('the database to let somebody in', () =>
    connectPostgres(url).catch((error: Error) => {
      if ((error.cause as Error).message === 'timeout expired') {
        return null;
      }
      throw error;
    }),
  );

/** Runs one statement on the database at `url`. @throws when it is down */
export async function query<Row = unknown>(url: string, sql: string, values: unknown[] = []) {
  const client = await connect(url);
  return client
    .query(sql, values)
    .then(({rows}) => rows as Row[])
    .finally(() => client.end());
}
