import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, useRaiseFloating } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import type { Total } from '../price-changed.ts';
import classes from './DrawerContent.module.css';
import { isPaymentLabel, type Outcome, primaryLabel, secondaryLabel, type Step } from './labels.ts';
import { useCanShowBank } from './use-shows-bank.ts';

type Props = {
  step: Step;
  settings: PurchaseSettings;
  gateway?: GatewayName | undefined;
  outcome?: Outcome | undefined;
  isRequest?: boolean;
  /** The total to pay. */
  total?: Total | undefined;
  busy?: boolean;
  /**
   * Called when the primary button is clicked. Without a handler, the button submits the surrounding form.
   */
  onPrimary?: () => void;
  onSecondary: () => void;
};

/** The two buttons of a step, always visible. */
export function StepFooter({
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
  const showsBank = useCanShowBank(settings);
  const { automaticInvoicing } = settings;
  const foot = useRef<HTMLDivElement>(null);
  useRaiseFloating(foot);
  const primaryKey = primaryLabel({ step, gateway, outcome, automaticInvoicing, showsBank, isRequest });
  const label = t(`primary.${primaryKey}`);
  return (
    <div ref={foot} className={classes.foot} onClickCapture={ignoreDoubleClick}>
      <Button look="plain" disabled={busy} onClick={onSecondary}>
        {t(`secondary.${secondaryLabel({ step, isRequest })}`)}
      </Button>
      <Button type={onPrimary ? 'button' : 'submit'} busy={busy} {...(onPrimary && { onClick: onPrimary })}>
        {total && isPaymentLabel(primaryKey)
          ? t('primaryWithTotal', { label, total: money.amount(total.amount, total.currency) })
          : label}
      </Button>
    </div>
  );
}

/** Ignores the second click of a double click, which would press a button of the next step. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
