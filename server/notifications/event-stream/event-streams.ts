import type { Database } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { resumePosition, readEventsAfter } from '#server/platform/events/read-events-after.ts';
import type { SessionIdentity } from '#server/platform/http/routes.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { MAX_ITEMS, activityIn } from '../account-activity.ts';
import { EventStream } from './event-stream.ts';

/** The most streams per session. Over HTTP/1.1, browsers open no more connections to one host. */
const MAX_PER_SESSION = 6;
/** The limit for all sessions of a user together, because a user can open any number of sessions. */
const MAX_PER_USER = 12;
/** The most streams per process. One process can easily serve this many. */
const MAX_STREAMS = 2000;

/** How often to poll for events, to send beats, and to check sessions, in milliseconds. */
export type Pace = { pollMs: number; beatMs: number; checkMs: number };

export type EventStreamsDependencies = {
  db: Database;
  log: Log;
  /** Returns the ids of the sessions that are still valid. */
  validSessions(sessions: SessionIdentity[]): Promise<Set<number>>;
  pace?: Pace;
};

/**
 * The open event streams of this process. While any are open, one query per second reads the events for all
 * of them. Processes share only the database.
 */
export class EventStreams {
  readonly #parts: Required<EventStreamsDependencies>;
  readonly #streams = new Set<EventStream>();
  #running: Service | undefined;

  constructor(parts: EventStreamsDependencies) {
    this.#parts = { pace: { pollMs: 1000, beatMs: 20_000, checkMs: 3000 }, ...parts };
  }

  /**
   * Opens an event stream that continues after a cursor. Without a cursor, it starts now. Throws
   * `too_many_streams`.
   */
  async open(session: SessionIdentity, after: string | undefined): Promise<EventStream> {
    const { cursor } = await resumePosition(this.#parts.db.owner, session.accountId, after);
    this.#refuseTooMany(session);
    const stream = new EventStream(session, cursor);
    this.#streams.add(stream);
    stream.readable.once('close', () => this.#remove(stream));
    this.#running ??= this.#start();
    return stream;
  }

  #refuseTooMany({ id, userId }: SessionIdentity): void {
    const ofUser = [...this.#streams].filter(({ session }) => session.userId === userId);
    const ofSession = ofUser.filter(({ session }) => session.id === id);
    if (ofSession.length >= MAX_PER_SESSION) throw tooManyStreams(`A session may have ${MAX_PER_SESSION}`);
    if (ofUser.length >= MAX_PER_USER) throw tooManyStreams(`A user may have ${MAX_PER_USER}`);
    if (this.#streams.size >= MAX_STREAMS)
      throw new Problem(
        'unavailable',
        'too_many_streams',
        "This server has too many open event streams. Poll the account's activity instead.",
      );
  }

  #remove(stream: EventStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    void this.#running?.stop();
    this.#running = undefined;
  }

  #start(): Service {
    const { log, pace } = this.#parts;
    const loops = [
      repeat('sending events to streams', log, pace.pollMs, () => this.#sendSome()),
      repeat('keeping event streams alive', log, pace.beatMs, () => this.#beat()),
      repeat('ending event streams', log, pace.checkMs, () => this.#endInvalid()),
    ];
    // Stops the loops concurrently. Otherwise the others would keep running while the first stops.
    return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
  }

  /** Sends the next events to every stream that can take more. Returns whether more events are waiting. */
  async #sendSome(): Promise<boolean> {
    const ready = [...this.#streams].filter((stream) => stream.isReady);
    const byPlace = [
      ...Map.groupBy(ready, ({ session, cursor }) => `${session.accountId} ${cursor}`).values(),
    ];
    const places = byPlace.map(([stream]) => ({
      accountId: stream!.session.accountId,
      cursor: stream!.cursor,
    }));
    const found = places.length === 0 ? [] : await readEventsAfter(this.#parts.db.owner, places, MAX_ITEMS);
    for (const [index, events] of found.entries()) {
      const last = events.at(-1);
      if (!last) continue;
      const items = events.flatMap(activityIn);
      for (const stream of byPlace[index]!) stream.send(items, last.cursor);
    }
    return found.some((events) => events.length === MAX_ITEMS);
  }

  async #beat(): Promise<void> {
    for (const stream of this.#streams) stream.sendHeartbeat();
  }

  /**
   * Ends streams of sessions that are no longer valid: a stream does not keep its session alive, and a suspended
   * account must lose access within seconds.
   */
  async #endInvalid(): Promise<void> {
    const streams = [...this.#streams];
    const valid = await this.#parts.validSessions(streams.map(({ session }) => session));
    for (const stream of streams) if (!valid.has(stream.session.id)) stream.end();
  }
}

const tooManyStreams = (who: string) =>
  tooMany(
    `${who} open event streams. Close one, or poll the account's activity instead.`,
    20,
    'too_many_streams',
  );
