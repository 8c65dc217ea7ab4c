import { mayDoPart } from '#contract/access.ts';
import { listV1Events } from '#contract/v1/events.ts';
import { type Route, slowRoute } from '#server/platform/http/routes.ts';
import { listEvents } from './list-events.ts';

export const eventRoutes: Route[] = [
  slowRoute(listV1Events, async ({ db, identity, query }) => {
    const { accountId, standing } = identity;
    return listEvents(db, { accountId, seesOptOuts: mayDoPart(listV1Events.access, standing) }, query);
  }),
];
