import { z } from 'zod';
import { decimalsOf } from '#contract/currencies.ts';
import { formatPlainAmount, parseMoneyAmount } from '#contract/money.ts';
import {
  callProvider,
  isPermanent,
  permanentRefusal,
  providerUnavailable,
  wrongSignature,
} from '../call-provider.ts';
import { type Outcome, type Payable, defineGateway } from '../gateway.ts';
import { isSignedByOzow, ozowHash } from './signature.ts';

/** Keys from Ozow's dashboard. `apiUrl` replaces the API address for staging or a stand-in. */
const ozowKeys = z.strictObject({
  siteCode: z.string().min(1),
  privateKey: z.string().min(1),
  apiKey: z.string().min(1),
  isTest: z.boolean().default(false),
  apiUrl: z.url().default('https://api.ozow.com'),
});
type OzowKeys = z.infer<typeof ozowKeys>;

const requestShape = z.object({ url: z.url() });
/** Ozow reports an invalid request with a successful HTTP status. */
const refusalShape = z.object({ errorMessage: z.string().min(1) });
const transactionsShape = z.array(
  z.object({
    transactionId: z.string(),
    currencyCode: z.string(),
    amount: z.number(),
    status: z.string(),
  }),
);
type Transaction = z.infer<typeof transactionsShape>[number];

/** Final states of a payment that failed. */
const UNPAID_STATES = ['Cancelled', 'Error', 'Abandoned', 'Voided'];

/**
 * Instant EFT in South Africa through Ozow. The customer pays from a bank account on Ozow's page. The
 * operator makes refunds in Ozow's dashboard.
 */
export const instantEft = defineGateway<OzowKeys>({
  name: 'instant-eft',
  keys: ozowKeys,
  takes: (currency) => currency === 'ZAR',

  async create({ keys, noticeUrl }, payable) {
    const reply = await callProvider(`${keys.apiUrl}/postpaymentrequest`, {
      method: 'POST',
      headers: headersOf(keys),
      body: JSON.stringify(signRequest(keys, noticeUrl, payable)),
    });
    const { status, body } = reply;
    const made = requestShape.safeParse(body);
    if (isPermanent(reply) || refusalShape.safeParse(body).success)
      return permanentRefusal('by instant EFT', reply);
    if (!made.success)
      throw providerUnavailable(new Error(`Ozow answered ${status}: ${JSON.stringify(body)}`));
    return { state: 'pending', next: { kind: 'open', url: made.data.url } };
  },

  async lookUp({ keys }, payable) {
    const query = new URLSearchParams({ siteCode: keys.siteCode, transactionReference: payable.ref });
    const { status, body } = await callProvider(`${keys.apiUrl}/GetTransactionByReference?${query}`, {
      headers: headersOf(keys),
    });
    const found = transactionsShape.safeParse(body);
    if (!found.success)
      throw providerUnavailable(new Error(`Ozow answered ${status}: ${JSON.stringify(body)}`));
    return outcomeOf(found.data, payable);
  },

  async readNotice({ keys }, { text }) {
    const form = new URLSearchParams(text);
    if (!isSignedByOzow(form, keys.privateKey)) throw wrongSignature();
    const ref = form.get('TransactionReference');
    return ref === null ? undefined : { ref };
  },
});

const headersOf = ({ apiKey }: OzowKeys) => ({
  apikey: apiKey,
  accept: 'application/json',
  'content-type': 'application/json',
});

/**
 * Returns a signed payment request. The signature depends on the order of the fields (Ozow, "Post
 * variables").
 */
function signRequest(keys: OzowKeys, noticeUrl: string, { ref, total, currency, returnUrl }: Payable) {
  const fields = {
    SiteCode: keys.siteCode,
    CountryCode: 'ZA',
    CurrencyCode: currency,
    Amount: formatPlainAmount(total, currency),
    TransactionReference: ref,
    BankReference: `Credits ${ref}`.slice(0, 20),
    CancelUrl: returnUrl,
    ErrorUrl: returnUrl,
    SuccessUrl: returnUrl,
    NotifyUrl: noticeUrl,
    IsTest: String(keys.isTest),
  };
  return { ...fields, HashCheck: ozowHash(Object.values(fields), keys.privateKey) };
}

function outcomeOf(found: Transaction[], { isOpen }: Payable): Outcome {
  const complete = found.filter(({ status }) => status === 'Complete');
  if (complete.length > 0)
    return {
      state: 'paid',
      payments: complete.map(({ transactionId, amount, currencyCode }) => ({
        reference: transactionId,
        amount: parseMoneyAmount(amount.toFixed(decimalsOf(currencyCode)), currencyCode)!,
        currency: currencyCode,
      })),
    };
  const isOver = found.length > 0 && found.every(({ status }) => UNPAID_STATES.includes(status));
  if (isOver || !isOpen) return { state: 'failed', problem: 'The bank payment was not completed.' };
  return { state: 'pending', next: { kind: 'nothing' } };
}
