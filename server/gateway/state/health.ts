import { type Kysely, sql } from 'kysely';
import { hasDelayedMessages } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * The state of sending, from best to worst. `not set up`: there is no carrier yet. `bind down`: a bind is
 * down, but its carrier is up. `carrier down`: some carriers are down, but not all. `delayed`: a carrier has
 * old queued messages but accepts nothing. `down`: no carrier in use is up.
 */
export type Health = 'well' | 'not set up' | 'bind down' | 'carrier down' | 'delayed' | 'down';

/** Ignores outages shorter than this many seconds, such as a gateway restart or a rebind. */
const GRACE_SECONDS = 30;

/**
 * A queued message counts as delayed if it has waited for this many seconds and its carrier accepts nothing.
 */
const DELAYED_SECONDS = 600;

/** An enabled carrier with a route. */
type CarrierInUse = { isUp: boolean; isFullyUp: boolean };

/** Returns the state of sending, from the last reports of all gateways about carriers in use. */
export async function readHealth(db: Kysely<Tables>): Promise<Health> {
  const inUse = await readCarriersInUse(db);
  if (inUse.length === 0 && !(await hasCarriers(db))) return 'not set up';
  if (!inUse.some(({ isUp }) => isUp)) return 'down';
  if (await isDelayed(db)) return 'delayed';
  if (!inUse.every(({ isUp }) => isUp)) return 'carrier down';
  return inUse.every(({ isFullyUp }) => isFullyUp) ? 'well' : 'bind down';
}

async function readCarriersInUse(db: Kysely<Tables>): Promise<CarrierInUse[]> {
  const { rows } = await sql<CarrierInUse>`
    SELECT coalesce(bool_or(b.is_up AND b.type <> 'receiver'), false) AS "isUp", coalesce(bool_and(b.is_up), false) AS "isFullyUp"
    FROM carriers c LEFT JOIN (
      SELECT carrier_id, type, state = 'bound' OR since > now() - make_interval(secs => ${GRACE_SECONDS}) AS is_up
      FROM carrier_binds WHERE updated_at > now() - make_interval(secs => ${GRACE_SECONDS})
    ) b ON b.carrier_id = c.id
    WHERE c.enabled AND EXISTS (SELECT FROM routes r WHERE r.carrier_id = c.id AND r.enabled)
    GROUP BY c.id`.execute(db);
  return rows;
}

async function hasCarriers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('carriers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Returns whether a carrier has old queued messages but accepts nothing at present. Merely being slow does
 * not count.
 */
async function isDelayed(db: Kysely<Tables>): Promise<boolean> {
  const sending = await db
    .selectFrom('carrier_binds')
    .select('carrier_id')
    .distinct()
    .where('per_second', '>', 0)
    .where('updated_at', '>', sql<Date>`now() - make_interval(secs => ${GRACE_SECONDS})`)
    .execute();
  return hasDelayedMessages(db, DELAYED_SECONDS, { except: sending.map((row) => row.carrier_id) });
}
