/**
 * What the desk's own site answers as JSON.
 *
 * @throws with words for the author: the site's own, or that it does not run
 */
export async function ask<T>(address: string): Promise<T> {
  const response = await fetch(address).catch((cause: unknown) => {
    const words = 'The site does not answer. On your own machine start it with npm run dev.';
    throw new Error(words, {cause});
  });
  if (!response.ok) {
    throw new Error(await response.text());
  }
  return (await response.json()) as T;
}

/** Where the desk notes in `localStorage` when it saved last. */
export const SAVED_KEY = 'desk-saved';
