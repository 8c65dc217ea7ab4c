import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatewayName } from '#contract/orders.ts';
import type { PurchaseSettings } from '#contract/purchase-settings.ts';
import { Button, useOthersRaised } from '#web/ui/index.ts';
import classes from './DrawerContent.module.css';
import { type Outcome, primaryOf, secondaryOf, type Step } from './labels.ts';
import { useShowsBank } from './use-shows-bank.ts';

type Props = {
  step: Step;
  settings: PurchaseSettings;
  gateway?: GatewayName | undefined;
  outcome?: Outcome | undefined;
  isRequest?: boolean;
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
  busy = false,
  onPrimary,
  onSecondary,
}: Props) {
  const { t } = useTranslation('buyNow');
  const showsBank = useShowsBank(settings);
  const { automaticInvoicing } = settings;
  const foot = useRef<HTMLDivElement>(null);
  useOthersRaised(foot);
  return (
    <div ref={foot} className={classes.foot}>
      <Button look="plain" disabled={busy} onClick={onSecondary}>
        {t(`secondary.${secondaryOf({ step, isRequest })}`)}
      </Button>
      <Button type={onPrimary ? 'button' : 'submit'} busy={busy} {...(onPrimary && { onClick: onPrimary })}>
        {t(`primary.${primaryOf({ step, gateway, outcome, automaticInvoicing, showsBank, isRequest })}`)}
      </Button>
    </div>
  );
}
