import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkDevice } from '#contract/links.ts';
import type { Origin } from '#server/messages/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { createLink } from './links/create-link.ts';
import type { LinksContext } from './messages/message-links.ts';
import { removeLinks } from './messages/remove-campaign-links.ts';
import { type Click, storeClicks } from './serve/store-clicks.ts';

/** A click in the past. `messageId` is null for a link that everybody shares. */
export type PastClick = {
  at: Date;
  messageId: string | null;
  device: LinkDevice;
  country: string;
  kind: Click['kind'];
};

type PastLink = { title: string; target: string; tags: string[]; createdAt: Date };

const SYSTEMS: Record<LinkDevice, string> = { android: 'Android', ios: 'iOS', desktop: 'Windows', other: '' };

/** Creates a link and its clicks in the past, in the owner's transaction. Returns its id. */
export async function createPastLink(
  context: LinksContext,
  account: ActingAccount,
  { createdAt, ...link }: PastLink,
  clicks: readonly PastClick[],
): Promise<number> {
  const { id } = await createLink(context, account, {
    ...link,
    rules: [],
    endsAt: null,
    maxClicks: null,
    endedTarget: null,
    isEnabled: true,
  });
  await sql`
    UPDATE short_links SET created_at = ${createdAt}, changed_at = ${createdAt} WHERE account_id = ${account.id} AND id = ${id}`.execute(
    account.db,
  );
  await storeClicks(account.db, toClicks(account.id, id, clicks));
  return id;
}

/** Records visits of a page in the past, in the owner's transaction. */
export const recordPastVisits = (
  { id, db }: Account,
  linkId: number,
  visits: readonly PastClick[],
): Promise<void> => storeClicks(db, toClicks(id, linkId, visits));

/** Records clicks of a campaign's recipients in the past, in the owner's transaction, on each of its links. */
export async function recordPastClicks(
  account: Account,
  origin: Origin,
  clicks: readonly PastClick[],
): Promise<void> {
  const messageIds = clicks.flatMap(({ messageId }) => messageId ?? []);
  for (const linkId of await linksInText(account, origin)) {
    await followMessages(account, linkId, messageIds);
    await storeClicks(account.db, toClicks(account.id, linkId, clicks));
  }
}

/** Finds the links of a campaign's text, also before their batches follow its messages. */
async function linksInText({ id, db }: Account, origin: Origin): Promise<number[]> {
  const { rows } = await sql<{ linkId: number }>`
    SELECT link_id AS "linkId" FROM campaign_links WHERE account_id = ${id} AND campaign_id = ${origin.id}`.execute(
    db,
  );
  return rows.map(({ linkId }) => linkId);
}

/** The length of the time in an id, and of what the ids of a batch have in common. */
const [TIME, BATCH] = [13, 33];

/** Messages in the past have ids with another time. The batches of a link must begin with it too. */
async function followMessages(
  { id: accountId, db }: Account,
  linkId: number,
  messageIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ serial: number; first: string }>`
    SELECT serial, first_message_id AS first FROM link_batches WHERE account_id = ${accountId} AND link_id = ${linkId}`.execute(
    db,
  );
  for (const { serial, first } of rows) {
    const moved = messageIds.find((id) => id.slice(TIME, BATCH) === first.slice(TIME, BATCH));
    if (moved === undefined) continue;
    const movedFirst = moved.slice(0, TIME) + first.slice(TIME);
    await sql`UPDATE link_batches SET first_message_id = ${movedFirst}::uuid WHERE serial = ${serial}`.execute(
      db,
    );
  }
}

/** Removes links that `createPastLink` created, unless users have changed them since. */
export async function removePastLinks({ id, db }: Account, linkIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM short_links WHERE account_id = ${id} AND id = ANY(${arrayLiteral(linkIds)}::bigint[]) AND version = 1`.execute(
    db,
  );
  await removeLinks(
    { id, db },
    rows.map((row) => row.id),
  );
}

const toClicks = (accountId: number, linkId: number, clicks: readonly PastClick[]): Click[] =>
  clicks.map((click) => ({
    ...click,
    id: randomUUIDv7(),
    accountId,
    linkId,
    visitor: click.messageId ?? randomUUID(),
    os: SYSTEMS[click.device],
  }));
