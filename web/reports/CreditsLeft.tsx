import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { Credits, Section, Text } from '#web/ui/index.ts';
import classes from './DashboardPage.module.css';

/** Credits expire after so many days: a longer time says nothing. */
const A_YEAR = 365;

export function CreditsLeft({ dashboard: { balance, daysLeft } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('credits.title')}>
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
