import {startSupabaseServer} from '../../database/support/supabase-server.ts';
import {findProgram} from '../programs.ts';
import {nodeTests} from './node-tests.ts';
import {type Result, sum} from './result.ts';

/** What the server's major decides: how the schema is made, and what a role may do with it. */
const ON_NEWEST = /^(?:migrations|grants|operators)\.test\.ts$/u;
/** Of those the rights alone are proved on both. */
const ON_OLDEST = /^(?!migrations|operators).*\.test\.ts$/u;

/**
 * Runs the tests of the database on a server of the PostgreSQL that is installed, and those of the schema and its roles on one of the
 * newest, one after another.
 */
export async function databaseTests(folder: string, args: readonly string[]): Promise<Result> {
  const results: Result[] = [];
  const run = async (programs: string, pattern: RegExp) => {
    const server = await startSupabaseServer(programs);
    try {
      const environment = {SUPABASE_SERVER: server.url};
      results.push(await nodeTests('tests/database', folder, args, environment, pattern));
    } finally {
      await server.stop();
    }
  };
  await run(findProgram('postgres'), ON_OLDEST);
  await run(findProgram('newestPostgres'), ON_NEWEST);
  return sum(results);
}
