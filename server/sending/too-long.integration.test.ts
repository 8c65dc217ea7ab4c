import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import * as contacts from '#contract/contacts.ts';
import * as calls from '#contract/sending.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from './testing/expand.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let groupId: number;
let names = 0;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
});
afterAll(() => web.stop());
/** Creates four contacts. One of them has a field of 500 characters, which the text repeats 390 times. */
beforeEach(async () => {
  account = await openAccount(web, database(), `wordy${names++}`);
  await createTextFields(database().db.owner, account.accountId, 'a');
  groupId = (await account.call(contacts.createGroup, { body: { name: 'All' } })).body.id;
  for (const nth of [0, 1, 2, 3])
    await account.call(contacts.addContact, { params: { groupId }, body: { number: `082123456${nth}` } });
  await database()
    .db.owner.updateTable('contacts')
    .set({ fields: JSON.stringify({ a: 'x'.repeat(500) }) })
    .where('account_id', '=', account.accountId)
    .where('number', '=', '27821234562')
    .execute();
});

const TEXT = `Hi${'{{a}}'.repeat(390)}`;
const ask = (text: string) =>
  account.call(calls.estimateCampaign, { body: { text, audience: { groupIds: [groupId] } } });
const write = (text: string, audience: object = { groupIds: [groupId] }) =>
  account.call(calls.createCampaign, { body: { sender: 'ACME', text, audience } });
const send = (campaignId: number) => account.call(calls.sendCampaign, { params: { campaignId } });

describe('a message of more than ten parts', () => {
  it('is counted separately in the estimate, and costs nothing', async () => {
    expect((await ask(TEXT)).body).toMatchObject({ recipients: 3, tooLong: 1, parts: 3, cost: 3000 });
  });

  it('is skipped with its reason, and the others are charged', async () => {
    const before = (await account.call(getBalance)).body.credits!;
    const campaignId = (await write(TEXT)).body.id;
    expect((await send(campaignId)).status).toBe(200);
    await expandCampaign(database().db.owner, { accountId: account.accountId, campaignId });
    const params = { campaignId };
    const { body } = await account.call(calls.getCampaign, { params });
    expect(body).toMatchObject({ recipients: 4, parts: 3, cost: 3000, counts: { queued: 3, rejected: 1 } });
    const { items: messages } = (await account.call(calls.listCampaignMessages, { params })).body;
    expect(messages.filter(({ state }) => state === 'rejected')).toMatchObject([
      { number: '27821234562', cost: 0, error: 'The text is longer than 10 parts', text: TEXT },
    ]);
    expect(before - (await account.call(getBalance)).body.credits!).toBe(3000);
  });

  it('is refused if it affects everybody', async () => {
    const answer = await write('x'.repeat(1531));
    expect(answer).toMatchObject({ status: 400, body: { code: 'too_long', field: 'text' } });
    const { pool } = database().db;
    const { rows } = await pool.query('SELECT id FROM campaigns WHERE account_id = $1', [account.accountId]);
    expect(rows).toEqual([]);
    await pool.query('UPDATE contacts SET fields = $1 WHERE account_id = $2 AND number = ANY($3::text[])', [
      { a: 'x'.repeat(500) },
      account.accountId,
      arrayLiteral(['27821234560', '27821234561', '27821234563']),
    ]);
    const campaignId = (await write(TEXT)).body.id;
    expect(await send(campaignId)).toMatchObject({ status: 400, body: { code: 'too_long', field: 'text' } });
  });
});

describe('an estimate', () => {
  it('of 5,000 contacts with a field used four hundred times is fast', async () => {
    const { db } = database();
    await db.pool.query(
      `INSERT INTO contacts (account_id, number, fields)
       SELECT $1, '2783' || lpad(n::text, 7, '0'), $2 FROM generate_series(1, 5000) n`,
      [account.accountId, { a: 'x'.repeat(500) }],
    );
    await db.pool.query(
      `INSERT INTO group_members SELECT account_id, $1, number FROM contacts WHERE account_id = $2 AND number LIKE '2783%'`,
      [groupId, account.accountId],
    );
    const { body } = await ask(TEXT);
    expect(body).toMatchObject({ tooLong: 5001, recipients: 3 });
  });
});
