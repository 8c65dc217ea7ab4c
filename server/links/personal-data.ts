import { sql } from 'kysely';
import { listMessagesTo } from '#server/messages/index.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** How many messages one step reads. */
const STEP = 1000;

/** Clicks name messages. Once the number of a message is removed, nobody can tell who clicked. */
export const linksPersonalData: PersonalData = {
  tables: {
    untracked_numbers: 'Kept, so that clicks of the number stay unrecorded',
    link_clicks: 'Refer to messages, whose number is removed',
    link_visitors:
      'Refer to messages, whose number is removed; other visitors are digests that change every day',
  },

  async collect(account, number) {
    const clicks: unknown[] = [];
    for (let before: string | null = null; ;) {
      const messages = await listMessagesTo(account, number, { before, limit: STEP });
      clicks.push(
        ...(await clicksOf(
          account,
          messages.map(({ id }) => id),
        )),
      );
      if (messages.length < STEP)
        return {
          'Clicks on short links': clicks,
          'Clicks are not recorded': await untrackedSince(account, number),
        };
      before = messages.at(-1)!.id;
    }
  },
};

async function clicksOf({ id, db }: Account, messageIds: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT c.at, l.target, c.country, c.device, c.os FROM link_clicks c
    JOIN short_links l ON l.account_id = c.account_id AND l.id = c.link_id
    WHERE c.account_id = ${id} AND c.message_id = ANY(${arrayLiteral(messageIds)}::uuid[]) ORDER BY c.at DESC`.execute(
    db,
  );
  return rows;
}

const untrackedSince = ({ id, db }: Account, number: string): Promise<unknown[]> =>
  db
    .selectFrom('untracked_numbers')
    .select('at as since')
    .where('account_id', '=', id)
    .where('number', '=', number)
    .execute();
