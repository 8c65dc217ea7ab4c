import { sql } from 'kysely';
import { createSubAccount, listSubAccounts } from '#contract/sub-accounts.ts';
import type { Example } from '#server/example.ts';
import { addBatch } from '#server/messages/testing/add-batch.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const NEW = { name: 'Corner shop', timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;

const SETTINGS = {
  ...NEW,
  usesMasterTemplates: false,
  usesMasterOptOutSettings: false,
  usesMasterSenders: true,
  usesMasterFeatures: true,
  features: [],
  hasDynamicSender: true,
  approvedSendersOnly: false,
  limits: { dailyMessages: null, campaignRecipients: null, countries: null, users: null, contacts: null },
};

export const example: Example = {
  async make(call) {
    await call(createSubAccount, { body: { ...NEW, ownerEmail: 'owner@shop.example' } });
    const { items } = (await call(listSubAccounts, { query: {} })).body;
    // Held messages are addressed by the account and the campaign.
    return { subAccountId: items[0]!.id, accountId: items[0]!.id };
  },

  bodies: {
    changeSubAccount: SETTINGS,
    inviteOwner: { email: 'other@shop.example' },
    setAllowance: { allowance: { credits: 100, mode: 'add', day: 1 } },
    closeSubAccount: { name: 'Another name' },
    signInAsUser: { userId: 1 },
    editAndReleaseHeldMessage: { text: 'Hello' },
  },

  usual: ({ subAccountId }) => ({
    subAccountId: [Number(subAccountId)],
    ownerEmail: ['a@b.example', 'nobody'],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      WITH made AS (
        INSERT INTO accounts (name, master_account_id, created_at)
        SELECT 'Sub ' || n, ${accountId}, date '2026-01-01' + n % 3 FROM generate_series(1, ${count}) n
        RETURNING id, name, created_at
      )
      INSERT INTO sub_accounts (account_id, id, name, balance, used, last_active_at, created_at)
      SELECT ${accountId}, id, name, id % 4 * 1000, id % 3 * 1000, created_at, created_at FROM made`.execute(
      owner,
    );
    await sql`
      INSERT INTO sub_account_days (account_id, day, sub_account_id, messages, delivered, failed, cost)
      SELECT account_id, current_date - 3, id, 10, id % 5, id % 2, id % 3 * 1000 FROM sub_accounts WHERE account_id = ${accountId}`.execute(
      owner,
    );
    const { id: subAccountId } = await owner
      .selectFrom('sub_accounts')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    for (let n = 0; n < count; n += 1) {
      const origin = { kind: 'campaign', id: n + 1 };
      await addBatch(owner, { accountId: subAccountId, at, delivered: n % 3, undelivered: n % 2, origin });
    }
    return { subAccountId };
  },
};
