import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const notifications: Inside<{ notifications: typeof words }> = { words: { notifications: words } };
