import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const templates: Inside<{ templates: typeof words }> = {
  words: { templates: words },
};
