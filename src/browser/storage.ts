type Area = 'localStorage' | 'sessionStorage';

/** Null also when the browser forbids storage, and in the static render. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** The empty string removes the value. If the browser forbids storage, nothing is stored, and the refusal is logged. */
export function store(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    if (value === '') {
      window[area].removeItem(key);
    } else {
      window[area].setItem(key, value);
    }
  } catch (error) {
    console.error('The browser refused to change', key, error);
  }
}
