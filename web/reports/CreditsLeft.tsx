import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { Credits } from '#web/ui/Credits.tsx';
import { Text } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './DashboardPage.module.css';

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
      <Text c="dimmed">
        {daysLeft === null ? t('credits.unspent') : t('credits.days', { count: Math.floor(daysLeft) })}
      </Text>
    </Section>
  );
}
