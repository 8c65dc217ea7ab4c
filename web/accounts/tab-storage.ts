/**
 * Returns the value that the user stored under `name` in this tab, or null if there is none. Each user of
 * the tab has separate values.
 */
export function loadFromTab(user: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? 'null');
  } catch {
    // Another page of this origin may have stored invalid JSON.
    return null;
  }
}

/** Stores a value until the tab closes or the user logs out. A value that exceeds the quota is not stored. */
export function storeInTab(user: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // Millions of phone numbers may exceed the quota. The page keeps them in memory.
  }
}

const keyOf = (user: string, name: string): string => `${name} of ${user}`;
