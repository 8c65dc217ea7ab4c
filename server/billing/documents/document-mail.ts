import type { DocumentKind } from '#contract/billing-documents.ts';
import { attachDocument } from './download.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';

type Data = {
  kind: DocumentKind;
  number: string;
  total: string;
  dueOn: string;
  isPaid: boolean;
  documentId: number;
  /** Whether a credit note is for a refund. Absent in emails queued by older releases. */
  isPaidBack?: boolean;
  /** The month of a monthly invoice, such as "November 2026". Absent for purchased credits. */
  month?: string;
};

const NAMES: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  quote: 'Quote',
  'credit-note': 'Credit note',
};

function textOf({ kind, dueOn, isPaid, isPaidBack, total, month }: Data): string {
  if (kind === 'quote')
    return `This quote for ${total} is valid until ${dueOn}. To accept it, open it in the console.`;
  if (kind === 'credit-note' && isPaidBack) return `We refunded ${total} to you.`;
  if (kind === 'credit-note')
    return `This credit note cancels an invoice for ${total}. You no longer need to pay that invoice.`;
  if (isPaid)
    return month
      ? `We received your payment of ${total}.`
      : `We received your payment of ${total}. The credits are in your account.`;
  const what = month ? `This invoice is for your usage in ${month}. ` : '';
  return `${what}Please pay ${total} by ${dueOn}, with the invoice number as the reference. The bank details are on the invoice.`;
}

/**
 * The email that delivers an issued invoice, quote or credit note as a PDF. `dueOn` is empty if there is no
 * due date.
 */
export const documentMail = mailTemplate<Data>(
  'billing document',
  (data, brand) => {
    const name = `${NAMES[data.kind]} ${data.number}`;
    const page = data.kind === 'quote' ? 'Quotes' : 'Invoices';
    return {
      subject: `${name} from ${brand.name}`,
      preview: textOf(data),
      heading: name,
      paragraphs: [textOf(data)],
      action: {
        label: `View ${NAMES[data.kind].toLowerCase()}`,
        url: `${brand.address}/Billing/${page}?document=${data.documentId}`,
      },
    };
  },
  attachDocument,
);
