import { discardUnsaved } from '#web/ui/index.ts';

/** Reloads the application at another page. Unsaved changes were already confirmed. The promise never resolves. */
export function reloadAt(path: string): Promise<never> {
  discardUnsaved();
  location.replace(/^\/SessionExpired/i.test(path) ? '/' : path);
  return new Promise(() => undefined);
}
