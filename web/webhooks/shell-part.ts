import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { hostOf } from './host-of.ts';
import { words } from './words.ts';

export const webhooks: ShellPart<{ webhooks: typeof words }> = {
  words: { webhooks: words },
  changedBy: { 'webhook.disabled': ['webhooks'] },
  news: {
    'webhook.disabled': ({ webhookId, url }, count) => ({
      message: t('news', { ns: 'webhooks', count, host: hostOf(url) }),
      target:
        count > 1
          ? linkOptions({ to: '/Webhooks' })
          : linkOptions({ to: '/Webhooks/$webhookId/Overview', params: { webhookId } }),
    }),
  },
};
