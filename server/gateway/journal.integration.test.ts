import { beforeEach, expect, it } from 'vitest';
import { messageStates, type ReceiptRecord } from '#server/messages/index.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Journal } from './journal.ts';
import { Routing } from './routing/routing.ts';

const CARRIER = 3;
const database = useDatabase();
const receipt = (id: number, state = messageStates.delivered): ReceiptRecord => ({
  carrierMessageId: String(id),
  state,
  error: null,
  number: '27820000000',
  sender: '43366',
});
const newJournal = () =>
  new Journal(database().db.owner, CARRIER, () => new Routing([], new Set()), createLog('silent', 'test'));
const parked = async () => {
  const rows = await database()
    .db.owner.selectFrom('parked_receipts')
    .select('carrier_message_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => Number(row.carrier_message_id)).toSorted((a, b) => a - b);
};

beforeEach(() => database().db.owner.deleteFrom('parked_receipts').execute());

it('acknowledges records only once they are written', async () => {
  const journal = newJournal();
  const committed: Promise<number[]>[] = [];
  for (let id = 0; id < 100; id++) journal.receipt(receipt(id), () => committed.push(parked()));
  expect(committed).toEqual([]);
  await journal.drained();
  expect(committed).toHaveLength(100);
  for (const written of await Promise.all(committed)) expect(written).toHaveLength(100);
  await journal.stop();
});

it('leaves out a record that the database refuses, and writes all others', async () => {
  const journal = newJournal();
  let answered = 0;
  for (let id = 0; id < 50; id++)
    journal.receipt(receipt(id, id === 17 ? 0 : undefined), () => (answered += 1));
  journal.inbound({ number: '27820000000', recipient: '43366', text: 'Hello' }, () => (answered += 1));
  await journal.drained();
  expect(answered).toBe(51);
  expect(await parked()).toEqual(Array.from({ length: 50 }, (_, id) => id).filter((id) => id !== 17));
  expect(await database().db.owner.selectFrom('inbound_messages').select('text').execute()).toEqual([
    { text: 'Hello' },
  ]);
});
