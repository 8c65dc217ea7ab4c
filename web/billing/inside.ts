import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const billing: Inside<{ billing: typeof words }> = { words: { billing: words } };
