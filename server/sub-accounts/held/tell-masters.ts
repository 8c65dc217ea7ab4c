import { accountNames, familyOf, mastersOf, subAccountManagers } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { lastToldAt, markTold, readUntold, type UntoldCampaign } from '#server/sending/index.ts';
import { heldWaitingMail } from './held-waiting-mail.ts';

/** At most one email an hour goes to a master while campaigns are waiting. */
const PAUSE_MS = 3_600_000;

/**
 * Emails master accounts about campaigns that wait for their decision: at once for the first, then at most
 * once an hour. A failure leaves the other masters alone.
 */
export async function tellMasters({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const untold = await readUntold(db.owner);
  const masters = await mastersOf(db.owner, [...new Set(untold.map(({ accountId }) => accountId))]);
  const byMaster = Map.groupBy(untold, ({ accountId }) => masters.get(accountId)!.masterId);
  for (const [masterId, campaigns] of byMaster) {
    try {
      await db.owner.transaction().execute((tx) => tell(tx, masterId, campaigns));
    } catch (error) {
      log.error({ err: error, accountId: masterId }, 'a master account was not told of held campaigns');
    }
  }
}

async function tell(tx: OwnerDb, masterId: number, campaigns: UntoldCampaign[]): Promise<void> {
  const last = await lastToldAt(tx, await familyOf(tx, masterId));
  if (last !== null && last.getTime() > Date.now() - PAUSE_MS) return;
  const marked = new Set(
    await markTold(
      tx,
      campaigns.map(({ id }) => id),
    ),
  );
  const [first, ...others] = campaigns.filter(({ id }) => marked.has(id));
  if (!first) return;
  const names = await accountNames(tx, [first.accountId]);
  const data = {
    campaign: first.name,
    account: names.get(first.accountId)!,
    others: String(others.length),
    reason: first.accountId === masterId ? first.reason : first.reasonForMaster,
  };
  for (const to of await subAccountManagers(tx, masterId))
    await postMail(tx, masterId, { to, mail: heldWaitingMail, data });
}
