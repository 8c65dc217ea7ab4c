import type { CheckedV1Message, NewV1Message } from '#contract/v1/messages.ts';
import type { MessageLinks, ProgramLinks } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import { DryRunDone } from '../dry-run-done.ts';
import { placeMessages, sendAsKey } from '#server/key-messages/index.ts';

/** How many messages are checked at a time. */
const STEP_SIZE = 1000;

const tooManyDryRuns = () => tooMany('Your account already has a dry run going. Try again in a moment.', 1);

/** Checks and prices messages by the rules of a key. Does everything that sending does, then rolls back. */
export class DryRuns {
  readonly #db: OwnerDb;
  readonly #links: ProgramLinks;
  readonly #turns = new FairSemaphore(
    { total: 2, perHolder: 1, maxWaiting: 4, maxWaitMs: 10_000 },
    { queueFull: tooManyDryRuns, timedOut: tooManyDryRuns },
  );

  constructor(db: OwnerDb, links: MessageLinks) {
    this.#db = db;
    this.#links = links.asExamples();
  }

  /** Returns the result of each message, in the same order. */
  check(
    accountId: number,
    keyId: number,
    messages: readonly NewV1Message[],
  ): Promise<(CheckedV1Message | Problem)[]> {
    return this.#turns.run(accountId, async () => {
      const results: (CheckedV1Message | Problem)[] = [];
      await this.#db
        .transaction()
        .execute(async (tx) => {
          const account = { id: accountId, db: tx };
          const placed = placeMessages(messages);
          const options = { checksCredits: true, links: this.#links };
          for (let start = 0; start < placed.length; start += STEP_SIZE) {
            const step = placed.slice(start, start + STEP_SIZE);
            for (const result of await sendAsKey(account, keyId, step, options))
              results.push(result instanceof Problem ? result : { ...result, id: null, status: 'checked' });
          }
          throw new DryRunDone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof DryRunDone)) throw error;
        });
      return results;
    });
  }
}
