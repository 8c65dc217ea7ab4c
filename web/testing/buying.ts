import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts.ts';
import { getBillingDetails } from '#contract/billing-details.ts';
import { totalsOf } from '#contract/order-totals.ts';
import {
  cancelOrder,
  createOrder,
  getOrder,
  listOrders,
  type NextStep,
  type Order,
  order,
  returnFromPayment,
} from '#contract/orders.ts';
import { getPurchaseSettings, type PurchaseSettings } from '#contract/purchase-settings.ts';
import { type FakeServer, type Received, refuse } from './fake-server.ts';
import { createServer } from './render-console.tsx';
import { sample } from './sample-of.ts';
import { session } from './signed-in.ts';

export const DETAILS = {
  companyName: 'Nkosi & Co',
  registrationNumber: '',
  invoiceEmail: '',
  isRsaVatRegistered: false,
  vatNumber: '',
  address1: '1 Long Street',
  address2: '',
  city: 'Cape Town',
  stateProvince: 'Western Cape',
  zipCode: '8001',
};

export const BANK_DETAILS = {
  bankName: 'Example Bank',
  accountNumber: '123456',
  branchCode: '654321',
  swiftCode: null,
  iban: null,
};

/** Prices in rand and the payment methods of a fresh installation. */
export const SETTINGS: PurchaseSettings = {
  pools: [],
  currency: 'ZAR',
  taxType: 'VAT',
  taxPercent: 15,
  fixedPrice: null,
  bands: [
    { minPurchase: 500, maxPurchase: 9999, unitPrice: 350_000 },
    { minPurchase: 10_000, maxPurchase: 4_999_999, unitPrice: 299_000 },
    { minPurchase: 5_000_000, maxPurchase: null, unitPrice: null },
  ],
  includesSurcharge: true,
  contactUsEmail: 'sales@example.com',
  gateways: [
    { name: 'sandbox', feeShare: 250, publicKey: null },
    { name: 'invoice', feeShare: 0, publicKey: null },
    { name: 'quote', feeShare: 0, publicKey: null },
  ],
  automaticInvoicing: true,
  bankDetails: BANK_DETAILS,
  openInvoices: [],
  pendingTotal: 0,
  history: [],
  country: 'ZA',
  details: DETAILS,
  isFirstCard: false,
};

/** Creates an order with an unpaid invoice. */
export const createOpenOrder = (more: Partial<Order> = {}): Order =>
  sample(order, {
    id: 7,
    state: 'open',
    gateway: 'invoice',
    credits: 1000,
    currency: 'ZAR',
    combinedTotal: 40_250,
    document: { id: 70, number: 'INV-0007' },
    dueOn: '2026-12-02',
    ...more,
  });

/** Orders that wait for an invoice or a payment. */
const OPEN_STATES: readonly Order['state'][] = ['open', 'requested'];

/** A server for an account that buys credits. It stores settings and orders. */
export class BuyingServer {
  settings: PurchaseSettings;
  account: Partial<Session['account']> = {};
  /** The fields that the next orders get. */
  outcome: Partial<Order> = { state: 'paid' };
  next: NextStep = { kind: 'nothing' };
  /** Whether the server stores orders but fails to respond. */
  losesAnswers = false;
  orders: Order[] = [];
  /** The page on which the payment started. */
  returnTo = '/';
  readonly server: FakeServer;
  /** Order ids by idempotency key. */
  readonly #keys = new Map<string, number>();

