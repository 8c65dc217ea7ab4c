import type { Inside } from '#web/manifest/inside.ts';
import { words } from './words.ts';

export const people: Inside<{ people: typeof words }> = {
  words: { people: words },
  changedBy: {
    'import.finished': ['people'],
    'message.received': ['people'],
    'number.opted_out': ['people'],
    'campaign.finished': ['people'],
  },
};
