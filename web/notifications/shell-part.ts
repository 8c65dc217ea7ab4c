import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const notifications: ShellPart<{ notifications: typeof words }> = { words: { notifications: words } };
