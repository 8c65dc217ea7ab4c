import { readAccountQueues } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readRouting, type Routing } from './routing.ts';

/**
 * A carrier in a split. `share`: the fraction of messages it gets, up to 1. `rate`: its limit in parts per
 * second; null for none. `waiting`: how many messages are queued for it, by account id.
 */
export type CarrierShare = {
  carrierId: number;
  share: number;
  rate: number | null;
  waiting: ReadonlyMap<number, number>;
};

/**
 * The carriers of a message's best routes; no carriers if no route serves it. Numbers with the same split
 * share a `key`.
 */
export type CarrierSplit = { key: string; carriers: CarrierShare[] };

/** How an account's messages from a sender split between carriers. */
export type CarrierSplits = {
  of(number: string): CarrierSplit;
  /** How many leading digits of a number determine its split. */
  digits: number;
  /** If two accounts or senders have the same key, they split every number in the same way. */
  key: string;
};

export type CarrierSplitsLookup = (accountId: number, sender: string) => CarrierSplits;

/** Reads the routes and the carriers' rates and queues, to estimate how long a campaign will take. */
export async function readCarrierSplits(db: OwnerDb): Promise<CarrierSplitsLookup> {
  const routing = await readRouting(db);
  const rows = await db.selectFrom('carriers').select(['id', 'rate']).execute();
  const rates = new Map(rows.map(({ id, rate }) => [id, rate]));
  const waiting = new Map<number, Map<number, number>>();
  for (const { carrierId, accountId, messages } of await readAccountQueues(db))
    waiting.set(carrierId, (waiting.get(carrierId) ?? new Map<number, number>()).set(accountId, messages));
  const carrier = (carrierId: number) => ({
    carrierId,
    rate: rates.get(carrierId) ?? null,
    waiting: waiting.get(carrierId) ?? new Map<number, number>(),
  });
  return (accountId, sender) => splitsOf(routing, { accountId, sender }, carrier);
}

function splitsOf(
  routing: Routing,
  from: { accountId: number; sender: string },
  carrier: (id: number) => Omit<CarrierShare, 'share'>,
): CarrierSplits {
  const prefixes = routing.prefixesFrom(from);
  const digits = Math.max(0, ...prefixes.map(({ length }) => length));
  const cache = new Map<string, CarrierSplit>();
  const of = (number: string) => {
    const prefix = number.slice(0, digits);
    let split = cache.get(prefix);
    if (!split) {
      split = splitOf(routing.sharesOf({ number, ...from }), carrier);
      cache.set(prefix, split);
    }
    return split;
  };
  const key = prefixes.map((prefix) => `${prefix} ${keyOf(routing.sharesOf({ number: prefix, ...from }))}`);
  return { of, digits, key: key.join('|') };
}

const keyOf = (shares: Map<number, number>): string =>
  [...shares].map(([id, share]) => `${id}:${share}`).join(' ');

function splitOf(
  shares: Map<number, number>,
  carrier: (id: number) => Omit<CarrierShare, 'share'>,
): CarrierSplit {
  const sorted = [...shares].toSorted(([one], [other]) => one - other);
  return {
    key: keyOf(new Map(sorted)),
    carriers: sorted.map(([id, share]) => ({ ...carrier(id), share })),
  };
}
