import { sql } from 'kysely';
import { createCampaign } from '#contract/sending.ts';
import type { Example } from '#server/example.ts';
import { createBatch } from '#server/messages/index.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';
import { campaignOrigin } from '../origin.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export const example: Example = {
  async make(call, ids) {
    const audience = { groupIds: [Number(ids.groupId)], numbers: '0837654321' };
    const campaign = await call(createCampaign, { body: { sender: 'Carillon', text: 'Hi', audience } });
    return { campaignId: campaign.body.id };
  },

  bodies: {
    scheduleCampaign: { at: TOMORROW },
    saveUserLimits: { dailyMessages: 100, campaignRecipients: null, countries: null, confirmAbove: null },
    changeCampaign: { sender: 'Carillon', text: 'Hi', name: 'Changed' },
  },

  usual: ({ groupId }) => ({
    dailyMessages: [100, null],
    campaignRecipients: [50, null],
    countries: [['ZA'], null],
    at: [TOMORROW, '2026-01-01T09:00'],
    sender: ['Carillon', '27821234567'],
    text: ['Hi', 'Hi {first_name|there}, 🔔', 'Stop {nothing}'],
    audience: [
      { groupIds: [groupId], numbers: '0837654321' },
      { groupIds: [groupId] },
      { numbers: '0821234567' },
    ],
  }),

  async rows(db, whose) {
    await rowsFromSql(import.meta.dirname)(db, whose);
    const underWay = await db.owner
      .selectFrom('campaigns')
      .select('id')
      .where('account_id', '=', whose.accountId)
      .where('name', '=', 'Under way')
      .executeTakeFirstOrThrow();
    await queueBatch(db, whose.accountId, campaignOrigin(underWay.id));
  },

  /** Creates `count` campaigns. Gives `count` messages to the account's first campaign. */
  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO campaigns (account_id, user_id, name, sender, text, state, problem, held_at)
      SELECT ${accountId}, ${userId}, n::text, 'Us', 'Hi', 'held', 'Too large', date '2026-01-01' + n % 3
      FROM generate_series(1, ${count}) n`.execute(owner);
    const { rows } = await sql<{ campaignId: number }>`
      SELECT min(id) AS "campaignId" FROM campaigns WHERE account_id = ${accountId}`.execute(owner);
    const { campaignId } = rows[0]!;
    const messages = Array.from({ length: count }, (_, n) => ({
      number: String(27820000000 + n),
      text: null,
      parts: 1,
      cost: 0,
    }));
    const origin = campaignOrigin(campaignId);
    const batch = { accountId, origin, carrierId: null, priority: 5, sender: 'Us', text: 'Hi', messages };
    await owner.transaction().execute((tx) => createBatch(tx, batch));
    return { campaignId };
  },
};
