import type { GatewayName, Order } from '#contract/orders.ts';
import { isCard } from './gateway-choice.ts';
import type { words } from './words.ts';

export type Step = 'order' | 'payment' | 'pending' | 'confirmation';

/** How an order went (specification, 4.3). */
export type Outcome =
  | 'SUCCESS_INVOICE'
  | 'SUCCESS_REQUEST_PURCHASE'
  | 'SUCCESS_QUOTE'
  | 'SUCCESS_GATEWAY'
  | 'PAYMENT_INITIATED'
  | 'FAILED';

export const outcomeOf = ({ state }: Pick<Order, 'state'>): Outcome => OUTCOMES[state];

const OUTCOMES: Record<Order['state'], Outcome> = {
  started: 'PAYMENT_INITIATED',
  quoted: 'SUCCESS_QUOTE',
  accepted: 'SUCCESS_QUOTE',
  requested: 'SUCCESS_REQUEST_PURCHASE',
  open: 'SUCCESS_INVOICE',
  paid: 'SUCCESS_GATEWAY',
  failed: 'FAILED',
  cancelled: 'FAILED',
};

type Standing = {
  step: Step;
  gateway: GatewayName | undefined;
  outcome: Outcome | undefined;
  automaticInvoicing: boolean;
  /** Whether a dialog of bank details can be shown: never to a reseller (specification, 6). */
  showsBank: boolean;
  /** On Pending there is a purchase request: it has no invoice yet, and so no reference to pay by. */
  isRequest: boolean;
};
type Primary = keyof (typeof words)['primary'];
type Secondary = keyof (typeof words)['secondary'];

/** The label of the primary button (specification, 4.3). */
export function primaryOf({
  step,
  gateway,
  outcome,
  automaticInvoicing,
  showsBank,
  isRequest,
}: Standing): Primary {
  if (step === 'order') return 'proceed';
  if (step === 'pending') return showsBank && !isRequest ? 'viewPaymentDetails' : 'viewInvoices';
  if (step === 'confirmation') return outcome === 'SUCCESS_INVOICE' ? 'viewInvoices' : 'startNewOrder';
  return paymentLabel(gateway, automaticInvoicing);
}

function paymentLabel(gateway: GatewayName | undefined, automaticInvoicing: boolean): Primary {
  if (gateway === undefined || isCard(gateway)) return 'payNow';
  if (gateway === 'quote') return 'downloadQuote';
  if (gateway === 'invoice') return automaticInvoicing ? 'downloadInvoice' : 'requestPurchase';
  return 'completePurchase';
}

/** Whether the button charges the buyer, and not only orders a document. */
export const isPayment = (label: Primary): boolean => label === 'payNow' || label === 'completePurchase';

const SECONDARY = {
  order: 'close',
  payment: 'backToOrder',
  pending: 'cancelInvoice',
  confirmation: 'close',
} as const satisfies Record<Step, Secondary>;

/** The label of the other button (specification, 4.3); of a purchase request there is no invoice that could be cancelled. */
export const secondaryOf = ({ step, isRequest }: Pick<Standing, 'step' | 'isRequest'>): Secondary =>
  step === 'pending' && isRequest ? 'cancelRequest' : SECONDARY[step];
