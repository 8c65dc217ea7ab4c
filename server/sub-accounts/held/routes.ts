import * as calls from '#contract/held-messages.ts';
import { heldDaysOf } from '#server/accounts/index.ts';
import { type Route, slowRoute } from '#server/platform/http/routes.ts';
import { editAndRelease, refuseHeldMessages, releaseHeldMessages } from './decide-held-messages.ts';
import { countHeld, listHeldMessages, readHeldMessage } from './list-held-messages.ts';
import { saveHeldDays } from './save-held-days.ts';

export const heldRoutes: Route[] = [
  slowRoute(calls.listHeldMessages, ({ db, identity, query }) =>
    listHeldMessages(db.owner, identity.accountId, query),
  ),
  slowRoute(calls.countHeldMessages, ({ db, identity }) => countHeld(db.owner, identity.accountId)),
  slowRoute(calls.getHeldSettings, async ({ db, identity }) => ({
    days: await heldDaysOf({ id: identity.accountId, db: db.owner }),
  })),
  slowRoute(calls.saveHeldSettings, ({ db, session, body }) => saveHeldDays(db, session, body.days)),
  slowRoute(calls.getHeldMessage, ({ db, identity, params }) =>
    readHeldMessage(db, identity.accountId, params),
  ),
  slowRoute(calls.releaseHeldMessages, ({ db, session, body }) => releaseHeldMessages(db, session, body)),
  slowRoute(calls.refuseHeldMessages, ({ db, session, body }) => refuseHeldMessages(db, session, body)),
  slowRoute(calls.editAndReleaseHeldMessage, ({ db, session, params, body }) =>
    editAndRelease(db, session, params, body),
  ),
];
