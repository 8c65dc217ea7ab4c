const IDLE_AFTER_MS = 5 * 60_000;

let lastActiveAt = Date.now();

/** Starts recording when the user last pressed a key, clicked, tapped or returned to the page. */
export function watchActivity(): void {
  const onActivity = () => {
    lastActiveAt = Date.now();
  };
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, onActivity, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onActivity();
  });
}

/**
 * Returns whether the user has been inactive for five minutes. Requests then carry a header, so that they
 * do not keep the session alive.
 */
export function isIdle(): boolean {
  return Date.now() - lastActiveAt >= IDLE_AFTER_MS;
}
