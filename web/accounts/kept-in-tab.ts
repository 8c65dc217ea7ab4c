/** What a user left in this tab: somebody else may sign in to it after a session has expired, and finds none of it. */
export function keptInTab(user: string, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user, name)) ?? 'null');
  } catch {
    // It is any page's of this address to change.
    return null;
  }
}

/** Keeps something until the tab is closed or the user logs out. What does not fit is not kept. */
export function keepInTab(user: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(user, name), JSON.stringify(value));
  } catch {
    // Millions of numbers may not fit; the page still holds them.
  }
}

const keyOf = (user: string, name: string): string => `${name} of ${user}`;