  constructor(more: Partial<PurchaseSettings> = {}) {
    this.settings = { ...SETTINGS, ...more };
    this.server = createServer({
      who: () => ({ ...session, account: { ...session.account, isBuyNow: true, ...this.account } }),
    })
      .on(getPurchaseSettings, () => ({ ...this.settings, openInvoices: this.openInvoices }))
      .on(getBillingDetails, () => ({
        country: this.settings.country,
        taxType: this.settings.taxType,
        details: this.settings.details,
      }))
      .on(createOrder, (received) => this.#answer(received))
      .on(getOrder, ({ params }) => this.#found(Number(params['orderId'])))
      .on(listOrders, ({ query }) => ({ items: this.#listed(query), next: null }))
      .on(returnFromPayment, ({ params }) => this.#look(Number(params['orderId'])))
      .on(cancelOrder, ({ params }) => this.cancel(Number(params['orderId'])));
  }

  /** The bodies of the order requests, oldest first. */
  get orderBodies() {
    return this.server.received(createOrder).map(({ body }) => body as Record<string, unknown>);
  }

  /** The number of list requests. */
  get listCalls(): number {
    return this.server.received(listOrders).length;
  }

  /** The open orders in the settings, followed by new open orders. */
  get openInvoices(): Order[] {
    const known = this.settings.openInvoices.map(({ id }) => id);
    const placed = this.orders.filter(({ id }) => !known.includes(id));
    const now = (order: Order) => this.orders.find(({ id }) => id === order.id) ?? order;
    return [...this.settings.openInvoices.map(now), ...placed].filter(({ state }) =>
      OPEN_STATES.includes(state),
    );
  }

  /** Changes an order without notifying the page. */
  change(id: number, some: Partial<Order>): Order {
    this.orders = this.orders.map((each) => (each.id === id ? { ...each, ...some } : each));
    return this.orders.find((each) => each.id === id)!;
  }

  cancel(id: number): Order {
    const found = this.settings.openInvoices.find((each) => each.id === id);
    if (found && !this.orders.some((each) => each.id === id)) this.orders.push(found);
    return this.change(id, { state: 'cancelled' });
  }

  #found(id: number) {
    const order = this.orders.find((each) => each.id === id);
    return order ?? refuse(404, { code: 'not_found', message: 'There is no such order.' });
  }

  /** Returns the matching orders, newest first. */
  #listed({ state: filter, key }: Received['query']): Order[] {
    return this.orders
      .toReversed()
      .filter(({ state }) => filter === undefined || state === filter)
      .filter(({ id }) => key === undefined || id === this.#keys.get(key));
  }

  /** Answers the page's check of a payment with the payment's result, order and next step. */
  #look(id: number) {
    const found = this.orders.find((each) => each.id === id)!;
    const isStarted = found.state === 'started';
    const payment = isStarted
      ? ('open' as const)
      : found.state === 'paid'
        ? ('success' as const)
        : ('failed' as const);
    return {
      payment,
      returnTo: this.returnTo,
      order: found,
      next: isStarted ? this.next : ({ kind: 'nothing' } as const),
    };
  }

  #answer(received: Received) {
    const { key, credits, gateway } = received.body as { key: string } & Order;
    const before = this.orders.find(({ id }) => id === this.#keys.get(key));
    const isOther = before && (before.credits !== credits || before.gateway !== gateway);
    if (isOther)
      return refuse(409, {
        code: 'key_used',
        message: 'This key belongs to another order. Start a new order.',
      });
    const order = before ?? this.#place(received);
    this.#keys.set(key, order.id);
    return this.losesAnswers ? refuse(503) : { order, next: this.next };
  }

  #place({ body }: Received): Order {
    const { credits, gateway, referenceNumber } = body as Pick<
      Order,
      'credits' | 'gateway' | 'referenceNumber'
    >;
    const { feeShare } = this.settings.gateways.find(({ name }) => name === gateway)!;
    const totals = totalsOf(this.settings, credits, feeShare)!;
    const made = sample(order, {
      id: 100 + this.orders.length,
      currency: this.settings.currency,
      gateway,
      referenceNumber,
      ...totals,
      ...this.outcome,
    });
    this.orders.push(made);
    return made;
  }
}

const drawer = page.getByRole('dialog', { name: 'Buy credits' });
const button = (name: string) => drawer.getByRole('button', { name, exact: true });

export const buyNowDrawer = {
  drawer,
  button,
  entry: page.getByRole('banner').getByRole('button', { name: /^Buy Now/ }),
  credits: drawer.getByRole('textbox', { name: 'Credits', exact: true }),
  /** The label includes the total. */
  payNow: drawer.getByRole('button', { name: /^Pay Now/ }),
  step: (name: string) => drawer.getByRole('region', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  line: (label: string) => drawer.getByRole('term').filter({ hasText: label }),
  open: async (): Promise<void> => {
    await buyNowDrawer.entry.click();
  },
  /** Opens the drawer, enters the credits and continues to the payment step. */
  order: async (credits: string): Promise<void> => {
    await buyNowDrawer.entry.click();
    await buyNowDrawer.credits.fill(credits);
    await button('Proceed to payment').click();
  },
  choose: async (method: string | RegExp): Promise<void> => {
    await drawer.getByRole('radio', { name: method }).click();
  },
  card: async (which: string): Promise<void> => {
    await drawer.getByRole('button', { name: new RegExp(which) }).click();
  },
};
