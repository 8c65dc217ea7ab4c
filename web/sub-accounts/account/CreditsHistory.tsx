import { useTranslation } from 'react-i18next';
import type { Allocation } from '#contract/allocations.ts';
import type { SubAccountDetails } from '#contract/sub-accounts.ts';
import { IconCoins } from '#web/ui/icons.ts';
import { Credits, List, Section } from '#web/ui/index.ts';
import { creditsHistoryQuery } from '../sub-accounts.ts';

/** The credits given to the sub-account and taken from it. */
export function CreditsHistory({ account }: { account: SubAccountDetails }) {
  const { t } = useTranslation('subAccounts');
  const nameOf = ({ kind, isGiven }: Allocation) =>
    kind === 'manual' ? t(isGiven ? 'history.given' : 'history.taken') : t(`history.${kind}`);
  return (
    <Section title={t('history.title')}>
      <List
        label={t('history.title')}
        query={creditsHistoryQuery(account.id)}
        rowId={({ id }) => id}
        rowName={nameOf}
        count={(count) => t('history.count', { count })}
        columns={[
          { key: 'kind', title: t('history.what'), render: nameOf },
          {
            key: 'amount',
            title: t('credits.amount'),
            width: 120,
            align: 'right',
            figure: true,
            render: ({ amount, isGiven }) => (
              <>
                {isGiven ? '+' : '−'}
                <Credits amount={amount} />
              </>
            ),
          },
          { key: 'note', as: 'text', title: t('credits.note'), grows: true, hideOrder: 1, wideOnly: true },
          { key: 'by', as: 'text', title: t('history.by'), hideOrder: 2, wideOnly: true },
          { key: 'at', as: 'moment', title: t('history.at') },
        ]}
        empty={{ icon: IconCoins, title: t('history.empty') }}
      />
    </Section>
  );
}
