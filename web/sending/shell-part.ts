import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconSend } from '#web/ui/icons.ts';
import type { Format } from '#web/ui/index.ts';
import { sendingPages } from './pages.ts';
import { words } from './words.ts';

export const sending: ShellPart<{ sending: typeof words }> = {
  words: { sending: words },
  changedBy: {
    'campaign.finished': ['campaigns', 'messages', 'estimate'],
    'campaign.stopped': ['campaigns', 'estimate'],
    'campaign.decided': ['campaigns'],
    'import.finished': ['estimate'],
    'message-draft.changed': ['message-draft'],
    // A campaign's report counts its replies, and START revokes an opt-out.
    'message.received': ['campaigns', 'estimate'],
    'number.opted_out': ['estimate'],
  },
  news: {
    'campaign.finished': ({ campaign, campaignId }, count) => ({
      message: t('news.campaigns', { ns: 'sending', count, name: campaign || campaignId }),
      target:
        count === 1
          ? linkOptions({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId } })
          : linkOptions({ to: sendingPages.sentQueued.path }),
    }),
    'campaign.stopped': ({ campaign, campaignId }, count) => ({
      message: t('news.stopped', { ns: 'sending', count, name: campaign }),
      target:
        count === 1
          ? linkOptions({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId } })
          : linkOptions({ to: sendingPages.sentQueued.path }),
    }),
    'campaign.decided': ({ campaign, campaignId, released }, count) => ({
      message: t(released ? 'news.released' : 'news.refused', { ns: 'sending', count, name: campaign }),
      target:
        count === 1
          ? linkOptions({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId } })
          : linkOptions({ to: sendingPages.sentQueued.path }),
    }),
  },
  finders: [
    {
      key: 'campaigns',
      title: () => t('campaigns.label', { ns: 'sending' }),
      page: 'sentQueued',
      find: async (search, { limit, signal }) => {
        const { listCampaigns } = await import('#contract/sending.ts');
        const query = { search, limit, total: 'true' } as const;
        const { items, next, total } = await call(listCampaigns, { query }, { signal });
        const hits = (format: Format) =>
          items.map(({ id, name, text, createdAt }) => ({
            id: `campaign ${id}`,
            label: name || t('campaigns.untitled', { ns: 'sending', id }),
            keywords: text,
            detail: format.relative(createdAt),
            href: `${sendingPages.campaignReport.path}/${id}`,
            icon: IconSend,
          }));
        return { hits, isComplete: next === null, total, listPath: sendingPages.sentQueued.path };
      },
    },
  ],
};
