const loading = new Map<string, Promise<void>>();

/** Loads somebody else's script, once; the content security policy must allow it. What failed is tried anew by the next call. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    loading.delete(address);
    script.remove();
    reject(new Error(`${address} cannot be loaded`));
  });
  script.src = address;
  document.head.append(script);
  loading.set(address, promise);
  return promise;
}
