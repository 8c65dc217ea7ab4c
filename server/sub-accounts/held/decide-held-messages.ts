import type { Answer, Request } from '#contract/endpoint.ts';
import type {
  editAndReleaseHeldMessage,
  refuseHeldMessages as refuseEndpoint,
  releaseHeldMessages as releaseEndpoint,
} from '#contract/held-messages.ts';
import { accountNames } from '#server/accounts/index.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';
import { type Decider, refuseHeld, releaseHeld } from '#server/sending/index.ts';
import { lockHeldAccount } from './held-account.ts';

type Held = Request<typeof releaseEndpoint>['body']['held'][number];
type Decided = Answer<typeof releaseEndpoint>;

/** Releases campaigns one by one. What cannot be released is in `problems`. */
export const releaseHeldMessages = (
  db: Database,
  session: Session,
  { held }: Request<typeof releaseEndpoint>['body'],
): Promise<Decided> =>
  decideAll(held, (each) =>
    decide(db, session, each, { releases: true }, (tx, id, decider) => releaseHeld(tx, id, decider)),
  );

/** Refuses campaigns one by one. What cannot be refused is in `problems`. */
export const refuseHeldMessages = (
  db: Database,
  session: Session,
  { held, reason }: Request<typeof refuseEndpoint>['body'],
): Promise<Decided> =>
  decideAll(held, (each) =>
    decide(db, session, each, { releases: false }, (tx, id, decider) => refuseHeld(tx, id, reason, decider)),
  );

/** Releases a campaign with another text. Throws the problems of `releaseHeld`. */
export async function editAndRelease(
  db: Database,
  session: Session,
  held: Held,
  { text }: Request<typeof editAndReleaseHeldMessage>['body'],
): Promise<undefined> {
  await decide(db, session, held, { releases: true }, (tx, id, decider) =>
    releaseHeld(tx, id, decider, text),
  );
}

type HeldId = { id: number; accountId: number };

async function decide(
  db: Database,
  session: Session,
  { accountId, campaignId }: Held,
  how: { releases: boolean },
  work: (tx: OwnerDb, held: HeldId, decider: Decider) => Promise<string>,
): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    const account = await lockHeldAccount(tx, session, accountId, how);
    const names = await accountNames(tx, [session.accountId]);
    const decider: Decider = { by: account.by, as: 'master', name: names.get(session.accountId)! };
    await work(tx, { id: campaignId, accountId }, decider);
  });
}

async function decideAll(held: Held[], decideOne: (each: Held) => Promise<void>): Promise<Decided> {
  const problems: Decided['problems'] = [];
  for (const each of held) {
    try {
      await decideOne(each);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push({ ...each, code: error.code, message: error.message });
    }
  }
  return { count: held.length - problems.length, problems };
}
