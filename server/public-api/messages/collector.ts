import { setTimeout as pause } from 'node:timers/promises';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { tooMany } from '#server/platform/errors.ts';
import type { MessageLinks } from '#server/links/index.ts';
import { type SendRequest, type SendResult, sendGroup } from './send-group.ts';

/** How many accounts have a transaction at a time, in one process. */
const MAX_TRANSACTIONS = 4;
/** The most messages in a transaction, unless a single request has more. */
const MAX_GROUP_MESSAGES = 1000;
/** Large transactions cost less per message. So after one with this many calls, wait a moment for further calls. */
const MANY_CALLS = 8;
const GATHER_MS = 2;
/** The most messages of an account that wait for their transaction, urgent and others each. */
const MAX_WAITING_MESSAGES = 20_000;

type Waiting = SendRequest & {
  resolve: (result: SendResult[]) => void;
  reject: (error: Error) => void;
};

/** The waiting calls of an account. The urgent ones come first, and the others do not fill their room. */
type Queue = Record<'urgent' | 'usual', { requests: Waiting[]; messages: number }>;

const emptyQueue = (): Queue => ({
  urgent: { requests: [], messages: 0 },
  usual: { requests: [], messages: 0 },
});

/** A single one-time code is urgent: somebody is waiting for it. */
const isUrgent = ({ messages }: SendRequest): boolean =>
  messages.length === 1 && messages[0]!.priority === 'high';

/**
 * Gathers concurrent calls into transactions. An account has one transaction at a time. While it runs, the
 * account's further calls gather for the next one. Accounts take turns.
 */
export class MessageCollector {
  readonly #db: OwnerDb;
  readonly #links: MessageLinks;
  /** The waiting calls, by account, in the order of turns. */
  readonly #queues = new Map<number, Queue>();
  readonly #running = new Set<number>();
  /** How many calls the last transaction of an account had. */
  readonly #lastGroup = new Map<number, number>();

  constructor(db: OwnerDb, links: MessageLinks) {
    this.#db = db;
    this.#links = links;
  }

  /** Sends a call's messages. Resolves when they are committed. Throws `too_many` if too many wait. */
  send(accountId: number, request: SendRequest): Promise<SendResult[]> {
    const queues = this.#queues.get(accountId) ?? emptyQueue();
    const queue = queues[isUrgent(request) ? 'urgent' : 'usual'];
    if (queue.messages + request.messages.length > MAX_WAITING_MESSAGES)
      throw tooMany('Too many messages are waiting to be accepted. Send fewer at a time.', 1);
    this.#queues.set(accountId, queues);
    return new Promise((resolve, reject) => {
      queue.requests.push({ ...request, resolve, reject });
      queue.messages += request.messages.length;
      this.#startTurns();
    });
  }

  #startTurns(): void {
    for (const accountId of this.#queues.keys()) {
      if (this.#running.size >= MAX_TRANSACTIONS) return;
      if (!this.#running.has(accountId)) void this.#takeTurn(accountId);
    }
  }

  async #takeTurn(accountId: number): Promise<void> {
    this.#running.add(accountId);
    if ((this.#lastGroup.get(accountId) ?? 0) >= MANY_CALLS) await pause(GATHER_MS);
    const group = this.#takeGroup(accountId);
    this.#lastGroup.set(accountId, group.length);
    const results = await sendGroup({ db: this.#db, links: this.#links }, accountId, group);
    for (const [nth, { resolve, reject }] of group.entries()) {
      const result = results[nth]!;
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
    this.#running.delete(accountId);
    this.#startTurns();
  }

  /** Takes the requests of the next transaction, and puts the account's others at the end of the turns. */
  #takeGroup(accountId: number): Waiting[] {
    const queues = this.#queues.get(accountId)!;
    this.#queues.delete(accountId);
    const group: Waiting[] = [];
    let count = 0;
    for (const queue of [queues.urgent, queues.usual]) {
      const fits = ({ messages }: Waiting) => {
        const isFirst = count === 0;
        count += messages.length;
        return isFirst || count <= MAX_GROUP_MESSAGES;
      };
      const end = queue.requests.findIndex((request) => !fits(request));
      const taken = queue.requests.splice(0, end === -1 ? queue.requests.length : end);
      queue.messages -= taken.reduce((sum, { messages }) => sum + messages.length, 0);
      group.push(...taken);
    }
    if (queues.urgent.requests.length + queues.usual.requests.length > 0) this.#queues.set(accountId, queues);
    return group;
  }
}
