import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Allocation } from '#contract/allocations.ts';
import { useSession } from '#web/accounts/index.ts';
import { IconCoins } from '#web/ui/icons.ts';
import { Credits, List, Page } from '#web/ui/index.ts';
import { receivedCreditsQuery } from '../sub-accounts.ts';
import { receivedCreditsSearch } from '../search.ts';

const route = getRouteApi('/shell/Credits/Received');

/** Shows a sub-account the credits that its master gave it or took back. */
export function ReceivedCreditsPage() {
  const { t } = useTranslation('subAccounts');
  const { account } = useSession();
  const { sort } = receivedCreditsSearch(route.useSearch());
  const nameOf = ({ kind, isGiven }: Allocation) =>
    kind === 'manual' ? t(isGiven ? 'received.got' : 'received.returned') : t(`history.${kind}`);
  return (
    <Page title={t('titles.received')} context={t('received.context', { name: account.name })}>
      <List
        name="received-credits"
        label={t('titles.received')}
        query={receivedCreditsQuery({ sort })}
        defaultSort="-at"
        count={(count) => t('history.count', { count })}
        rowId={({ id }) => id}
        rowName={nameOf}
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
          { key: 'from', as: 'text', title: t('received.from'), hideOrder: 2, wideOnly: true },
          { key: 'note', as: 'text', title: t('credits.note'), grows: true, hideOrder: 1, wideOnly: true },
          { key: 'at', as: 'moment', title: t('history.at'), sort: '-at' },
        ]}
        empty={{ icon: IconCoins, title: t('history.empty'), text: t('received.emptyText') }}
      />
    </Page>
  );
}
