import type { Context } from '#server/context.ts';
import { startGateway } from '#server/gateway/index.ts';
import { openDatabase } from '#server/platform/db/handles.ts';
import { USE_INDEXES } from '#server/platform/db/planner-settings.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';

/** Starts the gateway, which keeps binds to all carriers up and submits messages. */
export async function start({ config, log, databaseUrl }: Context): Promise<Service> {
  const db = openDatabase(databaseUrl, { connections: 20, options: USE_INDEXES });
  const gateway = startGateway(db.owner, config, log);
  return {
    async stop() {
      await gateway.stop();
      await db.stop();
    },
  };
}
