import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { mailJob } from './deliver-mail.ts';
import { postMail } from './post-mail.ts';
import { addAccount, DATA, testMail } from './testdata/mail-delivery.ts';

const database = useDatabase();
let accountId: number;
beforeAll(async () => void (accountId = await addAccount(database())));
beforeEach(async () => {
  await database().db.owner.deleteFrom('mails').execute();
  await sql`DELETE FROM jobs.job`.execute(database().db.owner);
});

const mail = { to: ' bob@example.com ', mail: testMail, data: DATA };
const mails = () =>
  database()
    .db.owner.selectFrom('mails')
    .select(['id', 'account_id', 'recipient', 'template', 'data', 'state'])
    .execute();
const jobs = async () =>
  (await sql<{ name: string; data: unknown }>`SELECT name, data FROM jobs.job`.execute(database().db.owner))
    .rows;

async function expectPosted(): Promise<void> {
  const [posted, ...more] = await mails();
  expect(posted).toMatchObject({
    account_id: accountId,
    recipient: 'bob@example.com',
    template: 'test',
    data: DATA,
    state: 'waiting',
  });
  expect(more).toEqual([]);
  expect(await jobs()).toEqual([{ name: mailJob.name, data: { accountId, mailId: posted!.id } }]);
}

test('posts mails from requests and from sign-in', async () => {
  await database().db.withAccount(accountId, ({ db }) => postMail(db, accountId, mail));
  await expectPosted();
  await database().db.owner.deleteFrom('mails').execute();
  await sql`DELETE FROM jobs.job`.execute(database().db.owner);
  await database().db.beforeAccount((db) => postMail(db, accountId, mail));
  await expectPosted();
});

test('posts nothing if the transaction is rolled back', async () => {
  const work = database().db.withAccount(accountId, async ({ db }) => {
    await postMail(db, accountId, mail);
    throw new Error('No');
  });
  await expect(work).rejects.toThrow('No');
  expect([await mails(), await jobs()]).toEqual([[], []]);
});

test('posts nothing without an address', async () => {
  await postMail(database().db.owner, accountId, { ...mail, to: ' ' });
  expect([await mails(), await jobs()]).toEqual([[], []]);
});

test('posts at most twenty mails of a kind to an address per hour', async () => {
  const { db } = database();
  for (let nth = 0; nth < 25; nth++)
    await db.withAccount(accountId, (account) => postMail(account.db, accountId, mail));
  expect(await mails()).toHaveLength(20);
  expect(await jobs()).toHaveLength(20);
  await postMail(db.owner, accountId, { ...mail, to: 'another@example.com' });
  expect(await mails()).toHaveLength(21);
  await sql`UPDATE mails SET created_at = created_at - interval '1 hour'`.execute(db.owner);
  await postMail(db.owner, accountId, mail);
  expect(await mails()).toHaveLength(22);
});

test('counts the mails of each account apart, and all of them up to a much larger number', async () => {
  const { db } = database();
  const post = (account: number, more: object = {}) => postMail(db.owner, account, { ...mail, ...more });
  const other = await addAccount(database());
  for (let nth = 0; nth < 20; nth++) await post(other);
  expect([await post(other), await post(accountId)]).toEqual([false, true]);
  await sql`INSERT INTO mails (account_id, recipient, template, data)
    SELECT ${other}, 'bob@example.com', 'test', '{}' FROM generate_series(1, 180)`.execute(db.owner);
  expect([await post(accountId), await post(accountId, { isOwnUser: true })]).toEqual([false, true]);
});

test('prevents accounts from posting for others and from reading posted mails', async () => {
  const other = await addAccount(database());
  const { db } = database();
  await expect(db.withAccount(other, (account) => postMail(account.db, accountId, mail))).rejects.toThrow(
    'row-level security',
  );
  await postMail(db.owner, accountId, mail);
  const read = db.withAccount(accountId, (account) =>
    account.db.selectFrom('mails').select('data').execute(),
  );
  await expect(read).rejects.toThrow('permission denied');
});
