import { createCipheriv, hkdfSync, type Cipheriv } from 'node:crypto';
import { ALPHABET, fromSlug, isOffensive, toSlug } from './alphabet.ts';

/** The length of a recipient's slug. 28 to the power of 9 are 43.3 bits. */
export const RECIPIENT_SLUG_LENGTH = 9;

const LEFT_LENGTH = 4;
const LEFT = ALPHABET.length ** LEFT_LENGTH;
const RIGHT = ALPHABET.length ** (RECIPIENT_SLUG_LENGTH - LEFT_LENGTH);

/** More than the largest batch of messages. */
const POSITIONS = 1024;
/** A slug that is offensive is replaced by that of the next variant. */
const VARIANTS = 4;
/** The largest number of a batch. */
export const MAX_SERIAL = Math.floor((LEFT * RIGHT) / (POSITIONS * VARIANTS)) - 1;

const ROUNDS = 10;
const BLOCK = 16;

/**
 * Computes the slugs of recipients from the number of their batch and their position in it, and back, so that none has to be stored. A slug is
 * the encrypted number of its recipient, so it says nothing about other slugs. The cipher is a Feistel network with ten rounds over two
 * numbers, as in NIST SP 800-38G (FF1), with AES-256 as its round function.
 */
export class RecipientSlugs {
  readonly #aes: Cipheriv;

  constructor(installationKey: string) {
    const key = new Uint8Array(hkdfSync('sha256', installationKey, '', 'slugs of links', 32));
    // Each block is the input of one round, so that equal blocks give equal results, as a round function must.
    this.#aes = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  }

  /** Returns the slugs of the recipients of a batch, by position. Throws a RangeError for what does not fit. */
  of(serial: number, count: number): string[] {
    return this.at(
      serial,
      Array.from({ length: count }, (_, position) => position),
    );
  }

  /** Returns the slugs of some recipients of a batch, in the order of the positions. Throws a RangeError for what does not fit. */
  at(serial: number, positions: readonly number[]): string[] {
    if (!Number.isSafeInteger(serial) || serial < 0 || serial > MAX_SERIAL || positions.some(isOutside))
      throw new RangeError(`Batch ${serial} has no slugs for these recipients`);
    const slugs = this.#encrypt(positions.map((position) => plain(serial, 0, position)));
    return slugs.map((slug, nth) => (isOffensive(slug) ? this.#nextVariant(serial, positions[nth]!) : slug));
  }

  /** Returns which recipient a slug belongs to. Undefined if it has another form. The batch may not exist. */
  read(slug: string): { serial: number; position: number } | undefined {
    const value = slug.length === RECIPIENT_SLUG_LENGTH ? fromSlug(slug) : undefined;
    if (value === undefined) return undefined;
    const [left, right] = this.#run([Math.floor(value / RIGHT)], [value % RIGHT], -1);
    const number = left[0]! * RIGHT + right[0]!;
    const serial = Math.floor(number / (POSITIONS * VARIANTS));
    const position = number % POSITIONS;
    if (serial > MAX_SERIAL) return undefined;
    const isFirst = Math.floor(number / POSITIONS) % VARIANTS === 0;
    // Variants that were not given to anybody would be easier to guess.
    const isGiven = isFirst ? !isOffensive(slug) : this.#isReplacement(slug, { serial, position });
    return isGiven ? { serial, position } : undefined;
  }

  /** Whether the recipient got this slug because their first one is offensive. */
  #isReplacement(slug: string, { serial, position }: { serial: number; position: number }): boolean {
    const [first] = this.#encrypt([plain(serial, 0, position)]) as [string];
    return isOffensive(first) && this.#nextVariant(serial, position) === slug;
  }

  #nextVariant(serial: number, position: number): string {
    const variants = Array.from({ length: VARIANTS - 1 }, (_, nth) => plain(serial, nth + 1, position));
    const slugs = this.#encrypt(variants);
    return slugs.find((slug) => !isOffensive(slug)) ?? slugs[0]!;
  }

  #encrypt(numbers: readonly number[]): string[] {
    const [left, right] = this.#run(
      numbers.map((number) => Math.floor(number / RIGHT)),
      numbers.map((number) => number % RIGHT),
      1,
    );
    return left.map((half, nth) => toSlug(half * RIGHT + right[nth]!, RECIPIENT_SLUG_LENGTH));
  }

  /** Runs the network over many numbers at once: forwards to encrypt, backwards to decrypt. */
  #run(left: number[], right: number[], direction: 1 | -1): [number[], number[]] {
    const blocks = Buffer.alloc(left.length * BLOCK);
    for (let step = 0; step < ROUNDS; step++) {
      const round = direction === 1 ? step : ROUNDS - 1 - step;
      if (round % 2 === 0) this.#round(blocks, round, { changed: left, other: right, size: LEFT, direction });
      else this.#round(blocks, round, { changed: right, other: left, size: RIGHT, direction });
    }
    return [left, right];
  }

  /** Adds a pseudo-random number below `size`, which depends on the other half, to each half that changes. */
  #round(blocks: Buffer, round: number, { changed, other, size, direction }: Halves): void {
    for (let nth = 0; nth < other.length; nth++) {
      blocks.writeUInt32BE(round, nth * BLOCK);
      blocks.writeUInt32BE(other[nth]!, nth * BLOCK + 4);
    }
    const encrypted = this.#aes.update(blocks);
    for (let nth = 0; nth < changed.length; nth++) {
      // 48 bits make the remainder uniform to one part in ten million.
      const added = encrypted.readUIntBE(nth * BLOCK, 6) % size;
      changed[nth] = (changed[nth]! + direction * added + size) % size;
    }
  }
}

const isOutside = (position: number): boolean => position < 0 || position >= POSITIONS;

type Halves = { changed: number[]; other: readonly number[]; size: number; direction: 1 | -1 };

/** Returns the number of a recipient before it is encrypted. */
const plain = (serial: number, variant: number, position: number): number =>
  (serial * VARIANTS + variant) * POSITIONS + position;
