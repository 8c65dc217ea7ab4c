import { type ComponentType, lazy } from 'react';

/** What comes later, and is missed by nobody where it cannot be loaded. */
export function lazyExtra<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
