import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createBatch } from '#server/messages/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { downloadMessages } from './download-messages.ts';
import { campaignOrigin } from './origin.ts';

const MESSAGES = 1200;
const TEXT = 'x'.repeat(1500);

const database = useDatabase();
let accountId: number;
let campaignId: number;

beforeAll(async () => {
  const db = database().db.owner;
  ({ accountId } = await createAccount(db, { name: 'Long', username: 'long', password: 'Correct horse 1' }));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO campaigns (account_id, user_id, name, sender, text, state) VALUES (${accountId}, 1, 'x', 'x', 'x', 'sending')
    RETURNING id`.execute(db);
  campaignId = rows[0]!.id;
  for (const from of [0, MESSAGES / 2])
    await createBatch(db, {
      accountId,
      origin: campaignOrigin(campaignId),
      carrierId: null,
      priority: 5,
      sender: 'x',
      text: null,
      messages: Array.from({ length: MESSAGES / 2 }, (_, index) => ({
        number: String(27_820_000_000 + from + index),
        text: TEXT,
        parts: 10,
        cost: 0,
      })),
    });
});

it('gives long texts in small pieces, all of them once, and lets others have the thread', async () => {
  const { content } = await downloadMessages(database().db, accountId, campaignId, {});
  const pieces: string[] = [];
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  for await (const piece of content) pieces.push(String(piece));
  clearInterval(others);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(32 * 1024);
  expect(turns).toBeGreaterThan(2);
  const rows: Record<string, string>[] = parse(pieces.join(''), { bom: true, columns: true });
  expect(rows.map((row) => row.Number)).toEqual(
    Array.from({ length: MESSAGES }, (_, index) => `+${27_820_000_000 + index}`),
  );
  expect(rows.every((row) => row.Text === TEXT)).toBe(true);
});
