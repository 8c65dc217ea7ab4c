import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconSend } from '#web/ui/icons.ts';
import { Group, Text } from '#web/ui/kit.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { PhoneNumber } from '#web/ui/PhoneNumber.tsx';
import { StateChip } from '#web/ui/states/index.ts';
import { Table } from '#web/ui/Table.tsx';

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
            <Text lineClamp={1} title={text}>
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
    <Group gap="xs" component="span">
      <StateChip state={state} />
      {error !== null && (
        <Text component="span" size="xs" c="dimmed">
          {error}
        </Text>
      )}
    </Group>
  );
}
