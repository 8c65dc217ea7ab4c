import { discardUnsaved } from '#web/ui/index.ts';

/** Loads the application anew, at another of its pages. What is unsaved was asked about by now. It never goes on. */
export function reloadAt(path: string): Promise<never> {
  discardUnsaved();
  location.replace(/^\/SessionExpired/i.test(path) ? '/' : path);
  return new Promise(() => undefined);
}
