import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { MOST_TRIES } from '../long-work/count-failure.ts';
import type { Event, EventName } from './events.ts';

/** Handles events with some names, per account in commit order. */
export type Listener = {
  /** The key under which its position is stored. Under another name it starts from the beginning. */
  name: string;
  hears: readonly EventName[];
  /** How often an event is attempted before it is parked; the pauses between are 2, 4, 8 … seconds. */
  tries: number;
  /** The time-out of each of its statements, in seconds, including waits for locks. */
  statementSeconds: number;
  /** Ignores events with other names. */
  handle(event: Event, tx: Kysely<Tables>): Promise<void>;
};

type Settings<Name extends EventName> = {
  name: string;
  hears: readonly Name[];
  tries?: number;
  statementSeconds?: number;
  /**
   * Runs in the transaction that marks the event as handled; effects outside of it must be idempotent. If it throws,
   * its writes are rolled back and the event is retried later: see failed-events.ts.
   */
  handle: (event: Event<Name>, tx: Kysely<Tables>) => Promise<void>;
};

/** Creates a listener. `handle` gets only events with the given names. */
export function listener<Name extends EventName>({
  name,
  hears,
  tries = MOST_TRIES,
  statementSeconds = 30,
  handle,
}: Settings<Name>): Listener {
  const names: readonly EventName[] = hears;
  const isHeard = (event: Event): event is Event & Event<Name> => names.includes(event.name);
  return {
    name,
    hears,
    tries,
    statementSeconds,
    handle: async (event, tx) => {
      if (isHeard(event)) await handle(event, tx);
    },
  };
}
