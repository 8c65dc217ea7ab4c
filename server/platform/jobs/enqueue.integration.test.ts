import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();

const enqueue = (queue: string, payload: object) => (db: Kysely<Tables>) =>
  sql`SELECT enqueue_job(${queue}, ${JSON.stringify(payload)}::jsonb)`.execute(db);
const asAccount = (id: number, queue: string, payload: object) =>
  database().db.withAccount(id, ({ db }) => enqueue(queue, payload)(db));
const beforeAccount = (queue: string, payload: object) =>
  database().db.beforeAccount((db) => enqueue(queue, payload)(db));

it('lets an account enqueue its own jobs', async () => {
  await asAccount(5, 'mail.deliver', { accountId: 5, mailId: 1 });
  const { rows } = await database().db.pool.query(
    "SELECT data FROM jobs.job WHERE name = 'mail.deliver' AND data->>'accountId' = '5'",
  );
  expect(rows).toEqual([{ data: { accountId: 5, mailId: 1 } }]);
});

it.each(['contacts.import', 'accounts.mail-password-reset', 'events.forget-old'])(
  'refuses a job that requests do not need: %s',
  async (queue) => {
    const starting = asAccount(7, queue, { accountId: 7 });
    await expect(starting).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/no job of the queue/),
    });
  },
);

it.each([
  ['of another account', { accountId: 8 }],
  ['whose account id is a string', { accountId: '7' }],
  ['of no account', {}],
  ['whose account id is null', { accountId: null }],
])('refuses a job %s', async (_which, payload) => {
  await expect(asAccount(7, 'mail.deliver', payload)).rejects.toMatchObject({ code: '42501' });
});

it('lets sign-in enqueue only the jobs that it needs', async () => {
  await beforeAccount('accounts.mail-password-reset', { user: null });
  await beforeAccount('mail.deliver', { accountId: 7, mailId: 1 });
  await expect(beforeAccount('contacts.import', { accountId: 7 })).rejects.toMatchObject({ code: '42501' });
});

it('lets the owner enqueue any job', async () => {
  await enqueue('events.forget-old', { accountId: 9 })(database().db.owner);
});
