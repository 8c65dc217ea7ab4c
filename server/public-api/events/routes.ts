import { mayDoPart } from '#contract/access.ts';
import { listV1Events } from '#contract/v1/events.ts';
import { PollingRecorder, readKeyTerms } from '#server/api-keys/index.ts';
import type { Context } from '#server/context.ts';
import { type Route, slowRoute } from '#server/platform/http/routes.ts';
import { keyIdOf } from '../idempotency-key.ts';
import { listEvents } from './list-events.ts';

export function eventRoutes({ db }: Context): Route[] {
  const polling = new PollingRecorder(db.owner);
  return [
    slowRoute(listV1Events, async ({ identity, query }) => {
      const { accountId, standing } = identity;
      const keyId = keyIdOf(identity);
      const { isTest } = await db.withAccount(accountId, (account) => readKeyTerms(account, keyId));
      const seesOptOuts = mayDoPart(listV1Events.access, standing);
      const page = await listEvents(db, { accountId, isTest, seesOptOuts }, query);
      await polling.record({ accountId, keyId, cursor: page.cursor });
      return page;
    }),
  ];
}
