import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCampaignReport } from '#contract/reports.ts';
import { createBatch, messageStates } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { campaignOrigin } from '#server/sending/index.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let campaignId: number;

const MESSAGES = 10;
const owner = () => database().db.owner;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'report');
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, name, sender, text, state, recipients, cost) VALUES (${account.accountId}, 'News', 'x', 'x', 'sending', ${MESSAGES}, 0)
    RETURNING id`.execute(owner());
  campaignId = rows[0]!.id;
  await createBatch(owner(), {
    accountId: account.accountId,
    origin: campaignOrigin(campaignId),
    carrierId: 1,
    priority: 5,
    sender: 'x',
    text: 'Hi',
    messages: Array.from({ length: MESSAGES }, (_, nth) => ({
      number: String(27_820_000_000 + nth),
      text: null,
      parts: 1,
      cost: 0,
    })),
  });
});
afterAll(() => web.stop());

const deliverAll = () =>
  owner()
    .transaction()
    .execute(async (tx) => {
      await sql`UPDATE messages SET state = ${messageStates.delivered} WHERE account_id = ${account.accountId}`.execute(
        tx,
      );
      await sql`UPDATE message_batches SET queued = 0, delivered = size WHERE account_id = ${account.accountId}`.execute(
        tx,
      );
    });

const isWaiting = async () => {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'batch_breakdowns'::regclass AND NOT granted) AS waits`.execute(
    owner(),
  );
  return rows[0]!.waits;
};

it('reads the headline and the breakdown at one moment, even if everything arrives between their statements', async () => {
  const read = () => account.call(getCampaignReport, { params: { campaignId } });
  const figuresOf = ({ body }: Awaited<ReturnType<typeof read>>) => {
    const { counts, breakdown } = body;
    const [country] = breakdown.countries;
    return { headline: counts.delivered, byCountry: country!.delivered, messages: country!.messages };
  };
  // At this point, the report has read the counts and waits for the breakdown.
  const report = await owner()
    .transaction()
    .execute(async (tx) => {
      await sql`LOCK TABLE batch_breakdowns IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const answer = read();
      await eventually('the report waits', isWaiting);
      await deliverAll();
      return { answer };
    });
  expect(figuresOf(await report.answer)).toEqual({ headline: 0, byCountry: 0, messages: MESSAGES });
  expect(figuresOf(await read())).toEqual({ headline: MESSAGES, byCountry: MESSAGES, messages: MESSAGES });
});
