import { vi } from 'vitest';

/**
 * Replaces the session storage until globals are unstubbed. Returns the map that holds the stored values.
 */
export function stubSessionStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}
