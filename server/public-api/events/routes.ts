import { mayDoPart } from '#contract/access.ts';
import { listV1Events } from '#contract/v1/events.ts';
import { PollingRecorder } from '#server/api-keys/index.ts';
import type { Context } from '#server/context.ts';
import { type Route, slowRoute } from '#server/platform/http/routes.ts';
import { listEvents } from './list-events.ts';

export function eventRoutes({ db }: Context): Route[] {
  const polling = new PollingRecorder(db.owner);
  return [
    slowRoute(listV1Events, async ({ identity, query }) => {
      const { accountId, standing, apiKey } = identity;
      const seesOptOuts = mayDoPart(listV1Events.access, standing);
      const page = await listEvents(db, { accountId, seesOptOuts }, query);
      await polling.record({ accountId, keyId: apiKey!.keyId, cursor: page.cursor });
      return page;
    }),
  ];
}
