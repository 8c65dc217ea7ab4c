const loadingScripts = new Map<string, Promise<void>>();

/** Loads a third-party script once. The content security policy must allow it. A call after a failure tries again. */
export function loadScript(url: string): Promise<void> {
  const pending = loadingScripts.get(url);
  if (pending) return pending;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    loadingScripts.delete(url);
    script.remove();
    reject(new Error(`${url} cannot be loaded`));
  });
  script.src = url;
  document.head.append(script);
  loadingScripts.set(url, promise);
  return promise;
}
