import {findNpmPostgres, NPM_POSTGRES} from '../find-npm-postgres.ts';
import {findPostgres} from '../find-postgres.ts';
import {nodeTests} from './node-tests.ts';
import {type Result, sum} from './result.ts';

/** Runs the tests of the database on the PostgreSQL that is installed, then on every newer major of npm, one after another. */
export async function databaseTests(folder: string, args: readonly string[]): Promise<Result> {
  const results: Result[] = [];
  for (const programs of [findPostgres(), ...NPM_POSTGRES.map(findNpmPostgres)]) {
    const started = Date.now();
    results.push(await nodeTests('tests/database', folder, args, {POSTGRES_PROGRAMS: programs}));
    console.log(`${programs}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  return sum(results);
}
