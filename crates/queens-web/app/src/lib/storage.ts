/// What is kept in this browser, as JSON. Without storage it lasts as long as the page.

/** Kept until the reader deletes it, or until the tab is closed. */
type Store = 'localStorage' | 'sessionStorage';

/** What is kept under a key; null if that is nothing, or no JSON. Its form is for the caller to check. */
export function kept(key: string, store: Store = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a key; null forgets what is there. */
export function keep(key: string, value: unknown, store: Store = 'localStorage'): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, JSON.stringify(value));
  } catch {
    // The browser refuses storage, or it is full.
  }
}
