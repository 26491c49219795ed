import {openDatabase, type Database} from './open-database.ts';

/** Opens the database, does `work` and closes it again. @throws what {@link openDatabase} and `work` throw */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
