import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const shortCodes: ShellPart<{ shortCodes: typeof words }> = {
  words: { shortCodes: words },
};
