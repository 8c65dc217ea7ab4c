import { createTextFields } from '#server/contacts/testing/create-text-fields.ts';
import { sql } from 'kysely';
import { deleteContacts, addContact, createGroup, updateContact } from '#contract/contacts.ts';
import { addOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { createCampaign, sendCampaign, uploadRecipients } from '#contract/sending.ts';
import { longWork, listeners } from '#server/compose.ts';
import { waitForImport, uploadAndImport } from '#server/contacts/imports/testing/import-file.ts';
import { takeSteps } from '#server/contacts/imports/testing/take-steps.ts';
import { announce } from '#server/platform/events/events.ts';
import { handleEvents } from '#server/platform/events/run-listeners.ts';
import type { TestAccount } from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { expandCampaign } from '#server/sending/testing/expand.ts';

export const NUMBER = '27821234567';
export const OTHER_NUMBER = '27829876543';

/** Marks all queued messages as delivered, as a gateway would. */
export async function markAllDelivered({ db }: TestDatabase, accountId: number): Promise<void> {
  await sql`
    UPDATE messages SET state = 3, submitted_parts = 1, delivered_parts = 1, submitted_at = now(), finished_at = now()
    WHERE account_id = ${accountId} AND state = 1`.execute(db.owner);
  await sql`
    UPDATE message_batches SET delivered = delivered + queued, queued = 0, mark = size, state = 'done'
    WHERE account_id = ${accountId}`.execute(db.owner);
}

/** Sends a campaign to groups and typed numbers, and creates its messages. */
export async function sendTo(
  { db }: TestDatabase,
  { accountId, call }: TestAccount,
  body: { text: string; audience: { groupIds?: number[]; numbers?: string } },
): Promise<number> {
  const campaignId = (await call(createCampaign, { body: { name: 'Spring', sender: 'ACME', ...body } })).body
    .id;
  await call(sendCampaign, { params: { campaignId } });
  await expandCampaign(db.owner, { accountId, campaignId });
  return campaignId;
}

/** Simulates a message from a phone, and runs all listeners. */
export async function receive(
  { db }: TestDatabase,
  { accountId }: TestAccount,
  { text, campaignId, number = NUMBER }: { text: string; campaignId: number; number?: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO inbound_messages (carrier_id, number, recipient, text, routed_at)
    VALUES (1, ${number}, '43366', ${text}, now()) RETURNING id`.execute(db.owner);
  const { id: inboundId } = rows[0]!;
  await announce(db.owner, accountId, 'message.received', {
    inboundId,
    number,
    recipient: '43366',
    text,
    receivedAt: new Date().toISOString(),
    messageId: '018f0000-0000-7000-8000-000000000000',
    origin: { kind: 'campaign', id: campaignId },
    isGuess: false,
    otherAccounts: [],
    carrierId: null,
  });
  await runListeners({ db });
}

/** Runs listeners, including those for events that other listeners cause. */
const runListeners = ({ db }: Pick<TestDatabase, 'db'>): Promise<boolean> =>
  eventually('all to be heard', async () => {
    for (const listener of listeners) while (await handleEvents(db, listener));
    const { rows } = await sql`
      SELECT FROM events WHERE (xid, id) > ANY (SELECT xid, id FROM event_cursors) LIMIT 1`.execute(db.owner);
    return rows.length === 0;
  });

/**
 * Creates every kind of data about Thandi. She is a contact in two groups with a custom field, and was once
 * deleted and added again. She has a rejected import row. She opted out, and opted in and out again by
 * reply. Her number was typed for a campaign and for a draft. She has personalised messages and replies.
 */
export async function createThandi(test: TestDatabase, account: TestAccount): Promise<{ groupId: number }> {
  const { call, accountId } = account;
  const groupId = (await call(createGroup, { body: { name: 'Regulars' } })).body.id;
  const add = async (number: string, firstName: string) =>
    (await call(addContact, { params: { groupId }, body: { number, firstName, lastName: 'Mokoena' } })).body
      .id;
  await add(OTHER_NUMBER, 'Sipho');
  const first = await add(NUMBER, 'Thandi');
  const { body: deletion } = await call(deleteContacts, { body: { ids: [first] } });
  const bulk = longWork.find(({ name }) => name === 'bulk actions')!;
  while (await bulk.step(testContext(test), { accountId, id: deletion.id }));
  const contactId = await add(NUMBER, 'Thandi');
  await createTextFields(test.db.owner, accountId, 'nickname');
  await call(updateContact, { params: { contactId }, body: { fields: { nickname: 'Thandi the tall' } } });

  const file = Buffer.from('number,name\n0821234567,Thandi\n082 123 4567 extra,Thandi\n0837654321,Zanele\n');
  const { id } = await uploadAndImport(account, 'people.csv', file);
  await takeSteps(test.db, { accountId, id });
  await waitForImport(account, id);

  await call(addOptOuts, { body: { numbers: NUMBER } });
  await call(removeOptOut, { params: { number: NUMBER }, body: { reason: 'Thandi rang' } });
  const text = 'Dear {{first_name}}, come by';
  const campaignId = await sendTo(test, account, {
    text,
    audience: { groupIds: [groupId], numbers: NUMBER },
  });
  await markAllDelivered(test, accountId);
  await receive(test, account, { text: 'Yes, Thandi here', campaignId });
  await receive(test, account, { text: 'STOP', campaignId });
  await receive(test, account, { text: 'Fine', campaignId, number: OTHER_NUMBER });
  await markAllDelivered(test, accountId);
  await call(createCampaign, {
    body: { sender: 'ACME', text: 'Soon', audience: { numbers: `${NUMBER}, ${OTHER_NUMBER}` } },
  });
  const owing = Buffer.from('number,owes,calls herself\n0821234567,R12,Thandi\n0837654321,R7,Zanele\n');
  await call(uploadRecipients, { query: { fileName: 'debts.csv' }, file: owing });
  return { groupId };
}
