import { useTranslation } from 'react-i18next';
import { formatNumber } from '#sms/index.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconMessageReply } from '#web/ui/icons.ts';
import { Chip, List } from '#web/ui/index.ts';
import { answersQuery } from './keywords.ts';

const LOOKS = {
  sent: { look: 'accent', icon: IconCheck },
  confirmed: { look: 'accent', icon: IconCheck },
  waiting: { look: 'queued', icon: IconClock },
  'not-sent': { look: 'failed', icon: IconAlertTriangle },
} as const;

/** What a keyword answered automatically, what it asked, and why something was not sent. */
export function AnswersList({ keywordId }: { keywordId: number }) {
  const { t } = useTranslation('shortCodes');
  return (
    <List
      label={t('answersOf.label')}
      query={answersQuery(keywordId)}
      defaultSort="-id"
      rowId={({ id }) => id}
      rowName={({ number }) => (number === '' ? t('answersOf.erased') : formatNumber(number))}
      columns={[
        {
          key: 'number',
          title: t('answersOf.number'),
          render: ({ number }) => (number === '' ? t('answersOf.erased') : formatNumber(number)),
        },
        {
          key: 'kind',
          title: t('answersOf.kind'),
          width: 110,
          hideOrder: 2,
          render: ({ isQuestion }) => t(`answersOf.kinds.${isQuestion ? 'question' : 'answer'}`),
        },
        {
          key: 'state',
          title: t('answersOf.state'),
          width: 140,
          render: ({ state }) => <Chip {...LOOKS[state]} label={t(`answersOf.states.${state}`)} />,
        },
        {
          key: 'problem',
          as: 'text',
          title: t('answersOf.problem'),
          isKnown: ({ problem }) => problem !== null,
          wideOnly: true,
          hideOrder: 3,
        },
        { key: 'at', as: 'moment', title: t('answersOf.at'), wideOnly: true, hideOrder: 1 },
      ]}
      empty={{ icon: IconMessageReply, title: t('answersOf.empty'), text: t('answersOf.emptyText') }}
    />
  );
}
