import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadOptOuts, OPT_OUT_SOURCES, removeOptOuts } from '#contract/opt-outs.ts';
import { formatNumber } from '#sms/index.ts';
import { BulkProgress } from '#web/bulk-actions/index.ts';
import { callUrl, call } from '#web/client/index.ts';
import { IconTrash, IconUserMinus } from '#web/ui/icons.ts';
import { List, Page, renderNumber, Select } from '#web/ui/index.ts';
import { AddOptOuts } from './AddOptOuts.tsx';
import { optOutsQuery, removeEach, undoRemovals } from './opt-outs.ts';
import { OptOutTabs } from './OptOutTabs.tsx';
import { optOutsSearch } from './search.ts';
import { SettingsLink } from './settings/SettingsLink.tsx';
import { Source } from './Source.tsx';

const route = getRouteApi('/shell/Sending/OptOuts');

function PageContext() {
  const { t } = useTranslation('optOuts');
  return (
    <>
      {t('context')} <SettingsLink />
    </>
  );
}

export function OptOutsPage() {
  const { t } = useTranslation('optOuts');
  const { sort, ...filter } = optOutsSearch(route.useSearch());
  return (
    <Page title={t('title')} context={<PageContext />} actions={<AddOptOuts />}>
      <OptOutTabs />
      <List
        name="opt-outs"
        label={t('title')}
        query={optOutsQuery({ sort, ...filter })}
        filter={filter}
        search={t('search')}
        filters={<SourceFilter />}
        defaultSort="-at"
        count={(count) => t('count', { count })}
        download={callUrl(downloadOptOuts, {}, { sort, ...filter })}
        above={<BulkProgress list="opt-outs" />}
        rowId={({ number }) => number}
        rowName={({ number }) => formatNumber(number)}
        columns={[
          { key: 'number', title: t('number'), sort: 'number', render: renderNumber },
          {
            key: 'source',
            title: t('source'),
            width: 200,
            grows: true,
            render: (optOut) => <Source optOut={optOut} />,
          },
          { key: 'at', as: 'moment', title: t('at'), sort: '-at', figure: true },
        ]}
        actions={[
          {
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            reasons: {
              label: t('reasons.label'),
              choose: t('reasons.choose'),
              usual: t('reasons.usual', { returnObjects: true }),
              other: t('reasons.other'),
              otherLabel: t('reasons.otherLabel'),
            },
            immediate: {
              run: removeEach,
              undo: undoRemovals,
              doneMessage: (rows) =>
                t('removed', { count: rows.length, number: formatNumber(rows[0]!.number) }),
            },
            confirm: (chosen) => ({
              title: t('removeMany.title', chosen),
              text: t('removeMany.text', chosen),
            }),
            background: (rows, reason) => call(removeOptOuts, { body: { ...rows, reason } }),
          },
        ]}
        empty={{ icon: IconUserMinus, title: t('empty'), text: t('emptyText') }}
        noResults={filter.search ? t('noneFound') : t('noneOfSource')}
      />
    </Page>
  );
}

function SourceFilter() {
  const { t } = useTranslation('optOuts');
  const { source } = optOutsSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('filter')}
      value={source ?? ''}
      options={[
        { value: '' as const, label: t('all') },
        ...OPT_OUT_SOURCES.map((value) => ({ value, label: t(`kinds.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, source: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
