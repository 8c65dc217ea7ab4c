import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readRouting } from './routing.ts';

/** Which carrier a message would go to, and how many parts that takes a second; null: as many as come. */
export type RateOf = (message: {
  number: string;
  accountId: number;
  sender: string;
}) => { carrierId: number; rate: number | null } | undefined;

/** Reads how fast carriers take messages, to say how long a campaign will take. */
export async function readRates(db: OwnerDb): Promise<RateOf> {
  const routing = await readRouting(db);
  const carriers = await db.selectFrom('carriers').select(['id', 'rate']).execute();
  const rates = new Map(carriers.map(({ id, rate }) => [id, rate]));
  return (message) => {
    const [route] = routing.candidates(message);
    return route && { carrierId: route.carrierId, rate: rates.get(route.carrierId) ?? null };
  };
}
