import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadSubAccountReport, type SubAccountFigures } from '#contract/sub-account-report.ts';
import { callUrl } from '#web/client/index.ts';
import { IconUsers } from '#web/ui/icons.ts';
import { List, Page, Section, Stack } from '#web/ui/index.ts';
import { SubAccountChip } from '../SubAccountChip.tsx';
import { Overview } from './Overview.tsx';
import { accountFiguresQuery, rangeOf, reportQuery } from './report.ts';
import { subAccountReportSearch } from './search.ts';
import { useFigureColumns } from './use-figure-columns.tsx';

const route = getRouteApi('/shell/SubAccounts/Report');

/** What all sub-accounts sent in a range of days. */
export function ReportPage() {
  const { t } = useTranslation('subAccountReport');
  const { search, sort, ...chosen } = subAccountReportSearch(route.useSearch());
  const range = rangeOf(chosen);
  const { data, error, refetch } = useQuery(reportQuery(range));
  const columns = useFigureColumns<SubAccountFigures>({ isSortable: true, sortsByRate: true });
  return (
    <Page title={t('title')} context={t('context')}>
      <Stack gap="xl">
        <Overview range={chosen} report={data} error={error} onRetry={() => void refetch()} />
        {data && (
          <Section title={t('accounts')}>
            <List
              name="sub-account-report"
              label={t('accounts')}
              query={accountFiguresQuery(range, { search, sort })}
              filter={{ search }}
              search={t('search')}
              defaultSort="-messages"
              count={(count) => t('count', { count })}
              download={callUrl(downloadSubAccountReport, {}, { ...range, search })}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              link={({ id }) => ({
                to: '/SubAccounts/Report/$subAccountId',
                params: { subAccountId: id },
                search: chosen,
              })}
              renderMark={({ state }) => state !== 'active' && <SubAccountChip state={state} />}
              columns={[{ key: 'name', as: 'text', title: t('name'), sort: 'name' }, ...columns]}
              empty={{ icon: IconUsers, title: t('empty'), text: t('emptyText') }}
              noResults={t('noneFound')}
            />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
