/** A URI that names a phone: tel (RFC 3966), sms (RFC 5724), and others that phones and chats write. */
const URI =
  /^(?:tel|sms|smsto|mms|mmsto|callto|whatsapp|facetime|facetime-audio):\s*(?:\/\/)?(?:send\?phone=)?/i;
/** A link to a chat with a number, which is international without a plus. */
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(?=\d)/i;
/** What people write before a number in a cell: `Cell: 082…`. */
const LABEL = /^(?:cell|cellphone|gsm|handy|mobile|mob|phone|ph|telephone|telefon)\.?:\s*/i;

/** Invisible marks that are copied along with a number from a chat or a contact card. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** How a spreadsheet marks a number as text: '082…, ="082…". */
const TEXT_MARKS = /^=?['"]?|['"]$/g;
/** The country code in brackets, (+27) 82…, which libphonenumber does not read. */
const BRACKETED_PLUS = /^\((?=\+)/;
/** A plus twice, or before the zeros that stand for it: ++27, +0027. */
const PLUS_TWICE = /^\+\s*(?:\+|00)\s*(?=[1-9])/;
/** How a spreadsheet writes a numeric cell: 27821234567.0, 27821234567,00. */
const DECIMAL = /^(\+?\d+)[.,]0{1,2}$/;
/** A numeric cell with commas between thousands: 27,821,234,567. */
const THOUSANDS = /^\+?[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.0{1,2})?$/;
/** A numeric cell with an exponent: 2.7821234567E+10. */
const EXPONENT = /^\+?(\d{1,15})[.,](\d{1,20})E\+?(\d{1,2})$/i;
/** E.164 allows no more digits. */
const MOST_DIGITS = 15;

/** A number as it is spelled, without what spreadsheets, phones and chats write around it. */
export function plainSpelling(input: string): string {
  const text = withoutUri(unmarked(input));
  return withoutFormat(text.replace(BRACKETED_PLUS, '').replace(PLUS_TWICE, '+'));
}

/** Whether a text begins as a URI that names a phone. */
export const isLink = (text: string): boolean => URI.test(unmarked(text));

const unmarked = (input: string): string => input.replace(INVISIBLE, '').trim().replace(TEXT_MARKS, '');

/**
 * The number of a URI: what follows the scheme, up to its parameters. A local number gets the country code of its context:
 * `tel:082-123-4567;phone-context=+27` (RFC 3966, 5.1.5). An extension (`;ext=`) is left out.
 */
function withoutUri(text: string): string {
  const link = text.replace(CHAT_LINK, '+');
  const scheme = URI.exec(text)?.[0];
  if (scheme === undefined && link === text) return text.replace(LABEL, '');
  const rest = decoded(scheme === undefined ? link : text.slice(scheme.length));
  const [number = '', ...parameters] = rest.split(/[;?&]/);
  if (parameters.some((each) => /^\+?\d{7,}$/.test(each.trim()))) return rest;
  const context = parameters.map((each) => /^phone-context=(\+\d{1,3})$/i.exec(each)?.[1]).find(Boolean);
  return context === undefined || number.startsWith('+') ? number.trim() : `${context} ${number.trim()}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutFormat(text: string): string {
  if (THOUSANDS.test(text)) return text.replace(/\.0{1,2}$/, '').replaceAll(',', '');
  return withoutExponent(text).replace(DECIMAL, '$1');
}

/**
 * The digits of a number with an exponent whose mantissa has them all. With fewer decimals than the exponent the spreadsheet has dropped
 * digits, and the text stays as it is.
 */
function withoutExponent(text: string): string {
  const [, whole, decimals = '', exponent] = EXPONENT.exec(text) ?? [];
  if (whole === undefined) return text;
  const places = Number(exponent);
  const isComplete = decimals.length >= places && /^0*$/.test(decimals.slice(places));
  const digits = whole + decimals.slice(0, places);
  return isComplete && digits.length <= MOST_DIGITS ? digits : text;
}
