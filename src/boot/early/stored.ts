/** What the browser has stored under a key; null also when it forbids storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
