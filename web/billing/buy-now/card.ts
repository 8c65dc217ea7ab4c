/** The sandbox's test cards, by token. Only the token leaves the browser. */
export const TEST_CARDS = {
  tok_success: '4242 4242 4242 4242',
  tok_declined: '4000 0000 0000 0002',
  tok_verify: '4000 0025 0000 3155',
  tok_silent: '4000 0000 0000 0259',
  tok_declinedlater: '4000 0000 0000 0341',
  tok_silentlater: '4000 0000 0000 9235',
} as const;
export type TestToken = keyof typeof TEST_CARDS;
export const TEST_TOKENS = Object.keys(TEST_CARDS) as TestToken[];

export type Card = { number: string; expiry: string; cvc: string };
type CardError = 'wrongNumber' | 'noNumber' | 'noExpiry' | 'wrongExpiry' | 'expired' | 'noCvc' | 'wrongCvc';

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Returns at most 16 digits of a typed card number, in groups of four. */
export const maskNumber = (typed: string): string =>
  digitsOf(typed)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Formats typed digits as MM/YY. */
export function maskExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const maskCvc = (typed: string): string => digitsOf(typed).slice(0, 4);

/** Returns the token of a test card, or undefined for any other card. */
export const tokenOf = ({ number }: Pick<Card, 'number'>): TestToken | undefined =>
  TEST_TOKENS.find((token) => TEST_CARDS[token] === maskNumber(number));

/** Returns the details of a test card that expires in two years. */
export function createTestCard(token: TestToken, now = new Date()): Card {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return {
    number: TEST_CARDS[token],
    expiry: `${month}/${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`,
    cvc: '123',
  };
}

/** Returns the validation errors by field. A card is valid until the end of its expiry month. */
export function findCardErrors(card: Card, now = new Date()): { [Field in keyof Card]?: CardError } {
  const number = card.number === '' ? 'noNumber' : tokenOf(card) === undefined && 'wrongNumber';
  const expiry = findExpiryError(card.expiry, now);
  const cvc = card.cvc === '' ? 'noCvc' : !/^\d{3,4}$/.test(card.cvc) && 'wrongCvc';
  return { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) };
}

function findExpiryError(expiry: string, now: Date): CardError | undefined {
  if (expiry === '') return 'noExpiry';
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? [];
  if (month === undefined) return 'wrongExpiry';
  return new Date(2000 + Number(year), Number(month), 1) <= now ? 'expired' : undefined;
}
