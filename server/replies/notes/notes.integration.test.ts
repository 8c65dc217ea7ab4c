import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addNote, deleteNote, listNotes, MAX_NOTES } from '#contract/conversation-notes.ts';
import { getConversation } from '#contract/conversations.ts';
import { exportPerson, erasePerson } from '#contract/people.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { receive } from '../testing/receive.ts';

const NUMBER = '27821234567';
const OTHER = '27821234568';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `notes${(accounts += 1)}`);
  await receive(owner(), account.accountId, { number: NUMBER, text: 'Hello' });
});

const add = (text: string, number = NUMBER, from = account) =>
  from.call(addNote, { params: { number }, body: { text } });
const list = async (number = NUMBER, from = account) =>
  (await from.call(listNotes, { params: { number } })).body.notes;
const remove = (noteId: number, number = NUMBER, from = account) =>
  from.call(deleteNote, { params: { number, noteId } });

describe('notes', () => {
  it('are shown to all users, newest first, until they are deleted', async () => {
    expect(await list()).toEqual([]);
    expect((await account.call(listNotes, { params: { number: OTHER } })).status).toBe(404);
    expect((await add('Prefers to be called')).body).toMatchObject({ text: 'Prefers to be called' });
    const second = (await add('Moved to Durban')).body;
    expect((await list()).map(({ text }) => text)).toEqual(['Moved to Durban', 'Prefers to be called']);
    expect(second.by).toBe(`notes${accounts}`);
    await remove(second.id);
    expect((await list()).map(({ text }) => text)).toEqual(['Prefers to be called']);
    expect((await remove(second.id)).status).toBe(404);
  });

  it('need a conversation, and are private to the account', async () => {
    expect((await add('Who is this?', OTHER)).status).toBe(404);
    const { id } = (await add('Mine')).body;
    const other = await openAccount(web, database(), `others${accounts}`);
    await receive(owner(), other.accountId, { number: NUMBER, text: 'Hi' });
    expect(await list(NUMBER, other)).toEqual([]);
    expect((await remove(id, NUMBER, other)).status).toBe(404);
    expect((await remove(id, OTHER)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('need a text that is not too long', async () => {
    expect((await add(' ')).body).toMatchObject({ code: 'invalid', field: 'text' });
    expect((await add('x'.repeat(1001))).body).toMatchObject({ code: 'invalid', field: 'text' });
  });

  it('are limited, even when many are added at once', async () => {
    await sql`
      INSERT INTO conversation_notes (account_id, number, text)
      SELECT ${account.accountId}, ${NUMBER}, 'Old' FROM generate_series(1, ${MAX_NOTES - 1})`.execute(
      owner(),
    );
    const answers = await Promise.all([1, 2, 3].map((nth) => add(`Note ${nth}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(MAX_NOTES);
  });

  it('stay when their author is deleted', async () => {
    await add('Still true');
    await sql`UPDATE conversation_notes SET user_id = NULL WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    expect(await list()).toMatchObject([{ text: 'Still true', by: null }]);
  });

  it('are in the export of the person, and are erased with the person', async () => {
    await add('Prefers to be called');
    const told = await account.call(exportPerson, { params: { number: NUMBER } });
    expect(told.text).toContain('Prefers to be called');
    await account.call(erasePerson, { params: { number: NUMBER } });
    expect((await account.call(getConversation, { params: { number: NUMBER } })).status).toBe(404);
    const { rows } =
      await sql`SELECT FROM conversation_notes WHERE account_id = ${account.accountId}`.execute(owner());
    expect(rows).toEqual([]);
  });
});
