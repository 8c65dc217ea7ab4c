import { createCipheriv, hkdfSync, type Cipheriv } from 'node:crypto';
import { ALPHABET, fromSlug, isOffensive, toSlug } from './alphabet.ts';

/** The length of a recipient's slug. 28 to the power of 9 are 43.3 bits. */
export const RECIPIENT_SLUG_LENGTH = 9;

const LEFT_LENGTH = 4;
const LEFT = ALPHABET.length ** LEFT_LENGTH;
const RIGHT = ALPHABET.length ** (RECIPIENT_SLUG_LENGTH - LEFT_LENGTH);

/** A slug that is offensive is replaced by that of the next variant. */
const VARIANTS = 4;

/**
 * Batches of links have one of three sizes, each with a third of all slugs, so that a link that one message has does not use up the slugs of
 * a thousand. `positions` is how many recipients a batch may have; its numbers begin at `firstSerial`.
 */
export const BATCH_SIZES = [
  { positions: 1024, firstSerial: 0 },
  { positions: 32, firstSerial: 2 ** 41 },
  { positions: 1, firstSerial: 2 ** 42 },
] as const;

const SLUGS_OF_SIZE = Math.floor((LEFT * RIGHT) / BATCH_SIZES.length);

/** The largest number of a batch of each size. */
export const MAX_SERIALS = BATCH_SIZES.map(
  ({ positions, firstSerial }) => firstSerial + Math.floor(SLUGS_OF_SIZE / (positions * VARIANTS)) - 1,
);

const ROUNDS = 10;
const BLOCK = 16;

/** A recipient: the number of their batch, and their position in it. */
export type Recipient = { serial: number; position: number };

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
    const size = sizeOf(serial);
    const most = size === undefined ? 0 : BATCH_SIZES[size]!.positions;
    if (positions.some((position) => position < 0 || position >= most))
      throw new RangeError(`Batch ${serial} has no slugs for these recipients`);
    const slugs = this.#encrypt(positions.map((position) => plain({ serial, position })));
    const offensive = [...slugs.keys()].filter((nth) => isOffensive(slugs[nth]!));
    const others = this.#nextVariants(offensive.map((nth) => ({ serial, position: positions[nth]! })));
    for (const [index, nth] of offensive.entries()) slugs[nth] = others[index]!;
    return slugs;
  }

  /** Returns which recipient a slug belongs to. Undefined if it has another form. The batch may not exist. */
  read(slug: string): Recipient | undefined {
    const value = slug.length === RECIPIENT_SLUG_LENGTH ? fromSlug(slug) : undefined;
    if (value === undefined) return undefined;
    const [left, right] = this.#run([Math.floor(value / RIGHT)], [value % RIGHT], -1);
    const read = fromPlain(left[0]! * RIGHT + right[0]!);
    if (!read) return undefined;
    const { variant, ...recipient } = read;
    // Variants that were not given to anybody would be easier to guess.
    const isGiven = variant === 0 ? !isOffensive(slug) : this.#isReplacement(slug, recipient);
    return isGiven ? recipient : undefined;
  }

  /** Whether the recipient got this slug because their first one is offensive. */
  #isReplacement(slug: string, recipient: Recipient): boolean {
    const [first] = this.#encrypt([plain(recipient)]) as [string];
    return isOffensive(first) && this.#nextVariants([recipient])[0] === slug;
  }

  /** Returns the slugs of recipients whose first one is offensive, in their order. Encrypts all at once, which takes a tenth of the time. */
  #nextVariants(recipients: readonly Recipient[]): string[] {
    const variants = VARIANTS - 1;
    const slugs = this.#encrypt(
      recipients.flatMap((recipient) =>
        Array.from({ length: variants }, (_, nth) => plain(recipient, nth + 1)),
      ),
    );
    return recipients.map((_, index) => {
      const own = slugs.slice(index * variants, (index + 1) * variants);
      return own.find((slug) => !isOffensive(slug)) ?? own[0]!;
    });
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

type Halves = { changed: number[]; other: readonly number[]; size: number; direction: 1 | -1 };

/** Returns which of `BATCH_SIZES` a batch has. Undefined if it has none. */
function sizeOf(serial: number): number | undefined {
  const size = BATCH_SIZES.findIndex(
    ({ firstSerial }, nth) => serial >= firstSerial && serial <= MAX_SERIALS[nth]!,
  );
  return size === -1 || !Number.isSafeInteger(serial) ? undefined : size;
}

/** Returns the number of a recipient before it is encrypted. */
function plain({ serial, position }: Recipient, variant = 0): number {
  const size = sizeOf(serial)!;
  const { positions, firstSerial } = BATCH_SIZES[size]!;
  return size * SLUGS_OF_SIZE + ((serial - firstSerial) * VARIANTS + variant) * positions + position;
}

function fromPlain(number: number): (Recipient & { variant: number }) | undefined {
  const size = Math.floor(number / SLUGS_OF_SIZE);
  const kind = BATCH_SIZES[size];
  if (!kind) return undefined;
  const { positions, firstSerial } = kind;
  const inSize = number % SLUGS_OF_SIZE;
  const serial = firstSerial + Math.floor(inSize / (positions * VARIANTS));
  if (serial > MAX_SERIALS[size]!) return undefined;
  return { serial, position: inSize % positions, variant: Math.floor(inSize / positions) % VARIANTS };
}
