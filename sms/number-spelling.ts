/**
 * URI schemes for phone numbers: tel (RFC 3966), sms (RFC 5724), and the schemes of phones and chat apps.
 */
const URI =
  /^(?:tel|sms|smsto|mms|mmsto|callto|whatsapp|facetime|facetime-audio):\s*(?:\/\/)?(?:send\?phone=)?/i;
/** A link to a WhatsApp chat. Its number is international, usually without a plus. */
const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(?=\d)/i;
/** A label before a number in a cell: `Cell: 082…`. */
const LABEL = /^(?:cell|cellphone|gsm|handy|mobile|mob|phone|ph|telephone|telefon)\.?:\s*/i;

/** Invisible characters that chats and contact cards add to copied numbers. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** The marks that spreadsheets add to a number stored as text: '082…, ="082…". */
const TEXT_MARKS = /^=?['"]?|['"]$/g;
/** The bracket before a country code, (+27) 82…, which libphonenumber does not accept. */
const BRACKETED_COUNTRY_CODE = /^\((?=\+)/;
/** A doubled international prefix: ++27, +0027. */
const DOUBLE_PREFIX = /^\+\s*(?:\+|00)\s*(?=[1-9])/;
/** A numeric cell with decimals: 27821234567.0, 27821234567,00. */
const DECIMAL = /^(\+?\d+)[.,]0{1,2}$/;
/** A numeric cell with commas between thousands: 27,821,234,567. */
const THOUSANDS = /^\+?[1-9]\d{0,2}(?:,\d{3}){2,}(?:\.0{1,2})?$/;
/** A numeric cell with an exponent: 2.7821234567E+10. */
const EXPONENT = /^\+?(\d{1,15})[.,](\d{1,20})E\+?(\d{1,2})$/i;
/** The maximum number of digits in E.164. */
const MAX_DIGITS = 15;

/** Removes the characters that spreadsheets, phones and chat apps add to a number. Writes out exponents. */
export function stripFormatting(input: string): string {
  const text = stripUri(stripMarks(input));
  return stripCellFormat(text.replace(BRACKETED_COUNTRY_CODE, '').replace(DOUBLE_PREFIX, '+'));
}

/** Returns whether a string starts with a URI scheme for phone numbers. */
export const isPhoneUri = (text: string): boolean => URI.test(stripMarks(text));

const stripMarks = (input: string): string => input.replace(INVISIBLE, '').trim().replace(TEXT_MARKS, '');

/**
 * Returns the number in a URI or chat link: the characters between the scheme and the parameters. Removes
 * the label from any other string. A local number gets the country code in its `phone-context`:
 * `tel:082-123-4567;phone-context=+27` (RFC 3966, 5.1.5). Drops the extension (`;ext=`). If a parameter
 * is itself a phone number, keeps all parameters.
 */
function stripUri(text: string): string {
  const link = text.replace(CHAT_LINK, '+');
  const uri = URI.exec(text)?.[0];
  if (uri === undefined && link === text) return text.replace(LABEL, '');
  const rest = decodeIfValid(uri === undefined ? link : text.slice(uri.length));
  const [number = '', ...parameters] = rest.split(/[;?&]/);
  if (parameters.some((each) => /^\+?\d{7,}$/.test(each.trim()))) return rest;
  const context = parameters.map((each) => /^phone-context=(\+\d{1,3})$/i.exec(each)?.[1]).find(Boolean);
  return context === undefined || number.startsWith('+') ? number.trim() : `${context} ${number.trim()}`;
}

function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stripCellFormat(text: string): string {
  if (THOUSANDS.test(text)) return text.replace(/\.0{1,2}$/, '').replaceAll(',', '');
  return expandExponent(text).replace(DECIMAL, '$1');
}

/**
 * Writes out a number in exponent notation. Returns the string unchanged if the result would not be a
 * whole number of at most 15 digits. This happens, for example, if the spreadsheet dropped digits.
 */
function expandExponent(text: string): string {
  const [, whole, decimals = '', exponent] = EXPONENT.exec(text) ?? [];
  if (whole === undefined) return text;
  const exponentValue = Number(exponent);
  const isComplete = decimals.length >= exponentValue && /^0*$/.test(decimals.slice(exponentValue));
  const digits = whole + decimals.slice(0, exponentValue);
  return isComplete && digits.length <= MAX_DIGITS ? digits : text;
}
