import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconHourglassOff,
} from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const INVOICE_LOOKS = {
  open: { look: 'held', icon: IconClock },
  overdue: { look: 'failed', icon: IconAlertTriangle },
  paid: { look: 'delivered', icon: IconCheck },
  cancelled: { look: 'cancelled', icon: IconBan },
  refunded: { look: 'cancelled', icon: IconArrowBackUp },
} as const;

const QUOTE_LOOKS = {
  open: { look: 'accent', icon: IconClock },
  accepted: { look: 'delivered', icon: IconCheck },
  ended: { look: 'cancelled', icon: IconHourglassOff },
  cancelled: { look: 'cancelled', icon: IconBan },
} as const;

export function DocumentState({ document: { kind, state } }: { document: BillingDocument }) {
  const { t } = useTranslation('billing');
  if (kind === 'quote' && state in QUOTE_LOOKS) {
    const quoteState = state as keyof typeof QUOTE_LOOKS;
    return <Chip {...QUOTE_LOOKS[quoteState]} label={t(`states.quote.${quoteState}`)} />;
  }
  if (kind === 'invoice' && state in INVOICE_LOOKS) {
    const invoiceState = state as keyof typeof INVOICE_LOOKS;
    return <Chip {...INVOICE_LOOKS[invoiceState]} label={t(`states.invoice.${invoiceState}`)} />;
  }
  return <Chip look="queued" icon={IconArrowBackUp} label={t('states.creditNote')} />;
}
