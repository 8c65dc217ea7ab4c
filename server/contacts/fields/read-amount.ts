const PLAIN = /^[+-]?\d+(?:\.\d+)?$/;
/** A thousand by commas and a decimal point, or by points and a decimal comma; a space or an apostrophe goes with both. */
const ENGLISH = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const CONTINENTAL = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const SPACES = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g;
const CURRENCY = /^([+-]?)\s*(?:\p{Sc}|R(?=[\s\d]))\s*|\s*(?:\p{Sc}|%)$/gu;

/**
 * Reads a number as it is stored: digits, with a point before decimals. A comma before three last digits separates
 * thousands, as in 1,234. Undefined if it is no number.
 */
export function readAmount(text: string): string | undefined {
  const bare = text.trim().replaceAll(CURRENCY, '$1').replaceAll(SPACES, '');
  const plain = ENGLISH.test(bare)
    ? bare.replaceAll(',', '')
    : CONTINENTAL.test(bare) && (bare.includes(',') || bare.split('.').length > 2)
      ? bare.replaceAll('.', '').replace(',', '.')
      : DECIMAL_COMMA.test(bare)
        ? bare.replace(',', '.')
        : bare;
  return PLAIN.test(plain) ? canonical(plain) : undefined;
}

/** Without a plus, leading zeros, and zeros after the last decimal. */
function canonical(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace(/^[+-]/, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = decimals.replace(/0+$/, '');
  const value = kept === '' ? digits : `${digits}.${kept}`;
  return plain.startsWith('-') && /[1-9]/.test(value) ? `-${value}` : value;
}
