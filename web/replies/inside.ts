import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatNumber } from '#sms/index.ts';
import type { Inside } from '#web/manifest/inside.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import { repliesPages } from './pages.ts';
import { words } from './words.ts';

export const replies: Inside<{ replies: typeof words }> = {
  words: { replies: words },
  changedBy: {
    // They show the names of contacts.
    'import.finished': ['replies'],
    'message.received': ['replies'],
  },
  news: {
    'message.received': ({ number, text }, count) => ({
      message: t('news', { ns: 'replies', count, number: formatNumber(number), text }),
      target: linkOptions({ to: repliesPages.replies.path }),
    }),
  },
  numberSearches: [
    {
      page: 'replies',
      icon: IconMessageReply,
      label: (number) => t('fromNumber', { ns: 'replies', number }),
    },
  ],
};
