import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';
import { addSilentCarrier } from './testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
let web: TestConsole;
let worker: Service;
let small: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(db());
  small = await openAccount(web, database(), 'small');
  worker = await startWorker(database(), { LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

const CROWD = 20_000;

/** Creates an account with this many running campaigns, each to the same group of 20,000 contacts. */
async function crowded(name: string, campaigns: number): Promise<void> {
  const { accountId, userId } = await createAccount(db(), {
    name,
    username: name,
    password: 'Correct horse 1',
  });
  await db()
    .transaction()
    .execute((tx) => grant(tx, accountId, 1_000_000_000, 'test'));
  await sql`INSERT INTO contacts (account_id, number) SELECT ${accountId}, (27820000000 + n)::text FROM generate_series(1, ${CROWD}::int) n`.execute(
    db(),
  );
  const { rows } = await sql<{ id: number }>`
    INSERT INTO groups (account_id, name) VALUES (${accountId}, 'Crowd') RETURNING id`.execute(db());
  const groupId = rows[0]!.id;
  await sql`INSERT INTO group_members SELECT account_id, ${groupId}, number FROM contacts WHERE account_id = ${accountId}`.execute(
    db(),
  );
  await sql`
    WITH made AS (
      INSERT INTO campaigns (account_id, user_id, name, sender, text, state, sent_at)
      SELECT ${accountId}, ${userId}, 'Large', 'ACME', 'Hello', 'expanding', now() FROM generate_series(1, ${campaigns}::int)
      RETURNING account_id, id
    )
    INSERT INTO campaign_groups SELECT account_id, id, ${groupId} FROM made`.execute(db());
}

async function messagesOfOthers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(recipients), 0)::int AS count FROM campaigns WHERE account_id <> ${small.accountId}`.execute(
    db(),
  );
  return rows[0]!.count;
}

async function sendTen(): Promise<number> {
  const numbers = Array.from({ length: 10 }, (_, nth) => `2783000000${nth}`).join('\n');
  const draft = await small.call(calls.createCampaign, {
    body: { sender: 'ACME', text: 'Hello', audience: { numbers } },
  });
  const params = { campaignId: draft.body.id };
  const sent = await small.call(calls.sendCampaign, { params });
  expect(sent.status, sent.text).toBe(200);
  return draft.body.id;
}

const state = async (campaignId: number) =>
  (await small.call(calls.getCampaign, { params: { campaignId } })).body;

it('creates ten messages after a few steps of others, however many campaigns those have', async () => {
  await crowded('one', 4);
  for (let nth = 2; nth <= 8; nth++) await crowded(`account${nth}`, 3);
  const total = (4 + 7 * 3) * CROWD;
  await eventually('the large ones to be under way', async () => (await messagesOfOthers()) > 20_000);
  for (let nth = 0; nth < 3; nth++) {
    const before = await messagesOfOthers();
    const campaignId = await sendTen();
    await eventually('the ten to be made', async () => (await state(campaignId)).counts.queued === 10);
    const after = await messagesOfOthers();
    // A step creates 2,000 messages. Three steps run at a time, and some more finish during this test's
    // calls. All messages of the other campaigns would be ten times this limit.
    expect(after - before).toBeLessThanOrEqual(20 * 2000);
    expect(after).toBeLessThan(total);
  }
});

it('pauses a campaign that keeps failing, reports it, and continues with others', async () => {
  await sql`UPDATE campaigns SET state = 'cancelled', finished_at = now() WHERE state = 'expanding'`.execute(
    db(),
  );
  const campaignId = await sendTen();
  await eventually('the first to be made', async () => (await state(campaignId)).counts.queued === 10);
  // Make a step of this campaign fail.
  await sql`
    UPDATE campaigns SET state = 'expanding', expanded_up_to = '', tries = 7,
      text = '{{a}}' WHERE id = ${campaignId}`.execute(db());
  await createTextFields(db(), small.accountId, 'a');
  await sql`INSERT INTO contacts (account_id, number, fields) VALUES (${small.accountId}, '27830000000', '{"a": 7}')
    ON CONFLICT (account_id, number) DO UPDATE SET fields = excluded.fields`.execute(db());
  const next = await sendTen();
  await eventually('the next to be made', async () => (await state(next)).counts.queued === 10);
  const given = await eventually('the other to be given up', async () => {
    const found = await state(campaignId);
    return found.paused && found;
  });
  expect(given.problem).toMatch(/Resume the campaign to try again/);
  await sql`UPDATE contacts SET fields = '{}' WHERE number = '27830000000'`.execute(db());
  await small.call(calls.resumeCampaign, { params: { campaignId } });
  await eventually('it to go on once resumed', async () => (await state(campaignId)).state === 'sending');
});
