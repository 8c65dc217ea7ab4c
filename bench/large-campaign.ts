import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import type { Caller } from './caller.ts';
import type { Installation } from './installation.ts';

type Call = Caller['call'];

/** Gives an account credits and contacts for campaigns to so many contacts, and adds the carrier of `startCarrierProcess`. */
export async function prepareLargeCampaigns(
  { db }: Installation,
  { accountId, messages, carrierPort }: { accountId: number; messages: number; carrierPort: number },
): Promise<void> {
  await db.owner.transaction().execute((tx) => grant(tx, accountId, messages * 100_000, 'bench'));
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT ${accountId}, '2782' || lpad((i / 90)::text, 6, '0') || lpad((i % 90)::text, 2, '0'), 'Thandi'
    FROM generate_series(0, ${messages - 1}::int) AS i`.execute(db.owner);
  await sql`INSERT INTO groups (account_id, name) VALUES (${accountId}, 'Everybody')`.execute(db.owner);
  await sql`INSERT INTO group_members SELECT account_id, (SELECT max(id) FROM groups), number FROM contacts`.execute(
    db.owner,
  );
  await sql`VACUUM ANALYZE`.execute(db.owner);
  // Start in the state of an installation in use: no old dirty pages to write, and WAL segments to recycle.
  await sql`CHECKPOINT`.execute(db.owner);
  await addCarrier(db.owner, {
    name: 'Bench',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: carrierPort },
    terms: { window: 2000 },
    routed: true,
  });
}

let drafts = 0;

/** Drafts a campaign to all contacts: with a text of its own, unless one is given. Returns its id. */
export async function draftLargeCampaign(
  call: Call,
  draft: { text?: string; shortensLinks?: boolean } = {},
): Promise<number> {
  const { items: groups } = await call<{ items: { id: number }[] }>('GET', '/api/groups');
  const body = {
    sender: '43366',
    text: `The quarterly newsletter no. ${++drafts} is out. Reply STOP to opt out.`,
    audience: { groupIds: [groups[0]!.id] },
    ...draft,
  };
  return (await call<{ id: number }>('POST', '/api/campaigns', body)).id;
}

/** Sends a campaign, and waits until all its messages are delivered. Returns how long that and its expansion took. */
export async function sendLargeCampaign(
  { db }: Installation,
  call: Call,
  { id, messages }: { id: number; messages: number },
): Promise<{ seconds: number; expandedSeconds: number }> {
  const start = performance.now();
  await call('POST', `/api/campaigns/${id}/send`);
  let expandedAt = 0;
  for (let shownAt = 0; ; await pause(200)) {
    const { rows } = await sql<{ made: number; delivered: number; other: number }>`
      SELECT coalesce(sum(size), 0)::int AS made, coalesce(sum(delivered), 0)::int AS delivered,
        coalesce(sum(undelivered + expired + rejected + unknown + held + cancelled), 0)::int AS other FROM message_batches
      WHERE origin_kind = 'campaign' AND origin_id = ${id}`.execute(db.owner);
    const { made, delivered, other } = rows[0]!;
    const seconds = (performance.now() - start) / 1000;
    if (made === messages) expandedAt ||= seconds;
    if (other > 0) throw new Error(`${other} messages were not delivered`);
    if (delivered === messages) return { seconds, expandedSeconds: expandedAt };
    if (seconds - shownAt > 1) {
      console.error(`${seconds.toFixed(1)} s: ${made} made, ${delivered} delivered`);
      shownAt = seconds;
    }
  }
}
