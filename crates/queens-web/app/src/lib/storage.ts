/// Values that are kept in this browser, as JSON. If the browser refuses storage, nothing outlives the page.

/** How long a value is kept: until the reader deletes it, or until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** The value kept under a key; null if there is none, or no valid JSON. The caller must check the form of the value. */
export function readStorage(key: string, area: StorageArea = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a key. The value null removes what was kept. */
export function writeStorage(key: string, value: unknown, area: StorageArea = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // The browser refuses storage, or the storage is full.
  }
}
