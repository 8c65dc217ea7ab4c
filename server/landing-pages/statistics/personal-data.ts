import { sql } from 'kysely';
import { messageIdsTo } from '#server/messages/index.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Actions name messages. They are erased before the messages lose their number. Counts by day stay. */
export const actionsPersonalData = {
  tables: { landing_page_recipients: 'What the person did on landing pages is deleted' },

  async collect(account, number) {
    const actions: unknown[] = [];
    for await (const messageIds of messageIdsTo(account, number))
      actions.push(...(await actionsOf(account, messageIds)));
    return { 'Actions on landing pages': actions };
  },

  async erase(tx, { accountId, number }) {
    for await (const messageIds of messageIdsTo({ id: accountId, db: tx }, number))
      await sql`
        DELETE FROM landing_page_recipients
        WHERE account_id = ${accountId} AND message_id = ANY(${arrayLiteral(messageIds)}::uuid[])`.execute(
        tx,
      );
  },
} satisfies PersonalData;

async function actionsOf({ id, db }: Account, messageIds: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT p.title AS page, r.kind, r.key, r.first_at AS "firstAt", r.count FROM landing_page_recipients r
    JOIN landing_pages p ON p.account_id = r.account_id AND p.id = r.page_id
    WHERE r.account_id = ${id} AND r.message_id = ANY(${arrayLiteral(messageIds)}::uuid[]) ORDER BY r.first_at DESC`.execute(
    db,
  );
  return rows;
}
