import type { GatewayName } from '#contract/orders.ts';
import { formatAmount } from '#contract/money.ts';
import type { DocumentContent } from '../content.ts';
import { formatDay } from '../format-day.ts';
import type { DocumentStatus } from '../status.ts';

/** Payment methods, worded to follow "Paid". */
const METHOD_TEXTS: Partial<Record<GatewayName, string>> = {
  card: 'by card',
  'hosted-card': 'by card',
  paypal: 'with PayPal',
  'instant-eft': 'by instant EFT',
  invoice: 'by bank transfer',
  sandbox: 'with a test payment',
};

export const totalText = ({ total, currency }: DocumentContent): string => formatAmount(total, currency);

/** Returns a document's status or due date, such as "Due 2 December 2026". */
export function statusText(content: DocumentContent, standing: DocumentStatus): string {
  const { kind, dueOn, credits } = content;
  if (kind === 'credit-note') return `Credit for ${credits}`;
  if (kind === 'quote') return dueOn === null ? 'Quote' : `Valid until ${formatDay(dueOn)}`;
  if (standing.state === 'cancelled') return 'Cancelled: no payment due';
  if (standing.state === 'refunded') return 'Refunded';
  if (isPaid(content, standing)) return paidText(content, standing);
  return dueOn === null ? 'Payment due' : `Due ${formatDay(dueOn)}`;
}

/** Returns whether an invoice was issued as paid, or was paid later. */
export const isPaid = ({ kind, isPaid: asIssued }: DocumentContent, { state }: DocumentStatus): boolean =>
  kind === 'invoice' && (asIssued || state === 'paid' || state === 'refunded');

/** Returns when and how an invoice was paid: "Paid by card on 26 November 2026". */
export function paidText({ issuedOn }: DocumentContent, { paid }: DocumentStatus): string {
  const way = paid && METHOD_TEXTS[paid.gateway];
  return ['Paid', way, `on ${formatDay(paid?.on ?? issuedOn)}`].filter(Boolean).join(' ');
}
