/** Loads the application anew, at another of its pages. It never goes on. */
export function reloadAt(path: string): Promise<never> {
  location.replace(/^\/SessionExpired/i.test(path) ? '/' : path);
  return new Promise(() => undefined);
}
