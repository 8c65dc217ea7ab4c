import { Stripe } from 'stripe';
import { type ReceivedRequest, type StoredPayment, type FixedAnswer, StandIn } from './stand-in.ts';

const SECRET = 'whsec_of_tests';

/** The card of a payment that stores a card or uses a stored card. */
type CardStorage = { customer: string; method: string; isFirst: boolean };

/** The states of first payments, by card. Other cards succeed. */
const STATES: Record<string, string> = {
  pm_verify: 'requires_action',
  pm_declined: 'requires_payment_method',
};
const LATER = ['pm_verify', 'pm_verifylater', 'pm_declinedlater'];

/**
 * Simulates Stripe as its API reference documents it: PaymentIntents (also off-session), customers, Checkout
 * and refunds. A card's name determines the result of its payments.
 */
export class StripeStandIn extends StandIn {
  /** Maps each stored card to the customer that owns it. */
  readonly kept = new Map<string, string>();
  readonly #keepings = new Map<string, CardStorage>();
  readonly #refunds = new Map<string, { id: string; status: string; metadata: { refund: string } }[]>();
  #customers = 0;

  get keys() {
    return { secretKey: 'sk_test', publicKey: 'pk_test', webhookSecret: SECRET, apiUrl: this.url };
  }

  protected answer({ method, path, query, body }: ReceivedRequest): FixedAnswer {
    const [, , kind, id = '', ...more] = path.split('/');
    const given = new URLSearchParams(body);
    if (kind === 'payment_intents' && id === 'search') return this.#search(query.get('query')!);
    if (kind === 'payment_intents' && more[0] === 'cancel') return this.#cancel(id);
    if (kind === 'payment_intents') return method === 'POST' ? this.#charge(given) : this.#intent(id);
    if (kind === 'customers')
      return { body: { id: `cus_${++this.#customers}`, object: 'customer', metadata: {} } };
    if (kind === 'payment_methods') return this.#detach(id);
    if (kind === 'checkout') return this.#session(method, more, given);
    if (kind === 'refunds') return this.#refund(method, id, method === 'GET' ? query : given);
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `No ${path}` } } };
  }

  #charge(given: URLSearchParams): FixedAnswer {
    const method = given.get('payment_method')!;
    const customer = given.get('customer');
    const isLater = given.get('off_session') === 'true';
    if (isLater && this.kept.get(method) !== customer)
      return refuse(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'payment_method',
        message: `No such PaymentMethod: '${method}'`,
      });
    const state = isLater && LATER.includes(method) ? 'requires_payment_method' : STATES[method];
    const made = this.storePayment({
      ref: given.get('metadata[order]')!,
      amount: given.get('amount')!,
      currency: given.get('currency')!,
      state: state ?? 'succeeded',
    });
    if (customer !== null) this.#keepings.set(made.id, { customer, method, isFirst: !isLater });
    this.#attach(made);
    if (made.state !== 'requires_payment_method') return this.#intent(made.id);
    return refuse(402, { ...this.#errorOf(made), payment_intent: this.#intent(made.id).body });
  }

  /** Stores the card once its payment succeeds. */
  #attach({ id, state }: StoredPayment): void {
    const keeping = this.#keepings.get(id);
    if (keeping?.isFirst && state === 'succeeded') this.kept.set(keeping.method, keeping.customer);
  }

  #detach(method: string): FixedAnswer {
    if (!this.kept.delete(method))
      return refuse(400, { type: 'invalid_request_error', message: `${method} is not attached.` });
    return { body: { id: method, object: 'payment_method', customer: null } };
  }

  #errorOf({ id }: StoredPayment) {
    const needsPerson = this.#keepings.get(id)?.method.startsWith('pm_verify');
    return needsPerson
      ? { type: 'card_error', code: 'authentication_required', message: 'Your card was declined.' }
      : { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' };
  }

  #intent(id: string): FixedAnswer {
    const kept = this.payments.get(id)!;
    const { customer, method, isFirst } = this.#keepings.get(id) ?? {};
    const isRefused = kept.state === 'requires_payment_method';
    return {
      body: {
        id,
        object: 'payment_intent',
        status: kept.state,
        amount_received: kept.state === 'succeeded' ? Number(kept.amount) : 0,
        currency: kept.currency,
        client_secret: `${id}_secret`,
        metadata: { order: kept.ref },
        last_payment_error: isRefused ? this.#errorOf(kept) : null,
        customer: customer ?? null,
        setup_future_usage: isFirst ? 'off_session' : null,
        payment_method: method === undefined ? null : { id: method, object: 'payment_method', card: CARD },
      },
    };
  }

  #cancel(id: string): FixedAnswer {
    this.payments.get(id)!.state = 'canceled';
    return this.#intent(id);
  }

  #search(query: string): FixedAnswer {
    const [, ref] = /^metadata\['order'\]:'(.+)'$/.exec(query)!;
    return {
      body: { object: 'search_result', data: this.paymentsOf(ref!).map(({ id }) => this.#intent(id).body) },
    };
  }

  #session(method: string, [id, verb]: string[], given: URLSearchParams): FixedAnswer {
    const kept =
      id === undefined
        ? this.storePayment({
            ref: given.get('metadata[order]')!,
            amount: given.get('line_items[0][price_data][unit_amount]')!,
            currency: given.get('line_items[0][price_data][currency]')!,
            state: 'open',
          })
        : this.payments.get(id)!;
    if (method === 'POST' && verb === 'expire') kept.state = 'expired';
    return { body: this.#sessionOf(kept) };
  }

  #sessionOf({ id, state, amount, currency, ref }: StoredPayment) {
    return {
      id,
      object: 'checkout.session',
      status: state === 'succeeded' ? 'complete' : state,
      payment_status: state === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: id,
      amount_total: Number(amount),
      currency,
      metadata: { order: ref },
      url: state === 'open' ? `${this.url}/pay/${id}` : null,
    };
  }

  #refund(method: string, id: string, given: URLSearchParams): FixedAnswer {
    if (method === 'GET' && id === '') return this.#refundsOf(given.get('payment_intent')!);
    if (method === 'GET') {
      const found = [...this.#refunds.values()].flat().find((each) => each.id === id)!;
      return { body: Object.assign(found, { status: 'succeeded' }) };
    }
    const kept = this.payments.get(given.get('payment_intent')!)!;
    const before = kept.refunded.reduce((sum, each) => sum + Number(each), 0);
    if (before === Number(kept.amount))
      return refuse(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    kept.refunded.push(given.get('amount')!);
    const refund = {
      id: `re_${kept.refunded.length}`,
      object: 'refund',
      status: 'pending',
      metadata: { refund: given.get('metadata[refund]')! },
    };
    this.#refunds.set(kept.id, [refund, ...(this.#refunds.get(kept.id) ?? [])]);
    return { body: refund };
  }

  #refundsOf(payment: string): FixedAnswer {
    return { body: { object: 'list', data: this.#refunds.get(payment) ?? [] } };
  }

  pay(payment: StoredPayment): void {
    payment.state = 'succeeded';
    this.#attach(payment);
  }

  noticeOf(payment: StoredPayment, signedAs = SECRET) {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: payment.id, metadata: { order: payment.ref } } },
    });
    const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload: body,
      secret: signedAs,
    });
    return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
  }
}

const CARD = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 };

const refuse = (status: number, error: object): FixedAnswer => ({ status, body: { error } });
