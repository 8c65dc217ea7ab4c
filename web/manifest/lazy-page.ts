import { lazyRouteComponent } from '@tanstack/react-router';
import i18next from 'i18next';
import { loadPart } from '#web/client/index.ts';

/** The words of some pages of a capability, by its name, in a chunk of their own. */
export type PageWords = () => Promise<Record<string, object>>;

/**
 * A page in a chunk of its own, with the words that only pages like it need. One that is missing is told: by itself, the router
 * would load all anew unasked.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  words?: PageWords,
) {
  return lazyRouteComponent(() => loadPart(words ? withWords(load, words) : load), name);
}

/** Loads a part of the console together with the words that it needs. */
export const withWords =
  <Part>(load: () => Promise<Part>, words: PageWords) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), words().then(say)]))[0];

/** Adds them to what was loaded with the shell. */
function say(words: Record<string, object>): void {
  for (const [capability, its] of Object.entries(words))
    i18next.addResourceBundle('en', capability, its, true);
}
