import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#sms/index.ts';
import { IconUserPlus } from '#web/ui/icons.ts';
import { List, Page, renderNumber } from '#web/ui/index.ts';
import { removalsQuery } from './opt-outs.ts';
import { OptOutTabs } from './OptOutTabs.tsx';
import { removalsSearch } from './search.ts';
import { Source } from './Source.tsx';

const route = getRouteApi('/shell/Sending/OptOuts/Removed');

/** Removed opt-outs, with who removed each one and why. */
export function RemovedPage() {
  const { t } = useTranslation('optOuts');
  const { sort, ...filter } = removalsSearch(route.useSearch());
  return (
    <Page title={t('title')} context={t('removals.context')}>
      <OptOutTabs />
      <List
        label={t('removals.title')}
        query={removalsQuery({ sort, ...filter })}
        filter={filter}
        search={t('removals.search')}
        defaultSort="-id"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          { key: 'number', title: t('number'), width: 170, render: renderNumber },
          { key: 'reason', as: 'text', title: t('removals.reason'), width: 200, grows: true },
          {
            key: 'source',
            title: t('source'),
            width: 200,
            hideOrder: 1,
            wideOnly: true,
            render: (removed) => <Source optOut={removed} />,
          },
          {
            key: 'removedBy',
            title: t('removals.by'),
            width: 130,
            hideOrder: 2,
            render: ({ removedBy }) => removedBy ?? t('removals.nobody'),
          },
          { key: 'removedAt', as: 'moment', title: t('removals.at'), sort: '-id', figure: true },
        ]}
        empty={{ icon: IconUserPlus, title: t('removals.empty'), text: t('removals.emptyText') }}
        noResults={t('removals.noneFound')}
      />
    </Page>
  );
}
