/** Why the stack cannot start, for the terminal: one sentence with its remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The start error for a database of another version. */
export const WAY_OUT =
  'To keep its data, export them with the version that made it (npm run leads -- export -o leads.jsonl, and npm run credentials -- open for the test logins that are still needed); then start this version with an empty database: another DATA_DIR, or another DATABASE_URL.';

/** Runs a step; prints its name when it takes longer than a second. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => console.log(`${name} …`), 1000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
