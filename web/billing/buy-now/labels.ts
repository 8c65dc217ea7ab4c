import type { GatewayName, Order } from '#contract/orders.ts';
import { isCardGateway } from './gateway-choice.ts';
import type { words } from './words.ts';

export type Step = 'order' | 'payment' | 'pending' | 'confirmation';

/** The outcome of an order (specification, 4.3). */
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

type StepState = {
  step: Step;
  gateway: GatewayName | undefined;
  outcome: Outcome | undefined;
  automaticInvoicing: boolean;
  /** Whether dialogs show the bank details. Resellers never see them in a dialog (specification, 6). */
  showsBank: boolean;
  /**
   * Whether the pending order is only a purchase request. It then has no invoice and no payment reference.
   */
  isRequest: boolean;
};
type PrimaryLabel = keyof (typeof words)['primary'];
type SecondaryLabel = keyof (typeof words)['secondary'];

/** Returns the label of the primary button (specification, 4.3). */
export function primaryLabel({
  step,
  gateway,
  outcome,
  automaticInvoicing,
  showsBank,
  isRequest,
}: StepState): PrimaryLabel {
  if (step === 'order') return 'proceed';
  if (step === 'pending') return showsBank && !isRequest ? 'viewPaymentDetails' : 'viewInvoices';
  if (step === 'confirmation') return outcome === 'SUCCESS_INVOICE' ? 'viewInvoices' : 'startNewOrder';
  return paymentLabel(gateway, automaticInvoicing);
}

function paymentLabel(gateway: GatewayName | undefined, automaticInvoicing: boolean): PrimaryLabel {
  if (gateway === undefined || isCardGateway(gateway)) return 'payNow';
  if (gateway === 'quote') return 'downloadQuote';
  if (gateway === 'invoice') return automaticInvoicing ? 'downloadInvoice' : 'requestPurchase';
  return 'completePurchase';
}

/** Returns whether a button with this label charges the buyer instead of only ordering a document. */
export const isPaymentLabel = (label: PrimaryLabel): boolean =>
  label === 'payNow' || label === 'completePurchase';

const SECONDARY_LABELS = {
  order: 'close',
  payment: 'backToOrder',
  pending: 'cancelInvoice',
  confirmation: 'close',
} as const satisfies Record<Step, SecondaryLabel>;

/**
 * Returns the label of the secondary button (specification, 4.3). On the Pending step, the label for a
 * purchase request differs, because there is no invoice to cancel.
 */
export const secondaryLabel = ({ step, isRequest }: Pick<StepState, 'step' | 'isRequest'>): SecondaryLabel =>
  step === 'pending' && isRequest ? 'cancelRequest' : SECONDARY_LABELS[step];
