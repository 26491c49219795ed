import type {Answer, Backend} from './backend.ts';
import {bodyOf} from './examples.ts';

/**
 * Sends newsletter leads of different people one after another.
 *
 * @returns the responses
 */
export async function sendMany(
  {submit}: Backend,
  count: number,
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `reader-${crypto.randomUUID()}@training.example`;
    answers.push(await submit(bodyOf('newsletter', {email}), {headers}));
  }
  return answers;
}

/** The outcome of each post: its error code, or `taken`. */
export function codes(answers: readonly Answer[]): string[] {
  return answers.map(({status, body}) => (status === 200 ? 'taken' : body.error.code));
}

/** `count` times the same code. */
export function repeat(count: number, code: string): string[] {
  return Array.from({length: count}, () => code);
}

/** Windows start at multiples of their length: waits until the current one has at least `needed` seconds left. */
export async function untilWindowLasts(
  {database}: Backend,
  seconds: number,
  needed: number,
): Promise<void> {
  await database.rows(
    `select pg_sleep(case when left_over < $2 then left_over + 0.1 else 0 end)
       from (select $1 - mod(extract(epoch from clock_timestamp()), $1) as left_over) as current`,
    [seconds, needed],
  );
}
