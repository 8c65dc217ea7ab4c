import { audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { addressOf, lockPage } from '../pages/stored-page.ts';
import { goLive } from './go-live.ts';
import { keepImages } from './keep-images.ts';

/** Shows the versions whose time has come. Returns whether there may be more. */
export async function publishDue({ config, db }: Pick<Context, 'config' | 'db'>): Promise<boolean> {
  const due = await db.owner
    .selectFrom('landing_pages')
    .select(['account_id', 'id'])
    .where('publish_at', '<=', ({ fn }) => fn<Date>('now'))
    .orderBy('publish_at')
    .limit(100)
    .execute();
  for (const { account_id: accountId, id: pageId } of due)
    await db.withAccount(accountId, async (account) => {
      const page = await lockPage(account, pageId);
      // It may have been cancelled since.
      if (page.publish_at === null || page.publish_at > new Date()) return;
      const version = page.planned_version!;
      await goLive(account, page, { version, draft: page.planned_draft });
      await keepImages(account, pageId);
      const address = addressOf(config, page);
      await audit({ ...account, by: { kind: 'system' } }, 'page published', {
        pageId,
        page: address,
        version,
      });
    });
  return due.length === 100;
}
