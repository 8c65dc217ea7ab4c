import { type AccountActivity, type ActivityItem, listAccountActivity } from '#contract/notifications.ts';
import { call } from '#web/client/index.ts';
import { isAfter } from './cursor.ts';
import { listen } from './listen.ts';

/** Delays in milliseconds: before the first retries, between polls, and between retries while polling. */
const RETRY_MS = 3000;
const POLL_MS = 15_000;
const RETRY_WHILE_POLLING_MS = 5 * 60_000;
/** After this number of failures in a row, the page polls instead. */
const MAX_FAILURES = 3;

export type Handlers = {
  onActivity: (activity: AccountActivity) => void;
  /** Called if activity may have been missed, because the stream was lost or a backup was restored. */
  onMissed: () => void;
  /** False once the user has asked to log out. */
  isSignedIn: () => boolean;
};

/**
 * Reports the account's activity from the server's event stream, each item once and in order. Polls if the
 * stream does not work. Pauses while the page is hidden, because browsers allow few connections per host, and
 * then catches up. Returns a function that stops the reports.
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
  /** All activity up to this position has been reported. */
  #cursor: string | undefined;
  #failures = 0;
  #wasLost = false;
  /** The time of the last or next attempt to open the stream. */
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
   * Handles the opened stream. The stream continues after the requested cursor or, if the server does not
   * know that cursor, after the server's current one.
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
    // Poll at once, even if the stream is retried soon: only a call can detect that the session has ended. If the user
    // is logging out, that is known, and the server would refuse the call.
    if (!wasPolling && this.#handlers.isSignedIn()) void this.#pollOnce();
    this.#connectIn(this.#isPolling ? RETRY_WHILE_POLLING_MS : RETRY_MS);
  }

  /**
   * Polls once, then schedules the next poll while polling. Failures lose nothing, because the next poll uses
   * the same cursor.
   */
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

  /** Reports an item unless it was already reported. The stream and a poll can deliver the same item. */
  #report({ cursor, what }: ActivityItem): void {
    if (this.#cursor !== undefined && !isAfter(cursor, this.#cursor)) return;
    this.#cursor = cursor;
    this.#handlers.onActivity(what);
  }

  /** Moves the cursor, even backwards: after a restored backup, new items have lower cursors. */
  #continueFrom(cursor: string): void {
    const isBackupRestored = this.#cursor !== undefined && isAfter(this.#cursor, cursor);
    this.#cursor = cursor;
    if (isBackupRestored) this.#handlers.onMissed();
  }

  #moveTo(cursor: string): void {
    if (this.#cursor === undefined || isAfter(cursor, this.#cursor)) this.#cursor = cursor;
  }
}
