import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { Credits, Section, Text, useFormat } from '#web/ui/index.ts';
import { availableOf } from './available-of.ts';
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
        {t('month.left', { left: format.credits(left), day: format.fullDay(lastDay) })}
      </Text>
    </Section>
  );
}

function OfBalance({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const { reserved, daysLeft, missing, onlyGeneral } = dashboard;
  const available = availableOf(dashboard);
  const lasting =
    daysLeft === null
      ? t('credits.unspent')
      : daysLeft > A_YEAR
        ? t('credits.years')
        : t('credits.days', { count: Math.floor(daysLeft) });
  const isLow = available <= 0 || (daysLeft !== null && daysLeft <= LOW_DAYS);
  return (
    <Section
      title={t('credits.title')}
      actions={isLow && <BuyCredits label={t('credits.buy')} {...(missing > 0 && { missing })} />}
    >
      <Text>
        <span className={classes.figure}>
          <Credits amount={available} />
        </span>{' '}
        {t(reserved > 0 ? 'credits.available' : 'credits.balance')}
        {reserved === 0 && <ForCountries dashboard={dashboard} />}
      </Text>
      {reserved > 0 && <Reserved dashboard={dashboard} />}
      <Text tone="muted">{onlyGeneral ? t('credits.onlyGeneral', { text: lasting }) : lasting}</Text>
    </Section>
  );
}

/** What there is with what scheduled campaigns have set aside, and the way to them. */
function Reserved({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { balance, reserved } = dashboard;
  return (
    <Text>
      {t('credits.inAll', { credits: format.credits(balance) })}
      <ForCountries dashboard={dashboard} />. {t('credits.reserved', { credits: format.credits(reserved) })}{' '}
      <Link to="/Reports/SentQueued/Calendar" className="link" data-inline>
        {t('credits.seeScheduled')}
      </Link>
    </Text>
  );
}

/** Which of the credits pay only for messages to a country. */
function ForCountries({ dashboard: { balance, forCountries } }: { dashboard: Dashboard }) {
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
