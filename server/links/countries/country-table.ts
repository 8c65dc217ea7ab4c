/** The addresses from `first` to `last`, as numbers of 128 bits, and their country. */
export type AddressRange = { first: bigint; last: bigint; country: string };

const LOW_BITS = 64n;
const NO_COUNTRY = '';
const START_CAPACITY = 1024;

/**
 * The countries of addresses, found by bisection. An entry is the first address of a range that reaches to the next entry. It
 * takes 18 bytes: two numbers of 64 bits, and the index of a country.
 */
export class CountryTable {
  #highs = new BigUint64Array(START_CAPACITY);
  #lows = new BigUint64Array(START_CAPACITY);
  #indexes = new Uint16Array(START_CAPACITY);
  #size = 0;
  readonly #codes: string[] = [];
  readonly #indexOf = new Map<string, number>();

  /** The ranges are in order and do not overlap. Those of a country that touch are joined. */
  constructor(ranges: Iterable<AddressRange>) {
    let next = 0n;
    for (const { first, last, country } of ranges) {
      if (first > next) this.#begin(next, NO_COUNTRY);
      this.#begin(first, country);
      next = last + 1n;
    }
    this.#begin(next, NO_COUNTRY);
    this.#resize(this.#size);
  }

  /** Returns the country of an address, or '' if it is not known. */
  find(address: bigint): string {
    const high = address >> LOW_BITS;
    const low = BigInt.asUintN(64, address);
    let from = 0;
    let to = this.#size;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const middleHigh = this.#highs[middle]!;
      const isBefore = middleHigh < high || (middleHigh === high && this.#lows[middle]! <= low);
      if (isBefore) from = middle + 1;
      else to = middle;
    }
    return from === 0 ? NO_COUNTRY : this.#codes[this.#indexes[from - 1]!]!;
  }

  #begin(first: bigint, country: string): void {
    const index = this.#indexFor(country);
    if (this.#size > 0 && this.#indexes[this.#size - 1] === index) return;
    if (this.#size === this.#indexes.length) this.#resize(this.#size * 2);
    this.#highs[this.#size] = first >> LOW_BITS;
    this.#lows[this.#size] = BigInt.asUintN(64, first);
    this.#indexes[this.#size++] = index;
  }

  #indexFor(country: string): number {
    const known = this.#indexOf.get(country);
    if (known !== undefined) return known;
    const index = this.#codes.push(country) - 1;
    this.#indexOf.set(country, index);
    return index;
  }

  #resize(capacity: number): void {
    this.#highs = resized(this.#highs, new BigUint64Array(capacity), this.#size);
    this.#lows = resized(this.#lows, new BigUint64Array(capacity), this.#size);
    this.#indexes = resized(this.#indexes, new Uint16Array(capacity), this.#size);
  }
}

function resized<Values extends BigUint64Array | Uint16Array>(
  from: Values,
  to: Values,
  size: number,
): Values {
  to.set(from.subarray(0, size) as never);
  return to;
}
