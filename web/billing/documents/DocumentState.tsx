import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconClock,
  IconHistory,
} from '#web/ui/icons.ts';
import { Chip } from '#web/ui/index.ts';

const INVOICE = {
  open: { look: 'held', icon: IconClock },
  overdue: { look: 'failed', icon: IconAlertTriangle },
  paid: { look: 'delivered', icon: IconCheck },
  cancelled: { look: 'cancelled', icon: IconBan },
  refunded: { look: 'cancelled', icon: IconArrowBackUp },
} as const;

const QUOTE = {
  open: { look: 'accent', icon: IconClock },
  accepted: { look: 'delivered', icon: IconCheck },
  ended: { look: 'cancelled', icon: IconHistory },
  cancelled: { look: 'cancelled', icon: IconBan },
} as const;

/** What became of a document. */
export function DocumentState({ document: { kind, state } }: { document: BillingDocument }) {
  const { t } = useTranslation('billing');
  if (kind === 'quote' && state in QUOTE) {
    const quoted = state as keyof typeof QUOTE;
    return <Chip {...QUOTE[quoted]} label={t(`states.quote.${quoted}`)} />;
  }
  if (kind === 'invoice' && state in INVOICE) {
    const invoiced = state as keyof typeof INVOICE;
    return <Chip {...INVOICE[invoiced]} label={t(`states.invoice.${invoiced}`)} />;
  }
  return <Chip look="queued" icon={IconArrowBackUp} label={t('states.creditNote')} />;
}
