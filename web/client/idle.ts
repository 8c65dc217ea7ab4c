const IDLE_AFTER = 5 * 60_000;

let touchedAt = Date.now();

/** Notes from now on when the page is touched, or looked at again. */
export function watchTouches(): void {
  const touched = () => {
    touchedAt = Date.now();
  };
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, touched, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') touched();
  });
}

/** Nobody has touched the page for five minutes: what it fetches by itself keeps no session alive. */
export function isIdle(): boolean {
  return Date.now() - touchedAt >= IDLE_AFTER;
}
