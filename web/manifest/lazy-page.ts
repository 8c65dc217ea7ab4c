import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '#web/client/index.ts';

/** A page in a chunk of its own. One that is missing is told: by itself, the router would load all anew unasked. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}
