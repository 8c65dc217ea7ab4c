import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SubAccountReport } from '#contract/sub-account-report.ts';
import { IconReportAnalytics } from '#web/ui/icons.ts';
import { List, Page, Section, Stack, useFormat } from '#web/ui/index.ts';
import { SubAccountChip } from '../SubAccountChip.tsx';
import { DayCampaigns } from './DayCampaigns.tsx';
import { Overview } from './Overview.tsx';
import { accountDaysQuery, accountReportQuery, type Range, rangeOf } from './report.ts';
import { accountReportSearch } from './search.ts';
import { useFigureColumns } from './use-figure-columns.tsx';

const route = getRouteApi('/shell/SubAccounts/Report/$subAccountId');

/** What one sub-account sent: by day, or the campaigns of the day in the address. */
export function AccountReportPage() {
  const { t } = useTranslation('subAccountReport');
  const { subAccountId } = route.useParams();
  const { day, sort, search: _search, ...chosen } = accountReportSearch(route.useSearch());
  const { data, error, refetch } = useQuery(accountReportQuery(subAccountId, rangeOf(chosen)));
  const name = data?.account.name ?? t('account');
  return (
    <Page
      title={name}
      isTitlePending={!data && !error}
      mark={data && <SubAccountChip state={data.account.state} />}
      trail={
        day === undefined ? (
          <Link to="/SubAccounts/Report" search={chosen} className="link">
            ← {t('title')}
          </Link>
        ) : (
          <Link
            to="/SubAccounts/Report/$subAccountId"
            params={{ subAccountId }}
            search={chosen}
            className="link"
          >
            ← {name}
          </Link>
        )
      }
    >
      {day === undefined ? (
        <Stack gap="xl">
          <Overview range={chosen} report={data} error={error} onRetry={() => void refetch()} />
          {data && <Days subAccountId={subAccountId} range={chosen} />}
        </Stack>
      ) : (
        <DayCampaigns subAccountId={subAccountId} day={day} sort={sort} />
      )}
    </Page>
  );
}

/** The days with messages. Each leads to its campaigns. */
function Days({ subAccountId, range }: { subAccountId: number; range: Range }) {
  const { t } = useTranslation('subAccountReport');
  const format = useFormat();
  const columns = useFigureColumns<SubAccountReport['days'][number]>({ isSortable: false });
  return (
    <Section title={t('dayList')}>
      <List
        label={t('dayList')}
        query={accountDaysQuery(subAccountId, rangeOf(range))}
        rowId={({ day }) => day}
        rowName={({ day }) => format.fullDay(day)}
        link={({ day }) => ({
          to: '/SubAccounts/Report/$subAccountId',
          params: { subAccountId },
          search: { ...range, day },
        })}
        columns={[{ key: 'day', title: t('day'), render: ({ day }) => format.fullDay(day) }, ...columns]}
        empty={{ icon: IconReportAnalytics, title: t('emptyDays'), text: t('emptyDaysText') }}
      />
    </Section>
  );
}
