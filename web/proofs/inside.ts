import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const proofs: Inside<{ proofs: typeof words }> = {
  words: { proofs: words },
};
