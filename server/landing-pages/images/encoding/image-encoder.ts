import { tooMany } from '#server/platform/errors.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import type { EncodedImage } from './job.ts';
import { runEncoder } from './run-encoder.ts';

/** How many files of up to 10 MB are in memory. */
const FILES = { total: 20, perHolder: 3, maxWaiting: 0 };
/** Images are encoded one at a time. Accounts take turns. */
const TURNS = { total: 1, perHolder: 1, maxWaiting: FILES.perHolder, maxWaitMs: 90_000 };

const busy = () =>
  tooMany('Several images are being converted at the moment. Try again when they are finished.', 5);
const REFUSALS = { queueFull: busy, timedOut: busy };

/** Encodes the images of all accounts. Each web process has one. */
export class ImageEncoder {
  readonly #files = new FairSemaphore(FILES, REFUSALS);
  readonly #turns = new FairSemaphore(TURNS, REFUSALS);

  /** Runs `work`, which reads a file and encodes it. Throws `too_many` if the account has too many files under way. */
  admit<Result>(accountId: number, work: () => Promise<Result>): Promise<Result> {
    return this.#files.run(accountId, work);
  }

  /** Encodes an image when it is the account's turn. Throws what `runEncoder` throws. */
  encode(accountId: number, bytes: Buffer): Promise<EncodedImage> {
    return this.#turns.run(accountId, () => runEncoder(bytes));
  }
}
