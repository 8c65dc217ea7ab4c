const keyOf = (user: string, topic: string): string => `${topic} of ${user}`;

/** Stores the value in this browser. Calls `notify` if the value differs from the last stored value. */
export function notifyOnChange(user: string, topic: string, value: string, notify: () => void): void {
  const key = keyOf(user, topic);
  try {
    if (localStorage.getItem(key) === value) return;
    localStorage.setItem(key, value);
  } catch {
    // Without storage, call `notify` every time.
  }
  notify();
}

/** Forgets the last value, so that the topic notifies again. */
export function clearLastValue(user: string, topic: string): void {
  localStorage.removeItem(keyOf(user, topic));
}
