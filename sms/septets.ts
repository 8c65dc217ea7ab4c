/** Packing of septets into octets, low bits first: 3GPP TS 23.038, section 6.1.2.1. */

/**
 * Packs septets (0 to 127, one per byte) into octets.
 * @param fillBits 0 to 6 zero bits before the first septet. They follow a user data header, so that the text starts
 * on a septet boundary (3GPP TS 23.040, 9.2.3.24). See `fillBitsAfterHeader`.
 */
export function packSeptets(septets: Uint8Array, fillBits = 0): Uint8Array {
  const octets = new Uint8Array(Math.ceil((septets.length * 7 + fillBits) / 8));
  let bit = fillBits;
  for (const septet of septets) {
    const at = bit >> 3;
    const shifted = (septet & 0x7f) << (bit & 7);
    octets[at]! |= shifted & 0xff;
    if (shifted > 0xff) octets[at + 1]! |= shifted >> 8;
    bit += 7;
  }
  return octets;
}

/**
 * Unpacks septets, one per byte. The caller must pass the count, because seven spare bits at the end look like another
 * septet. Returns fewer than `count` when the octets hold fewer.
 * @param fillBits 0 to 6, as in `packSeptets`.
 */
export function unpackSeptets(octets: Uint8Array, count: number, fillBits = 0): Uint8Array {
  const held = Math.max(0, Math.floor((octets.length * 8 - fillBits) / 7));
  const septets = new Uint8Array(Math.min(count, held));
  for (let i = 0; i < septets.length; i++) {
    const bit = fillBits + i * 7;
    const at = bit >> 3;
    const pair = octets[at]! | ((octets[at + 1] ?? 0) << 8);
    septets[i] = (pair >> (bit & 7)) & 0x7f;
  }
  return septets;
}

/**
 * Returns the number of fill bits (0 to 6) after a user data header of this many octets, including its
 * length octet.
 */
export function fillBitsAfterHeader(headerLength: number): number {
  return (7 - ((headerLength * 8) % 7)) % 7;
}
