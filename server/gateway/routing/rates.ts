import { readWaiting } from '#server/messages/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readRouting } from './routing.ts';

/** How fast a carrier takes messages: parts a second; null: as many as come. `waiting`: how many messages wait for it, by account. */
export type Rate = { carrierId: number; rate: number | null; waiting: ReadonlyMap<number, number> };

/** Which carrier a message would go to, and how fast that is. */
export type RateOf = (message: { number: string; accountId: number; sender: string }) => Rate | undefined;

/** Reads how fast carriers take messages, and what waits for them, to say how long a campaign will take. */
export async function readRates(db: OwnerDb): Promise<RateOf> {
  const routing = await readRouting(db);
  const carriers = await db.selectFrom('carriers').select(['id', 'rate']).execute();
  const waiting = Map.groupBy(await readWaiting(db), ({ carrierId }) => carrierId);
  const rates = new Map<number, Rate>();
  for (const { id, rate } of carriers) {
    const byAccount = (waiting.get(id) ?? []).map(
      ({ accountId, messages }) => [accountId, messages] as const,
    );
    rates.set(id, { carrierId: id, rate, waiting: new Map(byAccount) });
  }
  return (message) => {
    const [route] = routing.candidates(message);
    return route && rates.get(route.carrierId);
  };
}
