import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { MAX_TRIES } from '../long-work/count-failure.ts';
import type { Event, EventName } from './events.ts';

/** Handles some kinds of events, in commit order per account. */
export type Listener = {
  /** The key of its stored position. A renamed listener starts from the oldest event. */
  name: string;
  events: readonly EventName[];
  /** The number of attempts before an event is parked. The delays between attempts are 2, 4, 8 … seconds. */
  tries: number;
  /** The time-out of each statement, including waits for locks. */
  statementSeconds: number;
  /** Handles an event. Does nothing if the event is not one of `events`. */
  handle(event: Event, tx: Kysely<Tables>): Promise<void>;
};

type Settings<Name extends EventName> = {
  name: string;
  events: readonly Name[];
  tries?: number;
  statementSeconds?: number;
  /**
   * Handles an event, in the transaction that marks it as handled. Effects outside the transaction must be
   * idempotent. If the handler throws, its writes are rolled back and the event is retried later (see
   * failed-events.ts).
   */
  handle: (event: Event<Name>, tx: Kysely<Tables>) => Promise<void>;
};

/** Creates a listener. `handle` receives only the named events. */
export function listener<Name extends EventName>({
  name,
  events,
  tries = MAX_TRIES,
  statementSeconds = 30,
  handle,
}: Settings<Name>): Listener {
  const names: readonly EventName[] = events;
  const handles = (event: Event): event is Event & Event<Name> => names.includes(event.name);
  return {
    name,
    events,
    tries,
    statementSeconds,
    handle: async (event, tx) => {
      if (handles(event)) await handle(event, tx);
    },
  };
}
