import type { TestDatabase } from '#server/platform/testing/database.ts';

type Mail = { template: string; recipient: string; data: Record<string, string> };

/** Reads the emails to an account's users, oldest first. */
export async function mailsTo({ db }: TestDatabase, accountId: number): Promise<Mail[]> {
  const rows = await db.owner
    .selectFrom('mails')
    .select(['template', 'recipient', 'data'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows as Mail[];
}
