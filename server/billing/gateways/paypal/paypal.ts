import { z } from 'zod';
import { isPermanent, permanentRefusal, type Reply, providerUnavailable } from '../call-provider.ts';
import { type Outcome, type ReceivedPayment, type Payable, defineGateway } from '../gateway.ts';
import { fromPaypal, paypalAccepts, toPaypal } from './amounts.ts';
import { callPaypal, problemIn } from './api.ts';
import { paypalKeys, type PaypalKeys } from './keys.ts';
import { readPaypalNotice } from './notice.ts';
import { refundByPaypal } from './refund.ts';

const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currency_code: z.string() }),
});
const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(captureShape).default([]) }).optional() }))
    .default([]),
});
type PaypalOrder = z.infer<typeof orderShape>;

/**
 * PayPal (Orders v2). The customer approves the order on PayPal's page. The money moves only when Carillon
 * captures the order.
 */
export const paypal = defineGateway<PaypalKeys>({
  name: 'paypal',
  keys: paypalKeys,
  takes: paypalAccepts,
  readNotice: readPaypalNotice,
  refund: refundByPaypal,

  create: ({ keys }, payable) => createOrder(keys, payable),

  async lookUp({ keys }, payable) {
    const { providerRef } = payable;
    if (providerRef === null) return createOrder(keys, payable);
    const reply = await callPaypal(keys, 'GET', `/v2/checkout/orders/${providerRef}`);
    if (isDeletedOrder(reply)) return { state: 'failed', problem: 'PayPal no longer has this payment.' };
    const found = parseOrder(reply);
    const agreed = found.status === 'APPROVED' && payable.isOpen;
    return outcomeOf(agreed ? await captureOrder(keys, found, payable) : found, payable);
  },
});

/** Creates a payment. Repeated calls for an order return the same PayPal order. */
async function createOrder(keys: PaypalKeys, payable: Payable): Promise<Outcome> {
  const { ref, total, currency, returnUrl } = payable;
  const reply = await callPaypal(keys, 'POST', '/v2/checkout/orders', {
    key: `order-${ref}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: ref, amount: toPaypal(total, currency) }],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            return_url: returnUrl,
            cancel_url: returnUrl,
          },
        },
      },
    },
  });
  return isPermanent(reply) ? permanentRefusal('by PayPal', reply) : outcomeOf(parseOrder(reply), payable);
}

/** Returns whether PayPal has deleted the order. It deletes unpaid orders after a few hours or days. */
const isDeletedOrder = (reply: Reply): boolean =>
  reply.status === 404 && problemIn(reply).issues.includes('RESOURCE_NOT_FOUND');

/** Captures an approved order. If PayPal refuses, returns the order unchanged. */
async function captureOrder(keys: PaypalKeys, order: PaypalOrder, { ref }: Payable): Promise<PaypalOrder> {
  const reply = await callPaypal(keys, 'POST', `/v2/checkout/orders/${order.id}/capture`, {
    key: `capture-${ref}`,
    body: {},
  });
  return orderShape.safeParse(reply.body).data ?? order;
}

function parseOrder(reply: Reply): PaypalOrder {
  const order = orderShape.safeParse(reply.body);
  if (!order.success)
    throw providerUnavailable(new Error(`PayPal answered ${reply.status}: ${problemIn(reply).problem}`));
  return order.data;
}

function outcomeOf(order: PaypalOrder, { isOpen }: Payable): Outcome {
  const providerRef = order.id;
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const payments = captures.filter(({ status }) => status === 'COMPLETED').map(toReceivedPayment);
  if (payments.length > 0) return { state: 'paid', payments, providerRef };
  const declined = captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED');
  if (declined || order.status === 'VOIDED' || (!isOpen && captures.length === 0))
    return { state: 'failed', problem: 'PayPal could not process the payment.', providerRef };
  const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    state: 'pending',
    next: link ? { kind: 'open', url: link.href } : { kind: 'nothing' },
    providerRef,
  };
}

const toReceivedPayment = ({ id, amount }: z.infer<typeof captureShape>): ReceivedPayment => ({
  reference: id,
  ...fromPaypal(amount),
});
