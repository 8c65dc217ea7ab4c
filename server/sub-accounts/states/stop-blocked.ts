import { blockedAmong } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { accountsSending, cancelAllCampaigns, pauseAllCampaigns } from '#server/sending/index.ts';

/** Why campaigns of a suspended account are paused. */
export const SUSPENDED =
  'The account was suspended. Once the account is reinstated, resume the campaign or cancel it.';

/**
 * Pauses campaigns of suspended accounts and cancels those of closed ones: campaigns that a request started
 * while the account was being stopped, those of a suspended master's sub-accounts, and those whose process
 * ended half-way. Runs every two seconds. A failure leaves the other accounts alone.
 */
export async function stopBlocked({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  for (const { id, isClosed } of await blockedAmong(db.owner, await accountsSending(db.owner))) {
    try {
      await db.withAccount(id, (account) => {
        const acting = { ...account, by: { kind: 'system' } as const };
        return isClosed ? cancelAllCampaigns(acting) : pauseAllCampaigns(acting, SUSPENDED);
      });
    } catch (error) {
      log.error(
        { err: error, accountId: id },
        'campaigns of a suspended or closed account could not be stopped',
      );
    }
  }
}
