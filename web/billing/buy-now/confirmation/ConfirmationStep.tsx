import { useNavigate } from '@tanstack/react-router';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { StepFooter } from '../StepFooter.tsx';
import { outcomeOf } from '../labels.ts';
import { PaymentInitiated } from './PaymentInitiated.tsx';
import { OutcomeMessage } from './OutcomeMessage.tsx';

/** The last step of an order (specification, 2.6 and 4.3). */
export function ConfirmationStep({ flow, settings, onOpenDialog, onClose, onLeave }: StepProps) {
  const navigate = useNavigate();
  const { placed } = flow;
  if (!placed) return null;
  const outcome = outcomeOf(placed.order);
  const viewInvoices = () => {
    onLeave();
    void navigate({ href: '/Billing/Invoices' });
  };
  const startNewOrder = () => {
    if (flow.openInvoices.length > 0) onOpenDialog('pendingInvoice');
    else flow.startNewOrder();
  };
  return (
    <div className={classes.form}>
      {outcome === 'PAYMENT_INITIATED' ? (
        <PaymentInitiated flow={flow} placed={placed} />
      ) : (
        <OutcomeMessage order={placed.order} outcome={outcome} settings={settings} />
      )}
      <StepFooter
        step="confirmation"
        settings={settings}
        outcome={outcome}
        onPrimary={outcome === 'SUCCESS_INVOICE' ? viewInvoices : startNewOrder}
        onSecondary={onClose}
      />
    </div>
  );
}
