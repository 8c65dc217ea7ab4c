import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { Credits, Section, Text, useFormat } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';

/** Credits expire after so many days: a longer time says nothing. */
const A_YEAR = 365;
/** With fewer days left it is time to buy: what is missing is what they would take. */
const LOW_DAYS = 30;

/** How long the credits last; of a postpaid account, how far its month's limit is used. */
export function CreditsLeft({ dashboard }: { dashboard: Dashboard }) {
  const { month, balance } = dashboard;
  return month ? <OfMonth month={month} left={balance} /> : <OfBalance dashboard={dashboard} />;
}

type OfMonthProps = { month: NonNullable<Dashboard['month']>; left: number };

function OfMonth({ month: { limit, used, lastDay }, left }: OfMonthProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Section title={t('month.title')}>
      <Text>
        <span className={classes.figure}>
          <Credits amount={used} />
        </span>{' '}
        {t('month.used', { limit: format.credits(limit) })}
      </Text>
      <Text tone="muted">
        {t('month.left', { left: format.credits(left), day: format.wholeDay(lastDay) })}
      </Text>
    </Section>
  );
}

function OfBalance({ dashboard: { balance, daysLeft, missing } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const isLow = balance <= 0 || (daysLeft !== null && daysLeft <= LOW_DAYS);
  return (
    <Section
      title={t('credits.title')}
      actions={isLow && <BuyCredits label={t('credits.buy')} {...(missing > 0 && { missing })} />}
    >
      <Text>
        <span className={classes.figure}>
          <Credits amount={balance} />
        </span>{' '}
        {t('credits.balance')}
      </Text>
      <Text tone="muted">
        {daysLeft === null
          ? t('credits.unspent')
          : daysLeft > A_YEAR
            ? t('credits.years')
            : t('credits.days', { count: Math.floor(daysLeft) })}
      </Text>
    </Section>
  );
}
