import type { KeptCard } from '../gateway.ts';

/** What becomes of a payment at the sandbox. `unverified`: the bank wanted the card's holder, who was not there. */
type Fate = 'paid' | 'declined' | 'waiting' | 'silent' | 'unverified';

type TestCard = { lastDigits: string; first: Fate; later: Fate };

/** What the page makes of the sandbox's card numbers: what becomes of a payment, and of one by the saved card. */
const CARDS: Record<string, TestCard> = {
  tok_success: { lastDigits: '4242', first: 'paid', later: 'paid' },
  tok_declined: { lastDigits: '0002', first: 'declined', later: 'declined' },
  tok_verify: { lastDigits: '3155', first: 'waiting', later: 'unverified' },
  tok_silent: { lastDigits: '0259', first: 'silent', later: 'silent' },
  tok_declinedlater: { lastDigits: '0341', first: 'paid', later: 'declined' },
  tok_silentlater: { lastDigits: '9235', first: 'paid', later: 'silent' },
};

/** A card by its token; undefined for one that is none. */
export const cardOf = (token: string | undefined): TestCard | undefined =>
  token !== undefined && Object.hasOwn(CARDS, token) ? CARDS[token] : undefined;

/** The card as its provider keeps it: the page's are good for two years. */
export const keptAs = (token: string): KeptCard => ({
  reference: token,
  brand: 'visa',
  lastDigits: cardOf(token)!.lastDigits,
  goodUntil: Temporal.Now.plainDateISO('UTC').add({ years: 2 }).toPlainYearMonth().toString(),
});
