import { Credits, Hidden, Inline, showProblem, Skeleton, Text, useFormat } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditsByCountry } from '#contract/fields.ts';
import { balanceQuery, useSession } from '#web/accounts/index.ts';
import { IconCoins } from '#web/ui/icons.ts';
import classes from './Balance.module.css';

/** The credit balance, or "Postpaid" (specification, 2.5). */
export function Balance() {
  const { t } = useTranslation('app');
  const { isPostpaid } = useSession().account;
  const { data, isError } = useQuery(balanceQuery);
  useEffect(() => {
    if (isError) showProblem(t('balanceFailed'));
  }, [isError, t]);
  return (
    <Inline gap={6} nowrap justify="end" className={`credits ${classes.balance}`}>
      <IconCoins size={18} stroke={1.6} aria-hidden />
      {isPostpaid || data?.credits === null ? (
        <Text as="span" strong>
          {t('postpaid')}
        </Text>
      ) : (
        <Amount
          credits={data?.credits}
          reserved={data?.reserved ?? 0}
          forCountries={data?.forCountries}
          isLoading={!isError}
        />
      )}
    </Inline>
  );
}

type AmountProps = {
  credits: number | undefined;
  reserved: number;
  forCountries: CreditsByCountry | undefined;
  isLoading: boolean;
};

function Amount({ credits, reserved, forCountries, isLoading }: AmountProps) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const countries = useBalanceByCountry(credits ?? 0, forCountries ?? []);
  const all = reserved > 0 && t('inAll', { credits: format.credits(credits ?? 0) });
  const held = reserved > 0 && t('reservedWhole', { credits: format.credits(reserved) });
  const parts = [all, countries, held].filter(Boolean).join(', ') || undefined;
  return (
    <span className={classes.amounts}>
      <span className={classes.available}>
        {credits === undefined ? (
          <Skeleton width={56} height={14} still={!isLoading} />
        ) : (
          <Text as="span" strong title={parts}>
            <Credits amount={Math.max(0, credits - reserved)} />
          </Text>
        )}
        <span className={classes.unit}>{t(reserved > 0 ? 'creditsAvailable' : 'credits')}</span>
      </span>
      {reserved > 0 && (
        <Text as="span" size="sm" tone="muted" aria-hidden>
          {t('reserved', { credits: format.credits(reserved) })}
        </Text>
      )}
      {parts !== undefined && <Hidden>{parts}</Hidden>}
    </span>
  );
}

/**
 * Describes the credits for each country and for any country. Returns undefined if no credits are limited
 * to a country.
 */
function useBalanceByCountry(credits: number, forCountries: CreditsByCountry): string | undefined {
  const { t } = useTranslation('app');
  const format = useFormat();
  if (forCountries.length === 0) return undefined;
  const general = forCountries.reduce((remaining, each) => remaining - each.credits, credits);
  const amounts = [
    { credits: general, name: t('anyCountry') },
    ...forCountries.map((each) => ({ credits: each.credits, name: format.country(each.country) })),
  ];
  return amounts
    .map((each) => t('creditsFor', { credits: format.credits(each.credits), name: each.name }))
    .join(', ');
}
