import { mailTemplate } from '#server/platform/mail/templates.ts';
import { attachDocument } from '../documents/download.ts';

type Data = {
  number: string;
  total: string;
  dueOn: string;
  isOverdue: boolean;
  documentId: number;
  /** The month of a monthly invoice, such as "November 2026". Absent for purchased credits. */
  month?: string;
};

const textOf = ({ isOverdue, total, dueOn, month }: Data): string =>
  [
    `This invoice for ${total} ${isOverdue ? 'was' : 'is'} due on ${dueOn}.`,
    month ? `It is for your usage in ${month}.` : 'You get the credits when it is paid.',
  ].join(' ');

const PAYMENT_HINT =
  'Use the invoice number as the reference when you pay. The bank details are on the invoice.';
const CANCEL_HINT = 'If you no longer want the credits, cancel the invoice in the console.';

/** The reminder about an open invoice that is due soon or overdue, with the PDF attached. */
export const reminderMail = mailTemplate<Data>(
  'invoice reminder',
  (data, brand) => ({
    subject: `Invoice ${data.number} is ${data.isOverdue ? 'overdue' : 'due soon'}`,
    preview: textOf(data),
    heading: `Invoice ${data.number} is ${data.isOverdue ? 'overdue' : 'due soon'}`,
    paragraphs: [textOf(data), data.month ? PAYMENT_HINT : `${PAYMENT_HINT} ${CANCEL_HINT}`],
    action: {
      label: 'View invoice',
      url: `${brand.address}/Billing/Invoices?document=${data.documentId}`,
    },
  }),
  attachDocument,
);
