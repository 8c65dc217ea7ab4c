import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageState } from '#contract/messages.ts';
import { exportPerson, erasePerson } from '#contract/people.ts';
import { checkProof, downloadProof, getMessage, proveMessage, type Statement } from '#contract/proofs.ts';
import { createCampaign, listCampaignMessages, sendCampaign } from '#contract/sending.ts';
import { messageStates, recordReceipts, recordResults } from '#server/messages/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';

const NUMBER = '27821234567';
const TEXT = 'Dear Thandi,\nyou owe R12 — привет 🔔';
const name = () => `prover${accounts} & Co`;
const UNKNOWN = 'e'.repeat(64);

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let stranger: TestAccount;
let messageId: string;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
  stranger = await openAccount(web, database(), 'stranger');
  await addSilentCarrier(owner());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `prover${(accounts += 1)}`);
  messageId = await makeMessage();
  // Resets the throttle, because all tests check proofs from the same address.
  await owner().deleteFrom('attempts').execute();
});

/** Creates a campaign with a queued message. Returns the message's id. */
async function makeMessage(): Promise<string> {
  const { call, accountId } = account;
  const body = { name: 'Debts', sender: 'ACME', text: TEXT, audience: { numbers: NUMBER } };
  const campaignId = (await call(createCampaign, { body })).body.id;
  await call(sendCampaign, { params: { campaignId } });
  await expandCampaign(owner(), { accountId, campaignId });
  return (await call(listCampaignMessages, { params: { campaignId } })).body.items[0]!.id;
}

/** Records a carrier's response to the submission. `failed` is the final state after a refusal. */
const answer = (carrierMessageId: string | null, failed?: MessageState, error: string | null = null) =>
  owner()
    .transaction()
    .execute((tx) =>
      recordResults(tx, 1, [
        {
          messageId,
          accountId: account.accountId,
          parts: 1,
          carrierMessageId,
          failedState: failed ? messageStates[failed] : null,
          error,
        },
      ]),
    );

const receipt = (carrierMessageId: string, state: MessageState, error: string | null = null) =>
  owner()
    .transaction()
    .execute((tx) =>
      recordReceipts(tx, 1, [
        { carrierMessageId, state: messageStates[state], error, number: NUMBER, sender: 'ACME' },
      ]),
    );

const read = async (by = account) => (await by.call(getMessage, { params: { messageId } })).body;
const prove = (by = account) => by.call(proveMessage, { params: { messageId } });
const proven = async () => {
  const given = await prove();
  expect(given, given.text).toMatchObject({ status: 200 });
  return given.body;
};
const check = async (hash: string, key?: string) =>
  (await web.anonymous(checkProof, { body: { hash, ...(key !== undefined && { key }) } })).body.issued;

/** Calculates the hash as documented: sorted names, no spaces, UTF-8. */
function sumOf(statement: Statement): string {
  const inOrder = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const names = Object.keys(value).toSorted();
    return `{${names.map((name) => `${JSON.stringify(name)}:${inOrder((value as never)[name])}`).join(',')}}`;
  };
  return createHash('sha256').update(inOrder(statement), 'utf8').digest('hex');
}

it('states what was sent, when it left, and the carrier’s id and receipt', async () => {
  await answer('A1B2');
  await receipt('A1B2', 'delivered');
  const { hash, key, issuedAt } = await proven();
  const { statement } = (await check(hash, key))!;
  const message = await read();
  expect(statement).toEqual({
    account: name(),
    campaign: { id: message.campaign!.id, name: 'Debts' },
    carrier_ids: [{ parts: [1], id: 'A1B2' }],
    dispatched_at: message.submittedAt,
    encoding: 'UCS-2',
    ended_at: message.finishedAt,
    error: null,
    format: 'carillon-proof-1',
    issued_at: issuedAt,
    key,
    message_id: messageId,
    number: NUMBER,
    parts: 1,
    sender: 'ACME',
    state: 'delivered',
    text: TEXT,
  });
  expect(message.submittedAt).not.toBeNull();
  expect(message.finishedAt).not.toBeNull();
  expect(sumOf(statement!)).toBe(hash);
});

