import type { Database } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { placeAfter, readOn } from '#server/platform/events/read-on.ts';
import type { SessionPlace } from '#server/platform/http/routes.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { AT_A_TIME, happenedIn } from '../happenings.ts';
import { Line } from './line.ts';

/** As many connections as browsers allow to a host; and what one process can well serve. */
const MOST_OF_SESSION = 6;
/** Over all sessions: anybody who may sign in can have as many of these as they like. */
const MOST_OF_USER = 12;
const MOST_LINES = 2000;

/** How often events are looked for, and how often lines are shown to be alive, in milliseconds. */
export type Pace = { pollMs: number; beatMs: number };

export type LineParts = {
  db: Database;
  log: Log;
  /** Which of some sessions still hold, by id. */
  sessionsThatHold(sessions: SessionPlace[]): Promise<Set<number>>;
  pace?: Pace;
};

/**
 * The open lines of this process. It looks for events while there are any, for all of them in one query, so that any
 * number of processes can share nothing but the database.
 */
export class LinePoll {
  readonly #parts: Required<LineParts>;
  readonly #lines = new Set<Line>();
  #running: Service | undefined;

  constructor(parts: LineParts) {
    this.#parts = { pace: { pollMs: 1000, beatMs: 20_000 }, ...parts };
  }

  /** Opens a line that goes on after a cursor, or begins now. Throws `too_many_lines`. */
  async open(session: SessionPlace, after: string | undefined): Promise<Line> {
    const { cursor } = await placeAfter(this.#parts.db.owner, session.accountId, after);
    this.#refuseTooMany(session);
    const line = new Line(session, cursor);
    this.#lines.add(line);
    line.stream.once('close', () => this.#remove(line));
    this.#running ??= this.#start();
    return line;
  }

  #refuseTooMany({ id, userId }: SessionPlace): void {
    const ofUser = [...this.#lines].filter(({ session }) => session.userId === userId);
    const ofSession = ofUser.filter(({ session }) => session.id === id);
    if (ofSession.length >= MOST_OF_SESSION) throw tooManyLines(`A session may have ${MOST_OF_SESSION}`);
    if (ofUser.length >= MOST_OF_USER) throw tooManyLines(`A user may have ${MOST_OF_USER}`);
    if (this.#lines.size >= MOST_LINES)
      throw new Problem(
        'unavailable',
        'too_many_lines',
        'This server has too many lines open. Ask for happenings from time to time.',
      );
  }

  #remove(line: Line): void {
    this.#lines.delete(line);
    if (this.#lines.size > 0) return;
    void this.#running?.stop();
    this.#running = undefined;
  }

  #start(): Service {
    const { log, pace } = this.#parts;
    const loops = [
      repeat('telling what happened', log, pace.pollMs, () => this.#tellSome()),
      repeat('keeping lines alive', log, pace.beatMs, () => this.#beat()),
    ];
    // All at once, so that none runs on while another ends.
    return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
  }

  /** Tells every line that is ready what it is to know next; false when there is no more for any. */
  async #tellSome(): Promise<boolean> {
    const ready = [...this.#lines].filter((line) => line.isReady);
    const byPlace = [
      ...Map.groupBy(ready, ({ session, cursor }) => `${session.accountId} ${cursor}`).values(),
    ];
    const places = byPlace.map(([line]) => ({ accountId: line!.session.accountId, cursor: line!.cursor }));
    const found = places.length === 0 ? [] : await readOn(this.#parts.db.owner, places, AT_A_TIME);
    for (const [index, events] of found.entries()) {
      const last = events.at(-1);
      if (!last) continue;
      const happenings = events.flatMap(happenedIn);
      for (const line of byPlace[index]!) line.tell(happenings, last.cursor);
    }
    return found.some((events) => events.length === AT_A_TIME);
  }

  /** Ends the lines of sessions that hold no more: a line keeps none alive. */
  async #beat(): Promise<void> {
    const lines = [...this.#lines];
    const holding = await this.#parts.sessionsThatHold(lines.map(({ session }) => session));
    for (const line of lines) {
      if (holding.has(line.session.id)) line.beat();
      else line.end();
    }
  }
}

const tooManyLines = (who: string) =>
  tooMany(`${who} lines open. Close one, or ask for happenings from time to time.`, 20, 'too_many_lines');
