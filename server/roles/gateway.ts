import type { Context } from '#server/context.ts';
import { startGateway } from '#server/gateway/index.ts';
import { openDatabase } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';

/**
 * Forces the use of indexes. The most frequent queries join a few thousand rows to large tables by key. If
 * statistics lag behind a table's growth, the planner could otherwise choose a full scan.
 */
const PLANNER_SETTINGS = '-c enable_seqscan=off -c enable_mergejoin=off -c enable_hashjoin=off';

/** Starts the gateway, which keeps binds to all carriers up and submits messages. */
export async function start({ config, log, databaseUrl }: Context): Promise<Service> {
  const db = openDatabase(databaseUrl, { connections: 20, options: PLANNER_SETTINGS });
  const gateway = startGateway(db.owner, config, log);
  return {
    async stop() {
      await gateway.stop();
      await db.stop();
    },
  };
}
