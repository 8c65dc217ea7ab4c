import { lazyRouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { loadPart } from '#web/client/index.ts';

/** Loads texts by capability, in a separate chunk. */
export type PageWords = () => Promise<Record<string, object>>;

/**
 * A lazy page with the texts that only it needs. `loadPart` reports missing chunks: by itself, the router would
 * reload the whole page without asking.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  words?: PageWords,
) {
  return lazyRouteComponent(() => loadPart(words ? withWords(load, words) : load), name);
}

/** Loads a part of the console and its texts. */
export const withWords =
  <Part>(load: () => Promise<Part>, words: PageWords) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), words().then(register)]))[0];

function register(words: Record<string, object>): void {
  for (const [capability, its] of Object.entries(words))
    i18next.addResourceBundle('en', capability, its, true);
}
