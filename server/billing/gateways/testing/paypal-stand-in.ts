import { createHash } from 'node:crypto';
import { type ReceivedRequest, type StoredPayment, type FixedAnswer, StandIn } from './stand-in.ts';

const WEBHOOK_ID = 'webhook-of-tests';

/**
 * Simulates PayPal as its REST reference documents it: tokens, orders, captures, refunds and webhook
 * verification.
 */
export class PaypalStandIn extends StandIn {
  token = 'token';

  get keys() {
    return { clientId: 'client', clientSecret: 'secret', webhookId: WEBHOOK_ID, apiUrl: this.url };
  }

  protected override isSignIn({ path }: ReceivedRequest): boolean {
    return path === '/v1/oauth2/token';
  }

  protected override answer({ method, path, headers, body }: ReceivedRequest): FixedAnswer {
    if (path === '/v1/oauth2/token') return this.#newToken(headers.authorization);
    if (headers.authorization !== `Bearer ${this.token}`)
      return { status: 401, body: { message: 'Who are you?' } };
    const given = JSON.parse(body || '{}') as { webhook_id?: string; transmission_sig?: string };
    if (path === '/v1/notifications/verify-webhook-signature')
      return { body: { verification_status: isValidSignature(given, body) ? 'SUCCESS' : 'FAILURE' } };
    const [, , , kind, id, verb] = path.split('/');
    if (kind === 'captures') return this.#refund(id!, given);
    if (kind === 'refunds') return { body: { id, status: 'COMPLETED' } };
    if (method === 'POST' && id === undefined) return this.#make(given);
    const kept = this.payments.get(id!);
    if (!kept) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'No such order.' } };
    if (verb === 'capture') kept.state = 'COMPLETED';
    return { status: verb === 'capture' ? 201 : 200, body: this.#orderOf(kept) };
  }

  #newToken(authorization: string | undefined): FixedAnswer {
    return authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`
      ? { body: { access_token: this.token, expires_in: 32_400 } }
      : { status: 401, body: { error: 'invalid_client' } };
  }

  #make(given: object): FixedAnswer {
    const [unit] = (given as { purchase_units: { custom_id: string; amount: Record<string, string> }[] })
      .purchase_units;
    const kept = this.storePayment({
      ref: unit!.custom_id,
      amount: unit!.amount['value']!,
      currency: unit!.amount['currency_code']!,
      state: 'PAYER_ACTION_REQUIRED',
    });
    return { body: this.#orderOf(kept) };
  }

  #orderOf({ id, ref, state, amount, currency }: StoredPayment) {
    const captures =
      state === 'COMPLETED'
        ? [{ id: `capture-${id}`, status: 'COMPLETED', amount: { value: amount, currency_code: currency } }]
        : [];
    return {
      id,
      status: state,
      links: [{ rel: 'payer-action', href: `${this.url}/pay/${id}` }],
      purchase_units: [{ custom_id: ref, payments: { captures } }],
    };
  }

  #refund(capture: string, given: object): FixedAnswer {
    const kept = this.payments.get(capture.replace('capture-', ''))!;
    const before = kept.refunded.reduce((sum, each) => sum + Number(each), 0);
    if (before === Number(kept.amount))
      return {
        status: 422,
        body: {
          name: 'UNPROCESSABLE_ENTITY',
          message: 'No.',
          details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }],
        },
      };
    kept.refunded.push((given as { amount: { value: string } }).amount.value);
    return { status: 201, body: { id: `refund-${kept.refunded.length}`, status: 'COMPLETED' } };
  }

  pay(payment: StoredPayment): void {
    payment.state = 'APPROVED';
  }

  noticeOf({ id, ref }: StoredPayment, signedAs = WEBHOOK_ID) {
    const resource = { id, purchase_units: [{ custom_id: ref }] };
    const body = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource }, null, 1);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': 'a',
        'paypal-transmission-sig': signatureOf(body, signedAs),
        'paypal-transmission-time': '2026-01-01T00:00:00Z',
      },
    };
  }
}

/** Checks the signature against the exact bytes of an event. */
const isValidSignature = (
  given: { webhook_id?: string; transmission_sig?: string },
  body: string,
): boolean => {
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  return given.webhook_id === WEBHOOK_ID && given.transmission_sig === signatureOf(event, WEBHOOK_ID);
};

const signatureOf = (event: string, by: string): string =>
  createHash('sha256').update(`${by} ${event}`).digest('hex');
