const keyOf = (user: string, topic: string): string => `${topic} of ${user}`;

/** Does something once in this browser, until `what` is another. */
export function sayWhenChanged(user: string, topic: string, what: string, say: () => void): void {
  const key = keyOf(user, topic);
  try {
    if (localStorage.getItem(key) === what) return;
    localStorage.setItem(key, what);
  } catch {
    // Where nothing can be kept, it is said again.
  }
  say();
}

/** Lets a topic be told of again. */
export function forgetSaid(user: string, topic: string): void {
  localStorage.removeItem(keyOf(user, topic));
}
