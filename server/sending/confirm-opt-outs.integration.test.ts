import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { confirmOptOuts } from './confirm-opt-outs.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let accountId: number;
let accounts = 0;

beforeEach(async () => {
  const name = `account${(accounts += 1)}`;
  ({ accountId } = await createAccount(owner(), { name, username: name, password: 'x' }));
  await owner()
    .transaction()
    .execute((tx) => grant(tx, accountId, 10_000, 'test'));
});

const hear = (name: 'number.opted_out' | 'number.opted_in') =>
  owner()
    .transaction()
    .execute((tx) =>
      confirmOptOuts.handle(
        { accountId, name, data: { number: '27821234567', sender: '43366', carrierId: null } },
        tx,
      ),
    );

const setTexts = (out_text: string, in_text: string) =>
  owner()
    .insertInto('opt_out_settings')
    .values({
      account_id: accountId,
      uses_master: false,
      out_words: ['STOP'],
      in_words: [],
      out_text,
      in_text,
    })
    .execute();

const sent = async () => {
  const rows = await owner()
    .selectFrom('message_batches')
    .select('text')
    .where('account_id', '=', accountId)
    .where('origin_kind', '=', 'opt-out confirmation')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};

it('confirms an opt-out, and nothing else, by default', async () => {
  await hear('number.opted_out');
  await hear('number.opted_in');
  expect(await sent()).toEqual([expect.stringMatching(/^You have opted out/)]);
});

it('sends the account’s texts', async () => {
  await setTexts('Totsiens', 'Welkom terug');
  await hear('number.opted_out');
  await hear('number.opted_in');
  expect(await sent()).toEqual(['Totsiens', 'Welkom terug']);
});

it('sends nothing if confirmations are switched off', async () => {
  await setTexts('', '');
  await hear('number.opted_out');
  await hear('number.opted_in');
  expect(await sent()).toEqual([]);
});
