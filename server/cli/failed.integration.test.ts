import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { announce } from '#server/platform/events/events.ts';
import { handleEvents } from '#server/platform/events/run-listeners.ts';
import { listener } from '#server/platform/events/listener.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), ['failed', ...words]);
const owner = () => database().db.owner;
let accountId: number;
let isBroken: boolean;
let handled: string[];

const imports = listener({
  name: 'imports',
  events: ['import.finished'],
  handle: async ({ data }) => {
    if (isBroken) throw new Error('no\n  such thing');
    handled.push(data.fileName);
  },
});

beforeAll(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  ({ accountId } = await createAccount(owner(), account));
});
beforeEach(async () => {
  // Deletes events of the previous test. Listeners skip events while any other transaction is open.
  await sql`DELETE FROM events`.execute(owner());
  await sql`DELETE FROM failed_events`.execute(owner());
  await sql`DELETE FROM jobs.job`.execute(owner());
  [isBroken, handled] = [true, []];
});

const handleAll = async () => {
  while (await handleEvents(database().db, imports));
};
/** Makes a listener fail. Returns the failure's id. */
async function failToHandle(fileName: string): Promise<string> {
  await announce(owner(), accountId, 'import.finished', { importId: 1, fileName });
  return eventually('it to fail', async () => {
    await handleAll();
    const { rows } = await sql<{ id: string }>`
      SELECT id::text FROM failed_events WHERE data ->> 'fileName' = ${fileName}`.execute(owner());
    return rows[0]?.id;
  });
}
const park = (id: string) =>
  sql`UPDATE failed_events SET tries = 8, retry_at = NULL, parked_at = now() WHERE id = ${id}`.execute(
    owner(),
  );

/** Inserts a job in the state that the queue gives to failed jobs. */
async function failToMail(state: 'failed' | 'retry' = 'failed'): Promise<string> {
  await sql`SELECT enqueue_job('mail.deliver', ${JSON.stringify({ accountId, mailId: 1 })}::jsonb)`.execute(
    owner(),
  );
  const { rows } = await sql<{ id: string }>`
    UPDATE jobs.job SET state = ${state}, retry_count = 10, started_on = now(),
      completed_on = CASE ${state} WHEN 'failed' THEN now() END, output = '{"message": "421 Later"}'
    WHERE state = 'created' RETURNING id`.execute(owner());
  return rows[0]!.id;
}

test('list reports that nothing has failed', async () => {
  expect(await run('list')).toEqual({ code: 0, output: 'Nothing has failed.\n' });
  expect(await run('list', '--json')).toEqual({ code: 0, output: '[]\n' });
  expect(await run('retry', '--all')).toEqual({ code: 0, output: 'Nothing is parked.\n' });
});

test('list shows failed events and jobs with their errors, but not those waiting behind them', async () => {
  const event = await failToHandle('a.csv');
  await announce(owner(), accountId, 'import.finished', { importId: 2, fileName: 'behind.csv' });
  await handleAll();
  const job = await failToMail();
  const lines = (await run('list')).output.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^ID +WHAT +ACCOUNT +SINCE +TRIES +STATE +ERROR$/);
  expect(lines[1]).toMatch(
    new RegExp(
      `^${event} +imports \\(import.finished\\) +${accountId} +\\d+ s ago +1 +retrying +no such thing$`,
    ),
  );
  expect(lines[2]).toMatch(
    new RegExp(`^${job} +mail.deliver +${accountId} +\\d+ s ago +11 +parked +421 Later$`),
  );
  expect(JSON.parse((await run('list', '--json')).output)).toMatchObject([
    { id: event, accountId, tries: 1, error: 'no\n  such thing', retryAt: expect.any(String) },
    { id: job, what: 'mail.deliver', accountId, tries: 11, error: '421 Later', retryAt: null },
  ]);
});

test('retry redelivers an event before later events', async () => {
  const id = await failToHandle('a.csv');
  await failToHandle('b.csv');
  await park(id);
  isBroken = false;
  expect(await run('retry', id)).toEqual({ code: 0, output: `${id} will be retried now.\n` });
  await handleAll();
  expect(handled).toEqual(['a.csv', 'b.csv']);
  expect((await run('list')).output).toBe('Nothing has failed.\n');
});

test('retry --all retries everything that is parked, with all attempts', async () => {
  await park(await failToHandle('a.csv'));
  const job = await failToMail();
  expect((await run('retry', '--all')).output).toBe('2 will be retried now.\n');
  const { rows } = await sql`
    SELECT id, state, retry_count, start_after <= now() AS due, completed_on FROM jobs.job`.execute(owner());
  expect(rows).toEqual([{ id: job, state: 'retry', retry_count: 0, due: true, completed_on: null }]);
  isBroken = false;
  await handleAll();
  expect(handled).toEqual(['a.csv']);
});

test('drop deletes an event, and the events waiting behind it continue', async () => {
  const id = await failToHandle('a.csv');
  await failToHandle('b.csv');
  const job = await failToMail('retry');
  isBroken = false;
  expect(await run('drop', id)).toEqual({ code: 0, output: `${id} is dropped. It will not be retried.\n` });
  expect((await run('drop', job)).code).toBe(0);
  await handleAll();
  expect(handled).toEqual(['b.csv']);
  expect((await run('list')).output).toBe('Nothing has failed.\n');
});

test.each([
  [['list', 'x'], '"x" is unexpected.'],
  [['retry', '7000'], 'There is no failed work with the id "7000". See: npx carillon failed list'],
  [['retry', '7', '--all'], 'Give an id, or --all.'],
  [['drop', 'abc'], 'There is no failed work with the id "abc".'],
  [['drop', '1', '2'], '"2" is unexpected.'],
])('refuses %j', async (words, problem) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain(problem);
});
