import { createHash } from 'node:crypto';
import { type ReceivedRequest, type StoredPayment, type FixedAnswer, StandIn } from './stand-in.ts';

const PRIVATE_KEY = 'Private-Key-Of-Tests';

const hashOf = (values: string[], key = PRIVATE_KEY): string =>
  createHash('sha512')
    .update((values.join('') + key).toLowerCase())
    .digest('hex');

/**
 * Simulates Ozow as its developer hub documents it: payment requests, transactions by reference, and signed
 * notices.
 */
export class OzowStandIn extends StandIn {
  get keys() {
    return {
      siteCode: 'TST-TST-001',
      privateKey: PRIVATE_KEY,
      apiKey: 'api',
      isTest: true,
      apiUrl: this.url,
    };
  }

  protected answer({ path, query, headers, body }: ReceivedRequest): FixedAnswer {
    if (headers['apikey'] !== 'api') return { status: 401, body: { errorMessage: 'Who are you?' } };
    if (path === '/GetTransactionByReference')
      return { body: this.paymentsOf(query.get('transactionReference')!).filter(isPaid).map(transactionOf) };
    const { HashCheck: hash, ...fields } = JSON.parse(body) as Record<string, string>;
    if (hash !== hashOf(Object.values(fields))) return { body: { errorMessage: 'The hash is wrong.' } };
    const kept = this.storePayment({
      ref: fields['TransactionReference']!,
      amount: fields['Amount']!,
      currency: fields['CurrencyCode']!,
      state: 'Created',
    });
    return { body: { paymentRequestId: kept.id, url: `${this.url}/pay/${kept.id}`, errorMessage: null } };
  }

  pay(payment: StoredPayment): void {
    payment.state = 'Complete';
  }

  noticeOf({ id, ref, amount, currency }: StoredPayment, signedAs = PRIVATE_KEY) {
    const signed = {
      SiteCode: 'TST-TST-001',
      TransactionId: id,
      TransactionReference: ref,
      Amount: amount,
      Status: 'Complete',
      Optional1: '',
      Optional2: '',
      Optional3: '',
      Optional4: '',
      Optional5: '',
      CurrencyCode: currency,
      IsTest: 'true',
      StatusMessage: 'Test payment',
    };
    return {
      body: new URLSearchParams({ ...signed, Hash: hashOf(Object.values(signed), signedAs) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
}

const isPaid = ({ state }: StoredPayment): boolean => state === 'Complete';
const transactionOf = ({ id, ref, amount, currency, state }: StoredPayment) => ({
  transactionId: id,
  transactionReference: ref,
  amount: Number(amount),
  currencyCode: currency,
  status: state,
});
