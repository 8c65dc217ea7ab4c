import type { Database } from '#server/platform/db/handles.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

/** Waits for an email with this template to an account's users, and returns the data of the newest one. */
export async function readLastMail(
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
