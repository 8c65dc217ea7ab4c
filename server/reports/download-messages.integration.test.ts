import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { createBatch } from '#server/messages/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { downloadMessages } from './download-messages.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { workbookCells } from './testing/workbook-cells.ts';

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

it('streams long texts in small pieces, each once, and yields to the event loop', async () => {
  const { content } = await downloadMessages(database().db, accountId, campaignId, 'csv', {});
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

it('writes numbers and formulas as texts in a workbook, with times on the account’s clock', async () => {
  const db = database().db.owner;
  await sql`UPDATE accounts SET time_zone = 'Asia/Kathmandu' WHERE id = ${accountId}`.execute(db);
  await sql`
    UPDATE messages SET error = '=1+1', submitted_at = '2026-03-01T20:00:00Z'
    WHERE account_id = ${accountId} AND number = '27820000000'`.execute(db);
  const { content, fileName } = await downloadMessages(database().db, accountId, campaignId, 'xlsx', {});
  const rows = await workbookCells(content);
  expect(fileName).toMatch(/\.xlsx$/);
  expect(rows).toHaveLength(MESSAGES + 1);
  expect(rows[0]).toEqual([
    'Number',
    'State',
    'Error',
    'Parts',
    'Credits',
    'Created',
    'Submitted',
    'Finished',
    'Text',
  ]);
  expect(rows[1]).toEqual([
    '+27820000000',
    'rejected',
    '=1+1',
    10,
    0,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+05:45$/),
    '2026-03-02 01:45:00 +05:45',
    expect.stringMatching(/ \+05:45$/),
    TEXT,
  ]);
});
