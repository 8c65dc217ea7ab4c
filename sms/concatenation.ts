/** The user data header that joins the parts of a message: 3GPP TS 23.040, section 9.2.3.24. */

const REFERENCE_8_BIT = 0x00;
const REFERENCE_16_BIT = 0x08;

/** Identifies a part of a message: `index` is 1 to `total`, `total` 1 to 255. */
export interface Concatenation {
  reference: number;
  total: number;
  index: number;
}

/** The content of a user data header. `headerLength` is in octets and includes the length octet; 0 means no header. */
export interface UserDataHeader {
  headerLength: number;
  concatenation?: Concatenation;
}

/**
 * Returns the six-octet header of a part, with an 8-bit reference (9.2.3.24.1).
 * @param reference 0 to 255, the same for all parts of a message.
 * @param total 1 to 255.
 * @param index 1 to `total`.
 * @throws RangeError
 */
export function concatenationHeader(reference: number, total: number, index: number): Uint8Array {
  checkRange('reference', reference, 0, 0xff);
  checkPart(total, index);
  return Uint8Array.of(5, REFERENCE_8_BIT, 3, reference, total, index);
}

/**
 * Returns the seven-octet header of a part, with a 16-bit reference (9.2.3.24.8). It leaves room for 152
 * septets or 66 UTF-16 code units, one fewer than `splitParts` puts into a part.
 * @param reference 0 to 65535.
 * @throws RangeError
 */
export function concatenationHeader16(reference: number, total: number, index: number): Uint8Array {
  checkRange('reference', reference, 0, 0xffff);
  checkPart(total, index);
  return Uint8Array.of(6, REFERENCE_16_BIT, 4, reference >> 8, reference & 0xff, total, index);
}

/**
 * Reads the header at the start of user data. Never fails. Ignores a header whose lengths do not add up,
 * and an impossible concatenation (part 0, or part 3 of 2). If the header contains more than one valid
 * concatenation, returns the last.
 */
export function parseUserDataHeader(bytes: Uint8Array): UserDataHeader {
  const headerLength = (bytes[0] ?? 0) + 1;
  if (headerLength === 1 || headerLength > bytes.length) return { headerLength: 0 };

  let concatenation: Concatenation | undefined;
  for (let at = 1; at < headerLength;) {
    const element = bytes[at]!;
    const dataStart = at + 2;
    const dataEnd = dataStart + (bytes[at + 1] ?? 0);
    if (dataStart > headerLength || dataEnd > headerLength) return { headerLength: 0 };
    concatenation = readConcatenation(element, bytes.subarray(dataStart, dataEnd)) ?? concatenation;
    at = dataEnd;
  }
  return concatenation ? { headerLength, concatenation } : { headerLength };
}

function readConcatenation(element: number, data: Uint8Array): Concatenation | undefined {
  if (element === REFERENCE_8_BIT && data.length === 3) {
    return toValidConcatenation({ reference: data[0]!, total: data[1]!, index: data[2]! });
  }
  if (element === REFERENCE_16_BIT && data.length === 4) {
    return toValidConcatenation({ reference: (data[0]! << 8) | data[1]!, total: data[2]!, index: data[3]! });
  }
  return undefined;
}

function toValidConcatenation(concatenation: Concatenation): Concatenation | undefined {
  const { total, index } = concatenation;
  return index >= 1 && index <= total ? concatenation : undefined;
}

function checkPart(total: number, index: number): void {
  checkRange('total', total, 1, 0xff);
  checkRange('index', index, 1, total);
}

function checkRange(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} is ${value}, not a whole number from ${min} to ${max}`);
  }
}
