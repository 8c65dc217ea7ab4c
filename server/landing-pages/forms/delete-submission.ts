import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';

/** Deletes what a person entered in a form. Throws `not_found`. */
export async function deleteSubmission(
  account: ActingAccount,
  { pageId, submissionId }: { pageId: number; submissionId: number },
): Promise<undefined> {
  const deleted = await account.db
    .deleteFrom('form_submissions')
    .where('account_id', '=', account.id)
    .where('page_id', '=', pageId)
    .where('id', '=', submissionId)
    .returning('title')
    .executeTakeFirst();
  if (!deleted) throw notFound('submission');
  await audit(account, 'form submission deleted', { submissionId, name: deleted.title });
}
