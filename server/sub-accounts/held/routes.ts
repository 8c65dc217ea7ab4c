import * as calls from '#contract/held-messages.ts';
import { heldDaysOf } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { MessageLinks } from '#server/links/index.ts';
import { type Route, slowRoute } from '#server/platform/http/routes.ts';
import { editAndRelease, refuseHeldMessages, releaseHeldMessages } from './decide-held-messages.ts';
import { countHeld, listHeldMessages, readHeldMessage } from './list-held-messages.ts';
import { saveHeldDays } from './save-held-days.ts';

/** The routes of held messages of the account and its sub-accounts. */
export function heldRoutes(context: Context): Route[] {
  const links = new MessageLinks(context);
  return [
    slowRoute(calls.listHeldMessages, ({ db, identity, query }) =>
      listHeldMessages(db.owner, identity.accountId, query),
    ),
    slowRoute(calls.countHeldMessages, ({ db, identity }) => countHeld(db.owner, identity.accountId)),
    slowRoute(calls.getHeldSettings, async ({ db, identity }) => ({
      days: await heldDaysOf({ id: identity.accountId, db: db.owner }),
    })),
    slowRoute(calls.saveHeldSettings, ({ db, session, body }) => saveHeldDays(db, session, body.days)),
    slowRoute(calls.getHeldMessage, ({ db, identity, params }) =>
      readHeldMessage({ db, links }, identity.accountId, params),
    ),
    slowRoute(calls.releaseHeldMessages, ({ db, session, body }) => releaseHeldMessages(db, session, body)),
    slowRoute(calls.refuseHeldMessages, ({ db, session, body }) => refuseHeldMessages(db, session, body)),
    slowRoute(calls.editAndReleaseHeldMessage, ({ db, session, params, body }) =>
      editAndRelease(db, session, params, body),
    ),
  ];
}
