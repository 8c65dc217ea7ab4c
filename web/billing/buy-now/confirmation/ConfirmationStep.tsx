import { useNavigate } from '@tanstack/react-router';
import classes from '../DrawerContent.module.css';
import type { StepProps } from '../step-props.ts';
import { Foot } from '../Foot.tsx';
import { outcomeOf } from '../labels.ts';
import { Initiated } from './Initiated.tsx';
import { OutcomeMessage } from './OutcomeMessage.tsx';

/** How the order went (specification, 2.6 and 4.3). */
export function ConfirmationStep({ flow, settings, onAsk, onClose, onLeave }: StepProps) {
  const navigate = useNavigate();
  const { placed } = flow;
  if (!placed) return null;
  const outcome = outcomeOf(placed.order);
  const viewInvoices = () => {
    onLeave();
    void navigate({ href: '/Billing/Invoices' });
  };
  const startAnew = () => {
    if (flow.openInvoices.length > 0) onAsk('pendingInvoice');
    else flow.startAnew();
  };
  return (
    <div className={classes.form}>
      {outcome === 'PAYMENT_INITIATED' ? (
        <Initiated flow={flow} placed={placed} />
      ) : (
        <OutcomeMessage order={placed.order} outcome={outcome} settings={settings} />
      )}
      <Foot
        step="confirmation"
        settings={settings}
        outcome={outcome}
        onPrimary={outcome === 'SUCCESS_INVOICE' ? viewInvoices : startAnew}
        onSecondary={onClose}
      />
    </div>
  );
}
