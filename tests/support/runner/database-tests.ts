import {startSupabaseServer} from '../../database/support/supabase-server.ts';
import {findNpmPostgres, NPM_POSTGRES} from '../find-npm-postgres.ts';
import {findPostgres} from '../find-postgres.ts';
import {nodeTests} from './node-tests.ts';
import {type Result, sum} from './result.ts';

/** What a major of PostgreSQL may change: how the schema is made, and what a role may do with it. */
const SCHEMA_AND_ROLES = /^(?:migrations|grants|operators)\.test\.ts$/u;

/**
 * Runs the tests of the database on one server of the PostgreSQL that is installed, and those of the schema and its roles on one of the
 * newest, one after another.
 */
export async function databaseTests(folder: string, args: readonly string[]): Promise<Result> {
  const results: Result[] = [];
  const run = async (programs: string, pattern?: RegExp) => {
    const server = await startSupabaseServer(programs);
    try {
      const environment = {SUPABASE_SERVER: server.url};
      results.push(await nodeTests('tests/database', folder, args, environment, pattern));
    } finally {
      await server.stop();
    }
  };
  await run(findPostgres());
  for (const major of NPM_POSTGRES) {
    await run(findNpmPostgres(major), SCHEMA_AND_ROLES);
  }
  return sum(results);
}
