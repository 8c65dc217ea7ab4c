import { useSession } from '#web/accounts/index.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadStatement, type StatementLine } from '#contract/statement.ts';
import { callUrl } from '#web/client/index.ts';
import { IconCoins } from '#web/ui/icons.ts';
import { CellLink, type Column, Credits, List, Page, useFormat } from '#web/ui/index.ts';
import { BillingTabs } from '../BillingTabs.tsx';
import { billingPaths } from '../paths.ts';
import { statementSearch } from '../search.ts';
import { SignedCredits } from '../SignedCredits.tsx';
import { Filters } from './Filters.tsx';
import { CreditPools } from './Pools.tsx';
import { poolsQuery, statementQuery } from './statement.ts';
import { useLineName } from './use-line-name.ts';

const route = getRouteApi('/shell/Billing/Statement');

/** The ledger, line by line. */
export function StatementPage() {
  const { t } = useTranslation('billing');
  const { sort, search: _search, ...filter } = statementSearch(route.useSearch());
  const [format, nameOf] = [useFormat(), useLineName()];
  const { isPostpaid } = useSession().account;
  const hasPools = useQuery(poolsQuery).data?.pools.some((each) => each.pool !== null) ?? false;
  const pool: Column<StatementLine> = {
    key: 'pool',
    title: t('statement.pool'),
    width: 140,
    hideOrder: 1,
    wideOnly: true,
    render: ({ pool: country }) => (country === null ? t('statement.general') : format.country(country)),
  };
  return (
    <Page title={t('title')} context={t(isPostpaid ? 'statement.contextPostpaid' : 'statement.context')}>
      <BillingTabs />
      <CreditPools />
      <List
        name="statement"
        label={t('tabs.statement')}
        query={statementQuery({ sort, ...filter })}
        filter={filter}
        filters={<Filters />}
        defaultSort="-day"
        count={(count) => t('statement.count', { count })}
        download={callUrl(downloadStatement, {}, { sort, ...filter })}
        rowId={({ id }) => id}
        rowName={(line) => `${nameOf(line)}, ${format.fullDay(line.day)}`}
        columns={[
          {
            key: 'what',
            title: t('statement.description'),
            render: (line) =>
              line.document ? (
                <CellLink to={billingPaths.invoices} search={{ document: line.document.id }}>
                  {nameOf(line)}
                </CellLink>
              ) : (
                nameOf(line)
              ),
          },
          ...(hasPools ? [pool] : []),
          {
            key: 'day',
            title: t('statement.day'),
            width: 130,
            align: 'right',
            sort: '-day',
            hideOrder: 2,
            render: ({ day }) => format.fullDay(day),
          },
          {
            key: 'amount',
            title: t('credits'),
            width: 140,
            align: 'right',
            figure: true,
            render: ({ amount }) => <SignedCredits amount={amount} />,
          },
          {
            key: 'balance',
            title: t(isPostpaid ? 'statement.left' : 'statement.balance'),
            width: 150,
            align: 'right',
            render: ({ balance }) => <Credits amount={balance} />,
            renderNarrow: ({ balance }) =>
              t(isPostpaid ? 'statement.leftOf' : 'statement.balanceOf', {
                balance: format.credits(balance),
              }),
          },
        ]}
        empty={{ icon: IconCoins, title: t('statement.empty'), text: t('statement.emptyText') }}
        noResults={t('statement.noneFound')}
      />
    </Page>
  );
}
