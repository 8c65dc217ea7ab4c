import { describe, expect, test } from 'vitest';
import { type GatewayName, ORDER_STATES } from '#contract/orders.ts';
import { defaultGateway } from './gateway-choice.ts';
import { outcomeOf, primaryLabel, secondaryLabel, type Step } from './labels.ts';
import { words } from './words.ts';

const STEP_STATE = {
  step: 'payment',
  gateway: undefined,
  outcome: undefined,
  automaticInvoicing: true,
  showsBank: true,
  isRequest: false,
} as const;
const labelOf = (more: Partial<Parameters<typeof primaryLabel>[0]>) =>
  words.primary[primaryLabel({ ...STEP_STATE, ...more })];

describe('the label of the primary button', () => {
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
  ] as const)('with %j is "%s"', (more, label) => {
    expect(labelOf(more)).toBe(label);
  });
});

test('labels the secondary button by step', () => {
  const labelOfStep = (step: Step, isRequest = false) => words.secondary[secondaryLabel({ step, isRequest })];
  expect(labelOfStep('order')).toBe('Close');
  expect(labelOfStep('payment')).toBe('Back to Order');
  expect(labelOfStep('pending')).toBe('Cancel Invoice');
  expect(labelOfStep('pending', true)).toBe('Cancel Request');
  expect(labelOfStep('confirmation')).toBe('Close');
});

test('maps each order state to an outcome', () => {
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

describe('the default gateway', () => {
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
    'of $names for $credits credits (open invoice: $open) is $chosen',
    ({ names, credits, open, chosen }) => {
      expect(defaultGateway({ gateways: gatewaysOf(names), credits, hasOpenInvoice: open })).toBe(chosen);
    },
  );
});
