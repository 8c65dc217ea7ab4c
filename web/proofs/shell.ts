import type { ShellPart } from '#web/manifest/shell.ts';
import { words } from './words.ts';

export const proofs: ShellPart<{ proofs: typeof words }> = {
  words: { proofs: words },
};
