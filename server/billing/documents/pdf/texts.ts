import type { CreditReason, DocumentContent, DocumentLine } from '../content.ts';
import { formatDay } from '../format-day.ts';
import { formatMonth } from '../format-month.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Member states of the European Union, as ISO 3166-1 alpha-2 codes. */
const EU_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Returns the reverse charge note for the totals if a business in another EU country owes the tax (Directive
 * 2006/112/EC, article 226, 11a). Otherwise returns undefined.
 */
export function reverseChargeNote({ kind, seller, buyer, tax }: DocumentContent): string | undefined {
  const isAbroad =
    EU_COUNTRIES.has(seller.country) && EU_COUNTRIES.has(buyer.country) && seller.country !== buyer.country;
  const isDue = kind !== 'quote' && isAbroad && tax === 0 && buyer.vatNumber !== '';
  return isDue ? 'Reverse charge: the customer owes the tax.' : undefined;
}

/** Returns the document's title. Tax law requires "Tax invoice" if the seller charges tax. */
export function titleOf({ kind, seller, taxShare }: DocumentContent): string {
  if (kind === 'quote') return 'Quote';
  if (kind === 'credit-note') return 'Credit note';
  return seller.vatNumber !== '' && taxShare > 0 ? 'Tax invoice' : 'Invoice';
}

const NAMES: Record<DocumentContent['kind'], string> = {
  invoice: 'Invoice',
  quote: 'Quote',
  'credit-note': 'Credit note',
};

/** The reasons for a credit note. Tax law requires a reason. */
const REASON_TEXTS: Record<CreditReason, string> = {
  cancelled: 'The order was cancelled before payment',
  refunded: 'Credits were returned and refunded',
};

/** Returns the labels and values shown below the title. */
export function factsOf(content: DocumentContent): [string, string][] {
  const { kind, number, issuedOn, dueOn, referenceNumber, credits, reason, buyer, month } = content;
  const due = kind === 'quote' ? 'Valid until' : 'Due';
  const facts: [string, string | null][] = [
    [`${NAMES[kind]} number`, number],
    ['Date', formatDay(issuedOn)],
    [due, dueOn && formatDay(dueOn)],
    ['Period', month ? formatMonth(month) : null],
    [reason === 'refunded' ? 'Corrects invoice' : 'Cancels invoice', credits],
    ['Reason', reason ? reasonText(reason, month) : null],
    ['Your purchase number', referenceNumber || null],
    ['Account', String(buyer.accountId)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const reasonText = (reason: CreditReason, month: string | null | undefined): string =>
  month && reason === 'refunded' ? 'The payment for the month was refunded' : REASON_TEXTS[reason];

/** Returns the seller's details, without empty lines. */
export function sellerLines({ seller, taxType }: DocumentContent): string[] {
  return [
    seller.companyName,
    ...seller.address.split('\n'),
    countries.of(seller.country)!,
    seller.registrationNumber && `Registration number ${seller.registrationNumber}`,
    seller.vatNumber && `${taxType ?? 'VAT'} number ${seller.vatNumber}`,
    seller.email,
  ].filter((line) => line.trim() !== '');
}

/** Returns the buyer's details, without empty lines. */
export function buyerLines({ buyer, taxType }: DocumentContent): string[] {
  return [
    buyer.companyName,
    buyer.address1,
    buyer.address2,
    `${buyer.city}, ${buyer.stateProvince} ${buyer.zipCode}`,
    countries.of(buyer.country)!,
    buyer.registrationNumber && `Registration number ${buyer.registrationNumber}`,
    buyer.vatNumber && `${taxType ?? 'VAT'} number ${buyer.vatNumber}`,
  ].filter((line) => line.trim() !== '');
}

/** Returns the description of a line. `month` is the month of a monthly invoice, as YYYY-MM. */
export function lineName({ what, pool }: DocumentLine, month: string | null | undefined): string {
  if (what === 'used') return `SMS credits used in ${month ? formatMonth(month) : 'a month'}`;
  if (what === 'fee') return 'Transaction fee';
  return pool
    ? `SMS credits for ${countries.of(pool)}, valid for 365 days`
    : 'SMS credits, valid for 365 days';
}

/** Formats a share in hundredths of a per cent: 1500 becomes 15%. */
export const formatPercent = (share: number): string => `${share / 100}%`;
