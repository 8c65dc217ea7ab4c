import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const bulkActions: Inside<{ bulkActions: typeof words }> = { words: { bulkActions: words } };
