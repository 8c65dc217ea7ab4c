import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconUsers } from '#web/ui/icons.ts';
import { Credits, List, Page, useFormat } from '#web/ui/index.ts';
import { BillingTabs } from '../BillingTabs.tsx';
import { allocationsSearch } from '../search.ts';
import { allocationsQuery } from './allocations.ts';

const route = getRouteApi('/shell/Billing/AllocationHistory');

/** Lists the credits that were moved to and from sub-accounts. */
export function AllocationsPage() {
  const { t } = useTranslation('billing');
  const { sort } = allocationsSearch(route.useSearch());
  const format = useFormat();
  return (
    <Page title={t('title')} context={t('allocations.context')}>
      <BillingTabs />
      <List
        name="allocations"
        label={t('tabs.allocations')}
        query={allocationsQuery({ sort })}
        defaultSort="-at"
        count={(count) => t('allocations.count', { count })}
        rowId={({ id }) => id}
        rowName={({ from, to }) => t('allocations.name', { from, to })}
        columns={[
          { key: 'from', title: t('allocations.from'), render: ({ from }) => from },
          { key: 'to', title: t('allocations.to'), width: 200, grows: true, render: ({ to }) => `→ ${to}` },
          {
            key: 'amount',
            title: t('credits'),
            width: 130,
            align: 'right',
            figure: true,
            render: ({ amount }) => <Credits amount={amount} />,
          },
          {
            key: 'pool',
            title: t('statement.pool'),
            width: 130,
            hideOrder: 1,
            wideOnly: true,
            render: ({ pool }) => (pool === null ? t('statement.general') : format.country(pool)),
          },
          { key: 'by', as: 'text', title: t('allocations.by'), hideOrder: 2 },
          { key: 'at', as: 'moment', title: t('allocations.at'), sort: '-at' },
        ]}
        empty={{ icon: IconUsers, title: t('allocations.empty'), text: t('allocations.emptyText') }}
      />
    </Page>
  );
}
