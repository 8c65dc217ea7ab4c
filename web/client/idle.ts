const IDLE_AFTER_MS = 5 * 60_000;

let activeAt = Date.now();

/** Starts tracking when the user last touched the page or returned to it. */
export function watchActivity(): void {
  const onActivity = () => {
    activeAt = Date.now();
  };
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, onActivity, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onActivity();
  });
}

/** True after five minutes without activity: background requests must not keep the session alive. */
export function isIdle(): boolean {
  return Date.now() - activeAt >= IDLE_AFTER_MS;
}
