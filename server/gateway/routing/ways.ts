import { readWaiting } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readRouting, type Routing } from './routing.ts';

/**
 * How fast a carrier takes messages: parts a second; null: as many as come. `waiting`: how many messages wait for it, by account. `share`: of the messages that go
 * this way, 1 at most.
 */
export type CarrierShare = {
  carrierId: number;
  share: number;
  rate: number | null;
  waiting: ReadonlyMap<number, number>;
};

/** The carriers of a message's best routes; none where no route serves it. `key` is the same for numbers that go the same way. */
export type Way = { key: string; carriers: CarrierShare[] };

/** The ways of an account's messages from a sender. */
export type Ways = {
  of(number: string): Way;
  /** How many first digits of a number tell its way. */
  digits: number;
  /** Changes with the routes. */
  key: string;
};

export type WaysFrom = (accountId: number, sender: string) => Ways;

/** Reads how fast carriers take messages, and what waits for them, to say how long a campaign will take. */
export async function readWays(db: OwnerDb): Promise<WaysFrom> {
  const routing = await readRouting(db);
  const rows = await db.selectFrom('carriers').select(['id', 'rate']).execute();
  const rates = new Map(rows.map(({ id, rate }) => [id, rate]));
  const waiting = new Map<number, Map<number, number>>();
  for (const { carrierId, accountId, messages } of await readWaiting(db))
    waiting.set(carrierId, (waiting.get(carrierId) ?? new Map<number, number>()).set(accountId, messages));
  const carrier = (carrierId: number) => ({
    carrierId,
    rate: rates.get(carrierId) ?? null,
    waiting: waiting.get(carrierId) ?? new Map<number, number>(),
  });
  return (accountId, sender) => waysOf(routing, { accountId, sender }, carrier);
}

function waysOf(
  routing: Routing,
  from: { accountId: number; sender: string },
  carrier: (id: number) => Omit<CarrierShare, 'share'>,
): Ways {
  const prefixes = routing.prefixesFrom(from);
  const digits = Math.max(0, ...prefixes.map(({ length }) => length));
  const found = new Map<string, Way>();
  const of = (number: string) => {
    const first = number.slice(0, digits);
    let way = found.get(first);
    if (!way) {
      way = wayOf(routing.sharesOf({ number, ...from }), carrier);
      found.set(first, way);
    }
    return way;
  };
  const key = prefixes.map((prefix) => `${prefix} ${keyOf(routing.sharesOf({ number: prefix, ...from }))}`);
  return { of, digits, key: key.join('|') };
}

const keyOf = (shares: Map<number, number>): string =>
  [...shares].map(([id, share]) => `${id}:${share}`).join(' ');

function wayOf(shares: Map<number, number>, carrier: (id: number) => Omit<CarrierShare, 'share'>): Way {
  const sorted = [...shares].toSorted(([one], [other]) => one - other);
  return {
    key: keyOf(new Map(sorted)),
    carriers: sorted.map(([id, share]) => ({ ...carrier(id), share })),
  };
}
