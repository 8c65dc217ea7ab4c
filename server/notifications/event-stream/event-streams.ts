import type { Database } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { placeAfter, readOn } from '#server/platform/events/read-on.ts';
import type { SessionPlace } from '#server/platform/http/routes.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { AT_A_TIME, happenedIn } from '../happenings.ts';
import { EventStream } from './event-stream.ts';

/** As many connections as browsers allow to a host; and what one process can well serve. */
const MOST_OF_SESSION = 6;
/** Over all sessions: anybody who may sign in can have as many of these as they like. */
const MOST_OF_USER = 12;
const MOST_STREAMS = 2000;

/** How often events are looked for, and how often event streams are shown to be alive, in milliseconds. */
export type Pace = { pollMs: number; beatMs: number };

export type EventStreamsParts = {
  db: Database;
  log: Log;
  /** Which of some sessions still hold, by id. */
  sessionsThatHold(sessions: SessionPlace[]): Promise<Set<number>>;
  pace?: Pace;
};

/**
 * The open event streams of this process. It looks for events while there are any, for all of them in one query, so that any
 * number of processes can share nothing but the database.
 */
export class EventStreams {
  readonly #parts: Required<EventStreamsParts>;
  readonly #streams = new Set<EventStream>();
  #running: Service | undefined;

  constructor(parts: EventStreamsParts) {
    this.#parts = { pace: { pollMs: 1000, beatMs: 20_000 }, ...parts };
  }

  /** Opens an event stream that goes on after a cursor, or begins now. Throws `too_many_streams`. */
  async open(session: SessionPlace, after: string | undefined): Promise<EventStream> {
    const { cursor } = await placeAfter(this.#parts.db.owner, session.accountId, after);
    this.#refuseTooMany(session);
    const stream = new EventStream(session, cursor);
    this.#streams.add(stream);
    stream.readable.once('close', () => this.#remove(stream));
    this.#running ??= this.#start();
    return stream;
  }

  #refuseTooMany({ id, userId }: SessionPlace): void {
    const ofUser = [...this.#streams].filter(({ session }) => session.userId === userId);
    const ofSession = ofUser.filter(({ session }) => session.id === id);
    if (ofSession.length >= MOST_OF_SESSION) throw tooManyStreams(`A session may have ${MOST_OF_SESSION}`);
    if (ofUser.length >= MOST_OF_USER) throw tooManyStreams(`A user may have ${MOST_OF_USER}`);
    if (this.#streams.size >= MOST_STREAMS)
      throw new Problem(
        'unavailable',
        'too_many_streams',
        'This server has too many event streams open. Ask for happenings from time to time.',
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
      repeat('telling what happened', log, pace.pollMs, () => this.#tellSome()),
      repeat('keeping event streams alive', log, pace.beatMs, () => this.#beat()),
    ];
    // All at once, so that none runs on while another ends.
    return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
  }

  /** Tells every event stream that is ready what it is to know next; false when there is no more for any. */
  async #tellSome(): Promise<boolean> {
    const ready = [...this.#streams].filter((stream) => stream.isReady);
    const byPlace = [
      ...Map.groupBy(ready, ({ session, cursor }) => `${session.accountId} ${cursor}`).values(),
    ];
    const places = byPlace.map(([stream]) => ({
      accountId: stream!.session.accountId,
      cursor: stream!.cursor,
    }));
    const found = places.length === 0 ? [] : await readOn(this.#parts.db.owner, places, AT_A_TIME);
    for (const [index, events] of found.entries()) {
      const last = events.at(-1);
      if (!last) continue;
      const happenings = events.flatMap(happenedIn);
      for (const stream of byPlace[index]!) stream.tell(happenings, last.cursor);
    }
    return found.some((events) => events.length === AT_A_TIME);
  }

  /** Ends the event streams of sessions that hold no more: an event stream keeps none alive. */
  async #beat(): Promise<void> {
    const streams = [...this.#streams];
    const holding = await this.#parts.sessionsThatHold(streams.map(({ session }) => session));
    for (const stream of streams) {
      if (holding.has(stream.session.id)) stream.beat();
      else stream.end();
    }
  }
}

const tooManyStreams = (who: string) =>
  tooMany(
    `${who} event streams open. Close one, or ask for happenings from time to time.`,
    20,
    'too_many_streams',
  );
