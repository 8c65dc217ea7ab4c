import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconClock, IconRoute } from '#web/ui/icons.ts';
import { Chip, List, PhoneNumber } from '#web/ui/index.ts';
import { forwardsQuery } from './rules.ts';

const LOOKS = {
  sent: { look: 'accent', icon: IconCheck },
  waiting: { look: 'queued', icon: IconClock },
  'not-sent': { look: 'failed', icon: IconAlertTriangle },
} as const;

/** What a rule forwarded in the last 90 days, and what it could not forward. */
export function ForwardsList({ ruleId }: { ruleId: number }) {
  const { t } = useTranslation('forwarding');
  return (
    <List
      label={t('forwards.label')}
      query={forwardsQuery(ruleId)}
      defaultSort="-id"
      rowId={({ id }) => id}
      rowName={({ text }) => text}
      columns={[
        { key: 'text', as: 'text', title: t('forwards.reply') },
        {
          key: 'target',
          title: t('forwards.to'),
          width: 200,
          render: ({ target }) => (target.includes('@') ? target : <PhoneNumber digits={target} />),
        },
        {
          key: 'state',
          title: t('forwards.state'),
          width: 130,
          render: ({ state }) => <Chip {...LOOKS[state]} label={t(`forwards.states.${state}`)} />,
        },
        {
          key: 'problem',
          as: 'text',
          title: t('forwards.problem'),
          isKnown: ({ problem }) => problem !== null,
          wideOnly: true,
          hideOrder: 2,
        },
        { key: 'at', as: 'moment', title: t('forwards.at'), wideOnly: true, hideOrder: 1 },
      ]}
      empty={{ icon: IconRoute, title: t('forwards.empty'), text: t('forwards.emptyText') }}
    />
  );
}
