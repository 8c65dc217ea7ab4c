import { useTranslation } from 'react-i18next';
import type { LoggedMessage } from '#contract/message-log.ts';
import { CellLink, type Column, MessageError, StateChip } from '#web/ui/index.ts';
import { NumberCell, TextCell } from '../message-cells.tsx';

export function useLogColumns(): Column<LoggedMessage>[] {
  const { t } = useTranslation('sending');
  return [
    {
      key: 'number',
      title: t('log.number'),
      width: 140,
      grows: false,
      render: ({ number }) => (
        <NumberCell number={number} link={{ to: '/Reports/NumberSearch', search: { number } }} />
      ),
    },
    { key: 'name', as: 'text', title: t('log.name'), width: 140, hideOrder: 5, wideOnly: true },
    {
      key: 'text',
      title: t('log.text'),
      width: 190,
      grows: true,
      render: ({ id, text }) => <TextCell id={id} text={text} />,
    },
    {
      key: 'state',
      title: t('log.state'),
      width: 115,
      figure: true,
      render: ({ state }) => <StateChip state={state} />,
    },
    {
      key: 'error',
      title: t('log.error'),
      width: 90,
      hideOrder: 6,
      render: ({ error }) => error && <MessageError error={error} />,
    },
    {
      key: 'origin',
      title: t('log.origin'),
      width: 110,
      hideOrder: 4,
      wideOnly: true,
      render: ({ kind, campaign }) =>
        campaign ? (
          <CellLink to="/Reports/CampaignReport/$campaignId" params={{ campaignId: campaign.id }}>
            {campaign.name || t('campaigns.untitled', { id: campaign.id })}
          </CellLink>
        ) : (
          kind && t(`log.kind.${kind}`)
        ),
    },
    { key: 'sender', as: 'text', title: t('log.sender'), width: 95, hideOrder: 3, wideOnly: true },
    { key: 'parts', as: 'count', title: t('log.parts'), width: 45, hideOrder: 1, wideOnly: true },
    { key: 'cost', as: 'credits', title: t('log.cost'), width: 65, hideOrder: 2, wideOnly: true },
    { key: 'createdAt', as: 'clock', title: t('log.at'), width: 140 },
    {
      key: 'submittedAt',
      as: 'clock',
      title: t('log.sent'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
    },
    {
      key: 'finishedAt',
      as: 'clock',
      title: t('log.finished'),
      hiddenByDefault: true,
      wideOnly: true,
      hideOrder: 1,
    },
  ];
}
