import * as fc from 'fast-check';
import { pduArbitrary } from './arbitraries.ts';
import { type Command, commandIds } from './commands.ts';
import { encodePdu } from './encode.ts';
import { MAX_PDU_LENGTH } from './framing.ts';

const commands = Object.keys(commandIds) as Command[];
// Commands that the session's owner handles are more frequent, because the owner reads more of their fields.
const originalCommands: Command[] = [
  ...commands,
  ...Array.from({ length: 8 }, () => ['submit_sm', 'deliver_sm', 'data_sm'] as const).flat(),
];

/** Returns a generator of integers from 0 to `bound` - 1 (xorshift). Each seed gives a fixed sequence. */
function createRandomGenerator(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** Generates PDUs with random mutations, most of them malformed. The same seed gives the same PDUs. */
export class Mutations {
  readonly random: (bound: number) => number;
  readonly #originals: Buffer[];

  constructor(seed: number) {
    this.random = createRandomGenerator(seed);
    this.#originals = originalCommands.flatMap((command, i) =>
      fc.sample(pduArbitrary(command), { seed: seed + i, numRuns: 20 }).map((pdu) => encodePdu(pdu)),
    );
  }

  /** Returns a mutated PDU, but never an unbind. Its length is correct, so that the next PDU can be found. */
  next(): Buffer {
    let octets: Buffer = Buffer.from(this.#original());
    for (let changes = 1 + this.random(3); changes > 0; changes--) octets = this.#change(octets);
    octets.writeUInt32BE(octets.length, 0);
    // Use low sequence numbers, so that responses match waiting requests.
    octets.writeUInt32BE(1 + this.random(64), 12);
    if (octets.readUInt32BE(4) === commandIds.unbind) octets.writeUInt32BE(commandIds.submit_sm, 4);
    return octets;
  }

  /** Returns octets that end any session: an unbind, or a PDU with an impossible or a wrong length. */
  fatalOctets(): Buffer {
    const lengths = [0, 15, MAX_PDU_LENGTH + 1, 0x47455420, 0xffffffff];
    const end = this.random(lengths.length + 2);
    if (end === lengths.length) return encodePdu({ command: 'unbind', sequence_number: 1 });
    const octets = this.next();
    if (end < lengths.length) octets.writeUInt32BE(lengths[end] as number, 0);
    else octets.writeUInt32BE(16 + this.random(MAX_PDU_LENGTH - 16), 0);
    // The zeros complete a PDU of any length and are followed by a PDU of length 0.
    return Buffer.concat([octets, Buffer.alloc(MAX_PDU_LENGTH + 4)]);
  }

  #original(): Buffer {
    return this.#originals[this.random(this.#originals.length)] as Buffer;
  }

  #change(octets: Buffer): Buffer {
    const at = 4 + this.random(octets.length - 4);
    switch (this.random(8)) {
      case 0:
        return octets.subarray(0, Math.max(16, at));
      case 1:
        return Buffer.concat([
          octets.subarray(0, at),
          Buffer.alloc(1 + this.random(8), this.random(256)),
          octets.subarray(at),
        ]);
      case 2: {
        const other = this.#original();
        return Buffer.concat([
          octets.subarray(0, Math.max(16, at)),
          other.subarray(this.random(other.length)),
        ]);
      }
      case 3:
        octets.writeUInt32BE(commandIds[commands[this.random(commands.length)] as Command], 4);
        return octets;
      case 4:
        octets[at] = this.random(2) * 255;
        return octets;
      default:
        octets[at] = (octets[at] as number) ^ (1 << this.random(8));
        return octets;
    }
  }
}
