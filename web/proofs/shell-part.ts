import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const proofs: ShellPart<{ proofs: typeof words }> = {
  words: { proofs: words },
};