describe('a message', () => {
  it('that has not left has no proof', async () => {
    expect(await prove()).toMatchObject({ status: 409, body: { code: 'not_sent_yet' } });
    expect(await read()).toMatchObject({ state: 'queued', proof: null, unprovable: 'not_sent_yet' });
  });

  it('without a receipt has a proof that says so', async () => {
    await answer('A1');
    const { hash, key } = await proven();
    expect((await check(hash, key))!.statement).toMatchObject({ state: 'submitted', ended_at: null });
  });

  it('that failed has a proof with the carrier’s error', async () => {
    await answer('A1');
    await receipt('A1', 'undelivered', 'Absent subscriber');
    const { hash, key } = await proven();
    expect((await check(hash, key))!.statement).toMatchObject({
      state: 'undelivered',
      error: 'Absent subscriber',
      carrier_ids: [{ id: 'A1' }],
    });
  });

  it('that was refused has a proof that it never left', async () => {
    await answer(null, 'rejected', 'Invalid destination');
    const { hash, key } = await proven();
    expect((await check(hash, key))!.statement).toMatchObject({
      state: 'rejected',
      error: 'Invalid destination',
      dispatched_at: null,
      carrier_ids: [],
    });
  });

  it('in doubt has a proof that says so', async () => {
    await sql`UPDATE messages SET state = ${messageStates.unknown}, finished_at = now() WHERE id = ${messageId}`.execute(
      owner(),
    );
    const { hash, key } = await proven();
    expect((await check(hash, key))!.statement).toMatchObject({ state: 'unknown', dispatched_at: null });
  });

  it('of another account is not found', async () => {
    await answer('A1');
    await proven();
    const params = { messageId };
    for (const given of [
      await stranger.call(getMessage, { params }),
      await prove(stranger),
      await stranger.call(downloadProof, { params }),
    ])
      expect(given, given.text).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a proof', () => {
  beforeEach(() => answer('A1'));

  it('stays the same while nothing changes, also under concurrency', async () => {
    const [one, other] = await Promise.all([proven(), proven()]);
    expect(other).toEqual(one);
    expect(await proven()).toEqual(one);
    expect((await read()).proof).toEqual(one);
  });

  it('is replaced after a receipt, and the old one is marked as old', async () => {
    const old = await proven();
    await receipt('A1', 'delivered');
    expect((await read()).proof).toBeNull();
    const now = await proven();
    expect(now.hash).not.toBe(old.hash);
    expect(await check(old.hash, old.key)).toMatchObject({ facts: 'changed', statement: null });
    expect(await check(now.hash)).toMatchObject({ facts: 'same' });
  });

  it.each([
    ['text', sql`UPDATE messages SET text = 'You owe R1200'`],
    ['number', sql`UPDATE messages SET number = '27820000000'`],
    ['time of dispatch', sql`UPDATE messages SET submitted_at = submitted_at - interval '1 second'`],
    ['carrier’s id', sql`UPDATE submissions SET carrier_message_id = 'B1'`],
    ['sender', sql`UPDATE message_batches SET sender = 'Other'`],
    ['campaign’s name', sql`UPDATE campaigns SET name = 'Gifts'`],
  ])('does not match once the %s is changed', async (_what, change) => {
    const { hash } = await proven();
    expect(await check(hash)).toMatchObject({ facts: 'same' });
    await sql`${change} WHERE account_id = ${account.accountId}`.execute(owner());
    expect(await check(hash)).toMatchObject({ facts: 'changed' });
  });

  it('reveals its account, but nothing of the message, to a caller with only the hash', async () => {
    const { hash, key, issuedAt } = await proven();
    const told = { at: issuedAt, account: name(), facts: 'same', statement: null };
    expect(await check(hash)).toEqual({ ...told, isWrongKey: false });
    expect(
      await check(
        hash,
        key.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).toEqual({
      ...told,
      isWrongKey: true,
    });
    expect(await check(UNKNOWN, key)).toBeNull();
  });

  it('keeps the account’s name at the time', async () => {
    const before = await proven();
    await sql`UPDATE accounts SET name = 'Renamed' WHERE id = ${account.accountId}`.execute(owner());
    expect(await check(before.hash)).toMatchObject({ facts: 'same', account: name() });
    const now = await proven();
    expect(await check(now.hash)).toMatchObject({ facts: 'same', account: 'Renamed' });
  });

  it('says that the message was removed, once it is deleted', async () => {
    const { hash, key } = await proven();
    await sql`DELETE FROM messages WHERE account_id = ${account.accountId}`.execute(owner());
    expect(await check(hash, key)).toMatchObject({ facts: 'removed', statement: null });
  });

  it('is part of a person’s data; only its hash stays when the person is erased', async () => {
    const { hash, key } = await proven();
    await receipt('A1', 'delivered');
    const params = { number: NUMBER };
    const told = JSON.parse((await account.call(exportPerson, { params })).text);
    expect(told.proofs).toMatchObject([{ hash, messageId }]);
    expect((await account.call(erasePerson, { params })).body).toMatchObject({ isDone: true });
    const rows = await owner()
      .selectFrom('proofs')
      .select(['number', 'key'])
      .where('account_id', '=', account.accountId)
      .execute();
    expect(rows).toEqual([{ number: '', key: null }]);
    expect(await check(hash, key)).toMatchObject({ facts: 'removed', statement: null });
    expect(await prove()).toMatchObject({ status: 409, body: { code: 'erased' } });
    expect(await read()).toMatchObject({ number: '', proof: null, unprovable: 'erased' });
  });
});

describe('the file', () => {
  const download = () => account.call(downloadProof, { params: { messageId } });

  it('is a PDF', async () => {
    await answer('A1');
    await proven();
    const given = await download();
    expect(given.status).toBe(200);
    expect(given.headers.get('content-type')).toBe('application/pdf');
    expect(given.headers.get('content-disposition')).toContain(`proof-${messageId}.pdf`);
    expect(given.text).toMatch(/^%PDF-/);
  });

  it('contains only the current proof', async () => {
    await answer('A1');
    expect(await download()).toMatchObject({ status: 409, body: { code: 'no_proof' } });
    await proven();
    await receipt('A1', 'delivered');
    expect(await download()).toMatchObject({ status: 409, body: { code: 'no_proof' } });
  });
});

it('limits checks per address', async () => {
  await answer('A1');
  const { hash } = await proven();
  for (let nth = 0; nth < 100; nth++) await web.anonymous(checkProof, { body: { hash: UNKNOWN } });
  expect(await web.anonymous(checkProof, { body: { hash } })).toMatchObject({
    status: 429,
    body: { code: 'too_many' },
  });
});

it.each(['', 'x'.repeat(64), 'A'.repeat(64), 'a'.repeat(63)])('rejects %j as a hash', async (hash) => {
  expect(await web.anonymous(checkProof, { body: { hash } })).toMatchObject({
    status: 400,
    body: { field: 'hash' },
  });
});
