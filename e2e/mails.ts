import type { Database } from '#server/platform/db/handles.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

/** What stands in the last mail of a kind to an account's users; some are written a moment after what they tell of. */
export async function lastMail(
  db: Database,
  accountId: number,
  template: string,
): Promise<Record<string, string>> {
  const find = () =>
    db.owner
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', accountId)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await eventually(`the mail "${template}"`, async () => (await find()) !== undefined);
  return (await find())!.data as Record<string, string>;
}
