import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Event, EventName } from './events.ts';

/** Hears events of some names, each account's in commit order. */
export type Listener = {
  /** Under which is stored how far it has heard: another name hears everything anew. */
  name: string;
  hears: readonly EventName[];
  /** Leaves alone what it does not hear. */
  handle(event: Event, tx: Kysely<Tables>): Promise<void>;
};

type Settings<Name extends EventName> = {
  name: string;
  hears: readonly Name[];
  /**
   * Runs in the transaction that notes the event as heard; what it does outside of that is to be idempotent. When it throws,
   * what it wrote is rolled back, and the event is tried again later: see failed-events.ts.
   */
  handle: (event: Event<Name>, tx: Kysely<Tables>) => Promise<void>;
};

/** Makes a listener; `handle` is given the events that it names, and no others. */
export function listener<Name extends EventName>({ name, hears, handle }: Settings<Name>): Listener {
  const names: readonly EventName[] = hears;
  const isHeard = (event: Event): event is Event & Event<Name> => names.includes(event.name);
  return {
    name,
    hears,
    handle: async (event, tx) => {
      if (isHeard(event)) await handle(event, tx);
    },
  };
}
