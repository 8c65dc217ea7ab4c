import { type AccountActivity, type ActivityItem, listAccountActivity } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { isAfter } from './cursor.ts';
import { listen } from './listen.ts';

/** The delays until the first retries, between polls, and between retries while polling. */
const RETRY_MS = 3000;
const POLL_MS = 15_000;
const RETRY_WHILE_POLLING_MS = 5 * 60_000;
/** After this many failures in a row, the page polls instead. */
const MAX_FAILURES = 3;

export type Handlers = {
  onActivity: (activity: AccountActivity) => void;
  /** Activity may have been missed: the stream was lost, or a backup was restored. */
  onMissed: () => void;
};

/**
 * Reports the account's activity, each item once and in order: from the server's event stream, or by polling if the
 * stream does not work. It pauses while the page is hidden, because browsers allow few connections per host, and
 * catches up afterwards. Returns a function that stops it.
 */
export function openEventStream(handlers: Handlers): () => void {
  const stream = new EventStreamClient(handlers);
  const onVisibilityChange = () =>
    document.visibilityState === 'visible' ? stream.resume() : stream.pause();
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stream.pause();
  };
}

class EventStreamClient {
  readonly #handlers: Handlers;
  /** The position up to which everything has been reported. */
  #cursor: string | undefined;
  #failures = 0;
  #wasLost = false;
  /** When the stream is due to be opened next, or was last due. */
  #connectAt = 0;
  #close: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  resume(): void {
    this.pause();
    if (this.#isPolling) void this.#pollOnce();
    this.#connectIn(Math.max(0, this.#connectAt - Date.now()));
  }

  pause(): void {
    clearTimeout(this.#retry);
    this.#close?.();
    this.#stopPolling();
  }

  get #isPolling(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  #connectIn(ms: number): void {
    this.#connectAt = Date.now() + ms;
    this.#retry = setTimeout(() => this.#connect(), ms);
  }

  #connect(): void {
    const after = this.#cursor;
    this.#close = listen(after, {
      onBegin: (cursor) => this.#begin(after, cursor),
      onBeat: (cursor) => {
        this.#markWorking();
        this.#moveTo(cursor);
      },
      onItem: (item) => {
        this.#markWorking();
        this.#report(item);
      },
      onLost: (how) => this.#handleLoss(how),
    });
  }

  /**
   * Handles the opened stream. It continues after the requested cursor, or from the current one if the server does not know that cursor.
   */
  #begin(after: string | undefined, cursor: string): void {
    this.#markWorking();
    const isUnchanged = this.#cursor === after;
    if (isUnchanged) this.#continueFrom(cursor);
    else this.#moveTo(cursor);
    if (this.#wasLost) this.#handlers.onMissed();
    this.#wasLost = false;
  }

  #markWorking(): void {
    this.#failures = 0;
    this.#stopPolling();
  }

  #handleLoss(how: 'broken' | 'silent'): void {
    const wasPolling = this.#isPolling;
    this.#wasLost = true;
    this.#failures += how === 'silent' ? MAX_FAILURES : 1;
    // Poll at once even if the stream is retried soon. A browser does not say why a stream failed; this call notices an
    // ended session.
    if (!wasPolling) void this.#pollOnce();
    this.#connectIn(this.#isPolling ? RETRY_WHILE_POLLING_MS : RETRY_MS);
  }

  /** Polls once, and again later while polling. A failure loses nothing, because the next poll continues after the same cursor. */
  async #pollOnce(): Promise<void> {
    this.#stopPolling();
    const { signal } = (this.#request = new AbortController());
    const query = { after: this.#cursor };
    const answer = await call(listAccountActivity, { query }, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    for (const item of answer?.activity ?? []) this.#report(item);
    if (answer) this.#continueFrom(answer.cursor);
    const hasMore = answer !== undefined && answer.activity.length > 0;
    if (hasMore) await this.#pollOnce();
    else if (this.#isPolling) this.#poll = setTimeout(() => void this.#pollOnce(), POLL_MS);
  }

  #stopPolling(): void {
    clearTimeout(this.#poll);
    this.#request?.abort();
  }

  /** Ignores items already reported: the stream and a poll can deliver the same item. */
  #report({ cursor, what }: ActivityItem): void {
    if (this.#cursor !== undefined && !isAfter(cursor, this.#cursor)) return;
    this.#cursor = cursor;
    this.#handlers.onActivity(what);
  }

  /** The cursor may move backwards: after a restored backup, new items come before those already reported. */
  #continueFrom(cursor: string): void {
    const isBackupRestored = this.#cursor !== undefined && isAfter(this.#cursor, cursor);
    this.#cursor = cursor;
    if (isBackupRestored) this.#handlers.onMissed();
  }

  #moveTo(cursor: string): void {
    if (this.#cursor === undefined || isAfter(cursor, this.#cursor)) this.#cursor = cursor;
  }
}
