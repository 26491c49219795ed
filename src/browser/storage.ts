type Area = 'localStorage' | 'sessionStorage';

/** Reads a stored value. Null if there is none, if the browser forbids storage, and in the static render. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    // An extension may answer with an object.
    return window[area].getItem(key)?.trim() ?? null;
  } catch {
    return null;
  }
}

/** Stores a value; the empty string removes it. If the browser forbids storage, it is not kept. */
export function store(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    if (value === '') {
      window[area].removeItem(key);
    } else {
      window[area].setItem(key, value);
    }
  } catch {
    // Nothing is lost that a visitor sees: what is stored only spares typing it again.
  }
}
