import { lazyRouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { loadPart } from '#web/client/index.ts';

/** Loads the texts of a page from a separate chunk. The keys are capabilities. */
export type PageWords = () => Promise<Record<string, object>>;

/**
 * Creates a lazy page with texts that only this page needs. `loadPart` reports missing chunks. Without
 * `loadPart`, the router would reload the browser page without asking.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  words?: PageWords,
) {
  return lazyRouteComponent(() => loadPart(words ? withWords(load, words) : load), name);
}

/** Wraps a loader, so that it also loads and registers texts. */
export const withWords =
  <Part>(load: () => Promise<Part>, words: PageWords) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), words().then(registerWords)]))[0];

function registerWords(words: Record<string, object>): void {
  for (const [capability, its] of Object.entries(words))
    i18next.addResourceBundle('en', capability, its, true);
}
