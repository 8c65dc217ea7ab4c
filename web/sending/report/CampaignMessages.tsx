import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_ERROR, SHOWN_STATES } from '#contract/messages.ts';
import { downloadCampaignMessages, downloadCampaignWorkbook } from '#contract/sending.ts';
import { formatNumber } from '#sms/index.ts';
import { addressOf } from '#web/client/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import {
  CellLink,
  FilterChip,
  List,
  MessageError,
  PhoneNumber,
  Section,
  Select,
  StateChip,
  useErrorWords,
} from '#web/ui/index.ts';
import { type CampaignReport, messagesQuery } from '../campaigns.ts';
import { MESSAGES } from '../messages-link.ts';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

export function CampaignMessages({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { state, error, search } = route.useSearch();
  const filter = { state, error, search };
  return (
    <Section id={MESSAGES} title={t('report.messages')}>
      <List
        name="messages"
        label={t('report.messages')}
        query={messagesQuery(campaign, filter)}
        filter={filter}
        search={t('report.search')}
        filters={
          <>
            <StateFilter />
            {error && <ReasonFilter error={error} />}
          </>
        }
        count={(count) => t('report.count', { count })}
        download={addressOf(downloadCampaignMessages, { campaignId: campaign.id }, filter)}
        workbook={addressOf(downloadCampaignWorkbook, { campaignId: campaign.id }, filter)}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          {
            key: 'number',
            title: t('report.number'),
            width: 170,
            render: ({ number }) =>
              number === '' ? (
                <PhoneNumber digits="" />
              ) : (
                <CellLink to="/Groups/Contact/$number" params={{ number }}>
                  <PhoneNumber digits={number} />
                </CellLink>
              ),
          },
          {
            key: 'text',
            title: t('report.text'),
            width: 200,
            grows: true,
            render: ({ id, text }) => (
              <CellLink to="/Reports/Message/$messageId" params={{ messageId: id }}>
                {text || t('report.openMessage')}
              </CellLink>
            ),
          },
          {
            key: 'state',
            title: t('report.state'),
            width: 130,
            figure: true,
            render: (message) => <StateChip state={message.state} />,
          },
          {
            key: 'error',
            title: t('report.error'),
            width: 190,
            goes: 2,
            render: ({ error }) => error && <MessageError error={error} />,
          },
          { key: 'submittedAt', as: 'clock', title: t('report.sent'), width: 120, goes: 3, wideOnly: true },
          { key: 'finishedAt', as: 'clock', title: t('report.finished'), width: 120, goes: 1 },
        ]}
        empty={{ icon: IconSend, title: t('report.noMessages') }}
        noneFound={t('report.noneFound')}
      />
    </Section>
  );
}

function StateFilter() {
  const { t } = useTranslation(['sending', 'ui']);
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('report.filter')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('report.all') },
        ...SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
      ]}
      onChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, state: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** That only those are listed that failed for one reason; it is chosen in the table of reasons, and taken away here. */
function ReasonFilter({ error }: { error: string }) {
  const { t } = useTranslation('sending');
  const navigate = route.useNavigate();
  const toWords = useErrorWords();
  const reason = error === NO_ERROR ? t('report.noReason') : toWords(error);
  return (
    <FilterChip
      words={reason}
      label={t('campaigns.without', { condition: reason })}
      onRemove={() =>
        void navigate({
          search: (was) => ({ ...was, error: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
