import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, useRaiseFloating } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import type { Total } from '../price-changed.ts';
import classes from './DrawerContent.module.css';
import { isPayment, type Outcome, primaryOf, secondaryOf, type Step } from './labels.ts';
import { useShowsBank } from './use-shows-bank.ts';

type Props = {
  step: Step;
  settings: PurchaseSettings;
  gateway?: GatewayName | undefined;
  outcome?: Outcome | undefined;
  isRequest?: boolean;
  /** What a payment comes to. */
  total?: Total | undefined;
  busy?: boolean;
  /** Without one it sends the form that it stands in. */
  onPrimary?: () => void;
  onSecondary: () => void;
};

/** The two buttons of a step, always in view. */
export function Foot({
  step,
  settings,
  gateway,
  outcome,
  isRequest = false,
  total,
  busy = false,
  onPrimary,
  onSecondary,
}: Props) {
  const { t } = useTranslation('buyNow');
  const money = useMoney();
  const showsBank = useShowsBank(settings);
  const { automaticInvoicing } = settings;
  const foot = useRef<HTMLDivElement>(null);
  useRaiseFloating(foot);
  const primary = primaryOf({ step, gateway, outcome, automaticInvoicing, showsBank, isRequest });
  const label = t(`primary.${primary}`);
  return (
    <div ref={foot} className={classes.foot} onClickCapture={ignoreRepeated}>
      <Button look="plain" disabled={busy} onClick={onSecondary}>
        {t(`secondary.${secondaryOf({ step, isRequest })}`)}
      </Button>
      <Button type={onPrimary ? 'button' : 'submit'} busy={busy} {...(onPrimary && { onClick: onPrimary })}>
        {total && isPayment(primary)
          ? t('primaryWithTotal', { label, total: money.amount(total.amount, total.currency) })
          : label}
      </Button>
    </div>
  );
}

/** The second click of a double click would press the button that took the first one's place. */
function ignoreRepeated(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
