import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/replies.ts';
import { EmptyState, Inline, Moment, OptedOutChip, PhoneNumber, Table, Text } from '#web/ui/index.ts';
import { IconMessageReply } from '#web/ui/icons.ts';

export function RepliesTable({ rows, searched }: { rows: Reply[] | undefined; searched: boolean }) {
  const { t } = useTranslation('replies');
  return (
    <Table
      label={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={IconMessageReply} title={searched ? t('noneFound') : t('empty')}>
          {!searched && t('emptyText')}
        </EmptyState>
      }
      columns={[
        { key: 'from', title: t('from'), width: 220, render: (reply) => <Sender reply={reply} /> },
        { key: 'text', title: t('text'), render: (reply) => <ReplyText reply={reply} /> },
        {
          key: 'campaign',
          title: t('campaign'),
          width: 240,
          render: (reply) => <CampaignLink reply={reply} />,
        },
        {
          key: 'received',
          title: t('received'),
          align: 'right',
          width: 140,
          render: ({ receivedAt }) => <Moment at={receivedAt} />,
        },
      ]}
    />
  );
}

function Sender({ reply: { name, number } }: { reply: Reply }) {
  if (name === '') return <PhoneNumber digits={number} />;
  return (
    <div>
      {name}
      <Text size="xs" tone="muted">
        <PhoneNumber digits={number} />
      </Text>
    </div>
  );
}

function ReplyText({ reply: { text, optedOut } }: { reply: Reply }) {
  return (
    <Inline gap="sm" as="span">
      <span>{text}</span>
      {optedOut && <OptedOutChip />}
    </Inline>
  );
}

function CampaignLink({ reply: { campaignId, campaignName, isGuess } }: { reply: Reply }) {
  const { t } = useTranslation('replies');
  return (
    <div>
      {campaignId === null ? (
        '–'
      ) : (
        <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId }} className="link">
          {campaignName}
        </Link>
      )}
      {isGuess && (
        <Text size="xs" tone="muted">
          {t('guess')}
        </Text>
      )}
    </div>
  );
}
