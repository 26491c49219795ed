import {openDatabase, type Database} from './open-database.ts';

/**
 * Runs `work` with an open database and closes it.
 *
 * @throws what {@link openDatabase} and `work` throw
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
