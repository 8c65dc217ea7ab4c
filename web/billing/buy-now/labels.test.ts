import { describe, expect, test } from 'vitest';
import { type GatewayName, ORDER_STATES } from '#contract/orders.ts';
import { firstChoice } from './gateway-choice.ts';
import { outcomeOf, primaryOf, secondaryOf, type Step } from './labels.ts';
import { words } from './words.ts';

const STANDING = {
  step: 'payment',
  gateway: undefined,
  outcome: undefined,
  automaticInvoicing: true,
  showsBank: true,
  isRequest: false,
} as const;
const labelOf = (more: Partial<Parameters<typeof primaryOf>[0]>) =>
  words.primary[primaryOf({ ...STANDING, ...more })];

describe('the primary button says', () => {
  test.each([
    [{ step: 'order' }, 'Proceed to payment'],
    [{ step: 'pending', showsBank: false }, 'View Invoices'],
    [{ step: 'pending' }, 'View Payment Details'],
    [{ step: 'pending', isRequest: true }, 'View Invoices'],
    [{}, 'Pay Now'],
    [{ gateway: 'card' }, 'Pay Now'],
    [{ gateway: 'sandbox' }, 'Pay Now'],
    [{ gateway: 'hosted-card' }, 'Pay Now'],
    [{ gateway: 'quote' }, 'Download Quote'],
    [{ gateway: 'invoice' }, 'Download Invoice'],
    [{ gateway: 'invoice', automaticInvoicing: false }, 'Request Purchase'],
    [{ gateway: 'paypal' }, 'Complete Purchase'],
    [{ gateway: 'instant-eft' }, 'Complete Purchase'],
    [{ step: 'confirmation', outcome: 'SUCCESS_GATEWAY' }, 'Start new Order'],
    [{ step: 'confirmation', outcome: 'SUCCESS_QUOTE' }, 'Start new Order'],
    [{ step: 'confirmation', outcome: 'SUCCESS_INVOICE' }, 'View Invoices'],
    [{ step: 'confirmation', outcome: 'SUCCESS_REQUEST_PURCHASE' }, 'Start new Order'],
    [{ step: 'confirmation', outcome: 'PAYMENT_INITIATED' }, 'Start new Order'],
  ] as const)('%j: %s', (more, label) => {
    expect(labelOf(more)).toBe(label);
  });
});

test('the other button says', () => {
  const said = (step: Step, isRequest = false) => words.secondary[secondaryOf({ step, isRequest })];
  expect(said('order')).toBe('Close');
  expect(said('payment')).toBe('Back to Order');
  expect(said('pending')).toBe('Cancel Invoice');
  expect(said('pending', true)).toBe('Cancel Request');
  expect(said('confirmation')).toBe('Close');
});

test('each state of an order has its outcome', () => {
  expect(Object.fromEntries(ORDER_STATES.map((state) => [state, outcomeOf({ state })]))).toEqual({
    started: 'PAYMENT_INITIATED',
    quoted: 'SUCCESS_QUOTE',
    accepted: 'SUCCESS_QUOTE',
    requested: 'SUCCESS_REQUEST_PURCHASE',
    open: 'SUCCESS_INVOICE',
    paid: 'SUCCESS_GATEWAY',
    failed: 'FAILED',
    cancelled: 'FAILED',
  });
});

describe('on reaching Payment there is chosen', () => {
  const gatewaysOf = (names: readonly GatewayName[]) =>
    names.map((name) => ({ name, feeShare: 0, publicKey: null }));

  test.each([
    { names: ['sandbox'], credits: 500, open: false, chosen: 'sandbox' },
    { names: ['card', 'sandbox'], credits: 500, open: true, chosen: 'card' },
    { names: ['hosted-card'], credits: 500, open: true, chosen: 'hosted-card' },
    { names: ['hosted-card', 'paypal'], credits: 500, open: true, chosen: undefined },
    { names: ['paypal', 'invoice'], credits: 500, open: false, chosen: 'paypal' },
    { names: ['paypal', 'invoice'], credits: 1_000_001, open: false, chosen: 'invoice' },
    { names: ['paypal', 'invoice'], credits: 500, open: true, chosen: undefined },
    { names: ['paypal'], credits: 1_000_001, open: false, chosen: undefined },
    { names: [], credits: 500, open: false, chosen: undefined },
  ] as const)(
    'of $names for $credits, an invoice open: $open: $chosen',
    ({ names, credits, open, chosen }) => {
      expect(firstChoice({ gateways: gatewaysOf(names), credits, hasOpenInvoice: open })).toBe(chosen);
    },
  );
});
