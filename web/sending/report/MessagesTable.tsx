import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messages.ts';
import { EmptyState, Inline, Moment, PhoneNumber, StateChip, Table, Text } from '#web/ui/index.ts';
import { IconSend } from '#web/ui/icons.ts';

export function MessagesTable({ rows, filtered }: { rows: Message[] | undefined; filtered: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Table
      label={t('report.messages')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={IconSend} title={filtered ? t('report.noneFound') : t('report.noMessages')} />}
      columns={[
        {
          key: 'number',
          title: t('report.number'),
          width: 160,
          render: ({ number }) => <PhoneNumber digits={number} />,
        },
        {
          key: 'text',
          title: t('report.text'),
          render: ({ text }) => (
            <Text lines={1} title={text}>
              {text}
            </Text>
          ),
        },
        {
          key: 'state',
          title: t('report.state'),
          width: 260,
          render: (message) => <Outcome message={message} />,
        },
        {
          key: 'sent',
          title: t('report.sent'),
          align: 'right',
          width: 130,
          render: ({ submittedAt }) => <Moment at={submittedAt} />,
        },
        {
          key: 'finished',
          title: t('report.finished'),
          align: 'right',
          width: 130,
          render: ({ finishedAt }) => <Moment at={finishedAt} />,
        },
      ]}
    />
  );
}

function Outcome({ message: { state, error } }: { message: Message }) {
  return (
    <Inline as="span">
      <StateChip state={state} />
      {error !== null && (
        <Text as="span" size="xs" tone="muted">
          {error}
        </Text>
      )}
    </Inline>
  );
}
