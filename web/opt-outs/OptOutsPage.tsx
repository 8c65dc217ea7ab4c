import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadOptOuts, removeOptOut, removeOptOuts } from '#contract/opt-outs.ts';
import { formatNumber } from '#sms/index.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { addressOf, call } from '#web/client/index.ts';
import { IconTrash, IconUserMinus } from '#web/ui/icons.ts';
import { List, Page, renderNumber } from '#web/ui/index.ts';
import { AddOptOuts } from './AddOptOuts.tsx';
import { addAgain, optOutsQuery } from './opt-outs.ts';
import { optOutsSearch } from './search.ts';

const route = getRouteApi('/shell/Sending/OptOuts');

export function OptOutsPage() {
  const { t } = useTranslation('optOuts');
  const { sort, ...filter } = optOutsSearch(route.useSearch());
  return (
    <Page title={t('title')} context={t('context')} actions={<AddOptOuts />}>
      <List
        name="opt-outs"
        label={t('title')}
        query={optOutsQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        usualSort="-at"
        count={(count) => t('count', { count })}
        download={addressOf(downloadOptOuts, {}, { sort, ...filter })}
        above={<BulkProgress list="opt-outs" />}
        rowId={({ number }) => number}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          { key: 'number', title: t('number'), sort: 'number', render: renderNumber },
          { key: 'source', title: t('source'), width: 200, render: ({ source }) => t(`sources.${source}`) },
          { key: 'at', as: 'moment', title: t('at'), sort: '-at', figure: true },
        ]}
        actions={[
          {
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            few: {
              does: (rows) => Promise.all(rows.map((params) => call(removeOptOut, { params }))),
              undo: addAgain,
              said: (rows) => t('removed', { count: rows.length, number: formatNumber(rows[0]!.number) }),
            },
            ask: (chosen) => ({ title: t('removeMany.title', chosen), text: t('removeMany.text', chosen) }),
            start: (body) => call(removeOptOuts, { body }),
          },
        ]}
        empty={{ icon: IconUserMinus, title: t('empty'), text: t('emptyText') }}
        noneFound={t('noneFound')}
      />
    </Page>
  );
}
