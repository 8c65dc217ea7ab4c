import { sql } from 'kysely';
import { messageIdsTo } from '#server/messages/index.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { shownTarget } from './links/shown-target.ts';
import { linksOfMessages } from './messages/links-of-messages.ts';
import { removeLinks } from './messages/remove-campaign-links.ts';

/**
 * Clicks name messages. They are erased before the messages lose their number, because nobody could find them afterwards. Counts by hour
 * and day stay.
 */
export const linksPersonalData: PersonalData = {
  tables: {
    short_links:
      'Links that only messages of programs to the person have are deleted; their addresses may tell something about the person',
    untracked_numbers: 'Kept, so that clicks of the number stay unrecorded',
    link_clicks: 'Clicks on links in messages to the person are deleted',
    link_visitors:
      'Rows of messages to the person are deleted; other visitors are digests that change every day',
  },

  async collect(account, number) {
    const [clicks, links, addresses]: [unknown[], unknown[], unknown[]] = [[], [], []];
    for await (const messageIds of messageIdsTo(account, number)) {
      clicks.push(...(await clicksOf(account, messageIds)));
      links.push(...(await clickedLinks(account, messageIds)));
      for (const { target } of await linksOfMessages(account, messageIds)) addresses.push({ target });
    }
    return {
      'Clicks on short links': clicks,
      'Short links that were clicked': links,
      'Addresses of short links that only this person got': addresses,
      'Clicks are not recorded': await untrackedSince(account, number),
    };
  },

  async erase(tx, { accountId, number }) {
    for await (const messageIds of messageIdsTo({ id: accountId, db: tx }, number)) {
      const ids = sql`ANY(${arrayLiteral(messageIds)}::uuid[])`;
      await sql`DELETE FROM link_clicks WHERE account_id = ${accountId} AND message_id = ${ids}`.execute(tx);
      await sql`
        DELETE FROM link_visitors WHERE account_id = ${accountId} AND is_recipient AND visitor = ${ids}`.execute(
        tx,
      );
      const account = { id: accountId, db: tx };
      const own = await linksOfMessages(account, messageIds);
      await removeLinks(
        account,
        own.map(({ id }) => id),
      );
    }
  },
};

async function clicksOf({ id, db }: Account, messageIds: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT c.at, ${shownTarget} AS target, c.kind, c.country, c.device, c.os FROM link_clicks c
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

/** The links that were clicked. They are kept longer than single clicks. */
async function clickedLinks({ id, db }: Account, messageIds: string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT ${shownTarget} AS target, v.first_at AS "firstAt", v.last_at AS "lastAt", v.clicks FROM link_visitors v
    JOIN short_links l ON l.account_id = v.account_id AND l.id = v.link_id
    WHERE v.account_id = ${id} AND v.is_recipient AND v.visitor = ANY(${arrayLiteral(messageIds)}::uuid[]) ORDER BY v.first_at DESC`.execute(
    db,
  );
  return rows;
}
