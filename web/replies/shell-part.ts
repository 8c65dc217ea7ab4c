import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import { repliesPages } from './pages.ts';
import { words } from './words.ts';

export const replies: ShellPart<{ replies: typeof words }> = {
  words: { replies: words },
  changedBy: {
    // Replies and conversations show contact names, which an import can change.
    'import.finished': ['replies', 'conversations'],
    'message.received': ['replies', 'conversations'],
    'number.opted_out': ['conversations'],
    'conversations.changed': ['conversations'],
  },
  news: {
    'message.received': async ({ number, text }, count) => ({
      message: t('news', { ns: 'replies', count, number: await formatLazily(number), text }),
      target: linkOptions({ to: repliesPages.replies.path }),
      ...(count === 1 && { shownAt: linkOptions({ to: '/Groups/Contact/$number', params: { number } }) }),
    }),
  },
  counts: [
    {
      page: 'replies',
      queryKey: ['conversations', 'unread'],
      read: async (signal) => {
        const { countUnread } = await import('#contract/conversations.ts');
        return (await call(countUnread, {}, { signal })).count;
      },
      label: (count) => t('unread', { ns: 'replies', count }),
    },
  ],
  numberSearches: [
    {
      page: 'replies',
      icon: IconMessageReply,
      label: (number) => t('fromNumber', { ns: 'replies', number }),
    },
  ],
};

/** Loads the formatter on demand, because the numbering plans are large. */
async function formatLazily(number: string): Promise<string> {
  const { formatNumber } = await import('#sms/format-number.ts');
  return formatNumber(number);
}
