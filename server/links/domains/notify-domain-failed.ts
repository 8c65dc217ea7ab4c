import { addressesWithPermission } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { announce } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { linkDomainFailedMail } from '../mails.ts';

/** Notifies the users who manage domains that links on one no longer work. `isLost`: another account has it now. */
export async function notifyDomainFailed(
  tx: OwnerDb,
  accountId: number,
  data: { host: string; isLost: boolean },
): Promise<void> {
  await announce(tx, accountId, 'link-domain.failed', data);
  for (const to of await addressesWithPermission(tx, accountId, 'account.edit'))
    await postMail(tx, accountId, { to, mail: linkDomainFailedMail, data });
}
