import { isWaiting, messageTotal } from '#contract/campaign-states.ts';
import { countFailed } from '#contract/outcomes.ts';
import { useTranslation } from 'react-i18next';
import type { ListedCampaign } from '#contract/sending.ts';
import {
  CampaignChip,
  CellLink,
  type Column,
  Moment,
  StateBar,
  StateFigure,
  useFormat,
} from '#web/ui/index.ts';
import { isInProgress } from '../campaigns.ts';
import { CampaignCost } from './CampaignCost.tsx';
import { messagesLink, repliesLink } from '../messages-link.ts';

const UNSENT_STATES = new Set<ListedCampaign['state']>(['draft', 'scheduled', 'held']);
/** In an unsent campaign, zero means "not known yet". */
const isAmountKnown = ({ state }: ListedCampaign, amount: number): boolean =>
  !UNSENT_STATES.has(state) || amount > 0;

export function useColumns(nameOf: (campaign: ListedCampaign) => string): Column<ListedCampaign>[] {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return [
    { key: 'name', title: t('campaigns.name'), sort: 'name', render: nameOf },
    {
      key: 'state',
      title: t('campaigns.state'),
      width: 110,
      render: (campaign) => <CampaignChip campaign={campaign} />,
    },
    {
      key: 'progress',
      title: t('campaigns.progress'),
      width: 250,
      minWidth: 140,
      figure: true,
      renderNarrow: (campaign) =>
        campaign.recipients > 0 && <StateFigure counts={campaign.counts} total={messageTotal(campaign)} />,
      render: (campaign) =>
        campaign.recipients > 0 && (
          <StateBar
            counts={campaign.counts}
            total={messageTotal(campaign)}
            moving={isInProgress(campaign) && !isWaiting(campaign)}
          />
        ),
    },
    {
      key: 'recipients',
      width: 110,
      align: 'right',
      title: t('campaigns.recipients'),
      hideOrder: 2,
      render: (campaign) =>
        campaign.recipients > 0 ? (
          <CellLink {...messagesLink(campaign.id)}>{format.number(messageTotal(campaign))}</CellLink>
        ) : (
          isAmountKnown(campaign, messageTotal(campaign)) && format.number(messageTotal(campaign))
        ),
    },
    {
      key: 'failed',
      width: 90,
      align: 'right',
      title: t('campaigns.failed'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
      render: ({ id, counts }) =>
        countFailed(counts) > 0 && (
          <CellLink {...messagesLink(id, 'failed')}>{format.number(countFailed(counts))}</CellLink>
        ),
    },
    {
      key: 'replies',
      width: 80,
      align: 'right',
      title: t('campaigns.replies'),
      hideOrder: 1,
      wideOnly: true,
      render: ({ id, replies }) =>
        replies > 0 && <CellLink {...repliesLink(id)}>{format.number(replies)}</CellLink>,
    },
    {
      key: 'parts',
      as: 'count',
      title: t('campaigns.parts'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
      isKnown: (campaign) => isAmountKnown(campaign, campaign.parts),
    },
    {
      key: 'cost',
      width: 110,
      align: 'right',
      title: t('campaigns.cost'),
      hideOrder: 1,
      wideOnly: true,
      render: (campaign) =>
        (isAmountKnown(campaign, campaign.cost) || !!campaign.expectedCost) && <CampaignCost {...campaign} />,
    },
    {
      key: 'sender',
      as: 'text',
      title: t('campaigns.sender'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
    },
    {
      key: 'costCentre',
      as: 'text',
      title: t('campaigns.costCentre'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
    },
    {
      key: 'user',
      width: 140,
      title: t('campaigns.user'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
      render: ({ user, apiKeyName }) =>
        user?.name ?? (apiKeyName !== null && t('campaigns.byKey', { name: apiKeyName })),
    },
    {
      key: 'createdAt',
      as: 'moment',
      title: t('campaigns.written'),
      sort: '-id',
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
    },
    {
      key: 'sentAt',
      title: t('campaigns.sent'),
      width: 130,
      align: 'right',
      sort: '-time',
      hideOrder: 3,
      render: ({ sentAt, startsAt, localAt, state }) =>
        state === 'scheduled' && startsAt
          ? format.shortTime(localAt ?? format.localTime(startsAt))
          : sentAt && <Moment plain at={sentAt} />,
    },
  ];
}
