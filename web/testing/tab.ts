import { vi } from 'vitest';

/** In place of what a browser keeps for a tab, until globals are unstubbed. Returns it. */
export function openTab(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}
