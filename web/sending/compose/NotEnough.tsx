import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { Alert, Button, Inline, ExternalLink, useClient, useFormat } from '#web/ui/index.ts';

type Props = {
  estimate: Estimate;
  /** Limits the campaign to as many recipients as the credits cover. */
  onFirst: ((maxRecipients: number) => void) | undefined;
};

/** The missing credits, and how many recipients the balance or a postpaid account's monthly limit covers. */
export function NotEnough({ estimate, onFirst }: Props) {
  const { t } = useTranslation('sending');
  const { name, links } = useClient().brand;
  const { balance, cost, recipients, monthlyLimit } = estimate;
  const enoughFor = Math.max(0, Math.floor((recipients * balance) / cost));
  return (
    <Alert tone="bad">
      {monthlyLimit === null ? (
        <LowBalance estimate={estimate} enoughFor={enoughFor} />
      ) : (
        <MonthlyLimit limit={monthlyLimit} enoughFor={enoughFor} />
      )}
      <Inline above="xs">
        {monthlyLimit === null && <BuyCredits missing={cost - balance} label={t('summary.buy')} />}
        {monthlyLimit !== null && links.contact !== undefined && (
          <ExternalLink href={links.contact}>{t('summary.contact', { brand: name })}</ExternalLink>
        )}
        {onFirst && enoughFor > 0 && (
          <Button size="small" look="quiet" onClick={() => onFirst(enoughFor)}>
            {t('summary.sendFirst', { count: enoughFor })}
          </Button>
        )}
      </Inline>
    </Alert>
  );
}

function LowBalance({
  estimate: { balance, reserved, cost },
  enoughFor,
}: Pick<Props, 'estimate'> & { enoughFor: number }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <>
      {t(`summary.${shortageText({ balance, reserved })}`, {
        count: Math.ceil(cost / 1000),
        reserved: format.credits(reserved),
        balance: format.credits(balance),
        cost: format.credits(cost),
        missing: format.credits(cost - balance),
      })}{' '}
      {t('summary.enoughFor', { count: enoughFor })}
    </>
  );
}

function shortageText({ balance, reserved }: Pick<Estimate, 'balance' | 'reserved'>) {
  if (reserved === 0) return 'notEnough';
  return balance > 0 ? 'notEnoughReserved' : 'noneAvailable';
}

function MonthlyLimit({ limit, enoughFor }: { limit: number; enoughFor: number }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { name } = useClient().brand;
  return (
    <>
      {t('summary.beyondLimit', {
        count: Math.ceil(limit / 1000),
        limit: format.credits(limit),
        brand: name,
      })}{' '}
      {enoughFor > 0 && t('summary.limitFor', { count: enoughFor })}
    </>
  );
}
