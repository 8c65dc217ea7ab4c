import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { senderIdsPages } from './pages.ts';
import { words } from './words.ts';

export const senderIds: ShellPart<{ senderIds: typeof words }> = {
  words: { senderIds: words },
  changedBy: { 'sender-id.decided': ['sender-ids'] },
  news: {
    'sender-id.decided': ({ sender, approved }, count) => ({
      message: t(approved || count > 1 ? 'news' : 'refusedNews', { ns: 'senderIds', count, sender }),
      target: linkOptions({ to: senderIdsPages.senderIds.path }),
    }),
  },
};
