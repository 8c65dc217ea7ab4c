import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { useSession } from '#web/accounts/index.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { Credits, Section, Text, useFormat } from '#web/ui/index.ts';
import { availableCredits } from './available-credits.ts';
import classes from './DashboardPage.module.css';

/** Credits expire after this number of days, so a longer forecast is meaningless. */
const CREDIT_LIFETIME_DAYS = 365;
/** If the credits last at most this number of days, the card offers to buy more. */
const LOW_DAYS = 30;

/**
 * Shows the available credits and how long they last. For a postpaid account, shows the credits used and
 * left this month.
 */
export function CreditsLeft({ dashboard }: { dashboard: Dashboard }) {
  const { month, balance } = dashboard;
  return month ? <MonthlyLimit month={month} left={balance} /> : <Balance dashboard={dashboard} />;
}

type MonthlyLimitProps = { month: NonNullable<Dashboard['month']>; left: number };

function MonthlyLimit({ month: { limit, used, lastDay }, left }: MonthlyLimitProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Section title={t('month.title')}>
      <Text>
        <span className={classes.figure}>
          <Credits amount={used} />
        </span>{' '}
        {t('month.used', { count: Math.ceil(limit / 1000), limit: format.credits(limit) })}
      </Text>
      <Text tone="muted">
        {t('month.left', { left: format.credits(left), day: format.fullDay(lastDay) })}
      </Text>
    </Section>
  );
}

function Balance({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const { reserved, daysLeft, missing, onlyGeneral } = dashboard;
  const available = availableCredits(dashboard);
  const daysLeftText =
    daysLeft === null
      ? t('credits.unspent')
      : daysLeft > CREDIT_LIFETIME_DAYS
        ? t('credits.years')
        : t('credits.days', { count: Math.floor(daysLeft) });
  const { isMaster, permissions } = useSession().account;
  const canSeeReceived = !isMaster && permissions.includes('billing.view');
  const isLow = available <= 0 || (daysLeft !== null && daysLeft <= LOW_DAYS);
  return (
    <Section
      title={t('credits.title')}
      actions={
        canSeeReceived ? (
          <Link to="/Credits/Received" className="link">
            {t('credits.received')}
          </Link>
        ) : (
          isLow && <BuyCredits label={t('credits.buy')} {...(missing > 0 && { missing })} />
        )
      }
    >
      <Text>
        <span className={classes.figure}>
          <Credits amount={available} />
        </span>{' '}
        {t(reserved > 0 ? 'credits.available' : 'credits.balance', { count: Math.ceil(available / 1000) })}
        {reserved === 0 && <CountryCredits dashboard={dashboard} />}
      </Text>
      {reserved > 0 && <ReservedCredits dashboard={dashboard} />}
      <Text tone="muted">
        {onlyGeneral ? t('credits.onlyGeneral', { text: daysLeftText }) : daysLeftText}
      </Text>
    </Section>
  );
}

/** Shows the balance and how much of it is reserved, with a link to the scheduled campaigns. */
function ReservedCredits({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { balance, reserved } = dashboard;
  return (
    <Text>
      {t('credits.inAll', { credits: format.credits(balance) })}
      <CountryCredits dashboard={dashboard} />.{' '}
      {t('credits.reserved', { count: Math.ceil(reserved / 1000), credits: format.credits(reserved) })}{' '}
      <Link to="/Reports/SentQueued/Calendar" className="link" data-inline>
        {t('credits.seeScheduled')}
      </Link>
    </Text>
  );
}

/** Shows which of the credits pay only for messages to certain countries. */
function CountryCredits({ dashboard: { balance, forCountries } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [first, ...more] = forCountries;
  if (!first) return null;
  if (more.length === 0 && first.credits === balance)
    return t('credits.allFor', { countries: format.country(first.country) });
  const countries = forCountries.map(({ country, credits }) =>
    t('credits.forCountry', { credits: format.credits(credits), country: format.country(country) }),
  );
  return t('credits.ofThem', { countries: countries.join(', ') });
}
