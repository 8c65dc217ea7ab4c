import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { deleteOldMails } from './delete-old-mails.ts';
import { addAccount, DATA } from './testdata/mail-delivery.ts';

const database = useDatabase();
let accountId: number;
beforeAll(async () => void (accountId = await addAccount(database())));

async function add(state: string, age: string, error: string | null = null): Promise<void> {
  const recipient = `${state} ${age}`;
  await database()
    .db.owner.insertInto('mails')
    .values({
      account_id: accountId,
      recipient,
      template: 'test',
      data: JSON.stringify(DATA),
      state,
      error,
      created_at: sql<Date>`now() - ${age}::interval`,
    })
    .execute();
}

test('deletes old mails, kept mails sooner, and fails mails that waited for a day', async () => {
  const ages = {
    waiting: ['23 hours', '25 hours'],
    kept: ['6 days', '8 days'],
    sent: ['29 days', '31 days'],
  };
  for (const [state, both] of Object.entries(ages)) for (const age of both) await add(state, age);
  await add('waiting', '2 days', '451 Later');
  await add('failed', '31 days');
  await deleteOldMails(database().db.owner);
  const rows = database()
    .db.owner.selectFrom('mails')
    .select(['recipient', 'state', 'error', 'data'])
    .orderBy('id');
  expect(await rows.execute()).toEqual([
    { recipient: 'waiting 23 hours', state: 'waiting', error: null, data: DATA },
    { recipient: 'waiting 25 hours', state: 'failed', error: 'It was not sent within a day.', data: {} },
    { recipient: 'kept 6 days', state: 'kept', error: null, data: DATA },
    { recipient: 'sent 29 days', state: 'sent', error: null, data: DATA },
    { recipient: 'waiting 2 days', state: 'failed', error: '451 Later', data: {} },
  ]);
});
