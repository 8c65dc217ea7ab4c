import type { StoredCard } from '../gateway.ts';

/**
 * The result of a sandbox payment. `unverified`: the bank needed to verify the cardholder, but no cardholder
 * was present.
 */
type TestResult = 'paid' | 'declined' | 'waiting' | 'silent' | 'unverified';

type TestCard = { lastDigits: string; first: TestResult; later: TestResult };

/**
 * The sandbox's cards, by token. `first` is the result of the first payment. `later` is the result of
 * payments with the saved card.
 */
const CARDS: Record<string, TestCard> = {
  tok_success: { lastDigits: '4242', first: 'paid', later: 'paid' },
  tok_declined: { lastDigits: '0002', first: 'declined', later: 'declined' },
  tok_verify: { lastDigits: '3155', first: 'waiting', later: 'unverified' },
  tok_silent: { lastDigits: '0259', first: 'silent', later: 'silent' },
  tok_declinedlater: { lastDigits: '0341', first: 'paid', later: 'declined' },
  tok_silentlater: { lastDigits: '9235', first: 'paid', later: 'silent' },
};

/** Returns a card by its token; undefined for an invalid token. */
export const cardOf = (token: string | undefined): TestCard | undefined =>
  token !== undefined && Object.hasOwn(CARDS, token) ? CARDS[token] : undefined;

/** Returns the stored card for a token. Sandbox cards are valid for two years. */
export const storedCardOf = (token: string): StoredCard => ({
  reference: token,
  brand: 'visa',
  lastDigits: cardOf(token)!.lastDigits,
  expiryMonth: Temporal.Now.plainDateISO('UTC').add({ years: 2 }).toPlainYearMonth().toString(),
});
