import { discardUnsaved } from '#web/ui/index.ts';

/**
 * Reloads the application at `path`, or at the dashboard if `path` is the page about an expired session.
 * Discards unsaved changes without asking. The promise never resolves.
 */
export function reloadAtPath(path: string): Promise<never> {
  discardUnsaved();
  location.replace(/^\/SessionExpired/i.test(path) ? '/' : path);
  return new Promise(() => undefined);
}
