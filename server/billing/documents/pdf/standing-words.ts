import type { GatewayName } from '#contract/orders.ts';
import { formatAmount } from '#contract/money.ts';
import type { DocumentContent } from '../content.ts';
import { dayName } from '../day-name.ts';
import type { Standing } from '../standing.ts';

/** How money came in, after "Paid". */
const WAYS: Partial<Record<GatewayName, string>> = {
  card: 'by card',
  'hosted-card': 'by card',
  paypal: 'with PayPal',
  'instant-eft': 'by instant EFT',
  invoice: 'by bank transfer',
};

/** What a document comes to. */
export const sumWords = ({ total, currency }: DocumentContent): string => formatAmount(total, currency);

/** What became of a document, or what is to be done: "Due 2 December 2026". */
export function standingWords(content: DocumentContent, standing: Standing): string {
  const { kind, dueOn, credits } = content;
  if (kind === 'credit-note') return `Credit for ${credits}`;
  if (kind === 'quote') return dueOn === null ? 'Quote' : `Valid until ${dayName(dueOn)}`;
  if (standing.state === 'cancelled') return 'Cancelled: no payment due';
  if (standing.state === 'refunded') return 'Refunded';
  if (isPaid(content, standing)) return paidWords(content, standing);
  return dueOn === null ? 'Payment due' : `Due ${dayName(dueOn)}`;
}

/** Whether an invoice is paid: it was issued as paid, or its order was paid later. */
export const isPaid = ({ kind, isPaid: asIssued }: DocumentContent, { state }: Standing): boolean =>
  kind === 'invoice' && (asIssued || state === 'paid' || state === 'refunded');

/** How and when an invoice was paid: "Paid by card on 26 November 2026". */
export function paidWords({ issuedOn }: DocumentContent, { paid }: Standing): string {
  const way = paid && WAYS[paid.gateway];
  return ['Paid', way, `on ${dayName(paid?.on ?? issuedOn)}`].filter(Boolean).join(' ');
}
