import { type ComponentType, lazy } from 'react';

/** Creates a lazy component that renders nothing if it cannot be loaded. */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => EmptyComponent) }));
}

function EmptyComponent(): null {
  return null;
}
