import { Form, Stack } from '#web/ui/index.ts';
import { parseCredits } from '../credits.ts';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { StepFooter } from '../StepFooter.tsx';
import { defaultGateway } from '../gateway-choice.ts';
import { Totals } from '../Totals.tsx';
import { BandsTable } from './BandsTable.tsx';
import { CheaperAmount } from './CheaperAmount.tsx';
import { CreditsField } from './CreditsField.tsx';
import { PurchaseHistory } from './History.tsx';
import { PoolChoice } from './PoolChoice.tsx';
import { QuickAmounts } from './QuickAmounts.tsx';

export function OrderStep({ flow, settings, onClose }: StepProps) {
  const { orderForm: form, paymentForm, openInvoices } = flow;
  const field = form.field('credits');
  const credits = parseCredits(field.value);
  const offer = {
    gateways: settings.gateways,
    credits: credits ?? 0,
    hasOpenInvoice: openInvoices.length > 0,
  };
  const choose = (chosen: number) => field.onChange(String(chosen));
  const gateway = paymentForm.values.gateway || defaultGateway(offer);
  return (
    <Form form={form} sections className={classes.form}>
      <Stack>
        {settings.pools.length > 0 && <PoolChoice pools={settings.pools} chosen={flow.pool} />}
        <CreditsField field={field} />
        <QuickAmounts settings={settings} credits={credits} onChoose={choose} />
        <CheaperAmount settings={settings} credits={credits} gateway={gateway} onChoose={choose} />
        <Totals settings={settings} credits={credits} gateway={gateway} />
      </Stack>
      <BandsTable settings={settings} credits={credits} onChoose={choose} />
      <PurchaseHistory settings={settings} />
      <StepFooter step="order" settings={settings} onSecondary={onClose} />
    </Form>
  );
}
