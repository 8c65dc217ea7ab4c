import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import { useSession } from '#web/accounts/index.ts';
import { Notice } from '#web/ui/index.ts';
import { isCardGateway } from '../gateway-choice.ts';

/**
 * Warns that a first card payment, or a payment on a weekend in the account's time zone, can be delayed
 * (specification, 9).
 */
export function PaymentGuidance({
  gateway,
  isFirstCard,
}: {
  gateway: GatewayName | undefined;
  isFirstCard: boolean;
}) {
  const { t } = useTranslation('buyNow');
  const { timeZone } = useSession().account;
  const isPaid = gateway !== undefined && gateway !== 'quote';
  const isFirst = isFirstCard && gateway !== undefined && isCardGateway(gateway);
  const words = [
    isFirst && t('payment.firstCard'),
    isPaid && isWeekend(timeZone) && t('payment.weekend'),
  ].filter((each) => each !== false);
  if (words.length === 0) return null;
  return <Notice tone="quiet">{words.join(' ')}</Notice>;
}

function isWeekend(timeZone: string): boolean {
  const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(Date.now());
  return day === 'Sat' || day === 'Sun';
}
