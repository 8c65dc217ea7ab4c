import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const run = (...words: string[]) => runCarillonInProcess(database(), ['mail', ...words]);
let accountId: number;

beforeEach(async () => {
  ({ accountId } = await createAccount(database().db.owner, {
    name: 'Shop',
    username: 'Keeper',
    password: 'Correct horse 1',
  }));
});

async function add(state: string, data: object, error: string | null = null): Promise<number> {
  const { id } = await database()
    .db.owner.insertInto('mails')
    .values({
      account_id: accountId,
      recipient: `${state}@example.com`,
      template: 'sign-in code',
      data: JSON.stringify(data),
      state,
      error,
      created_at: new Date('2026-03-03T14:05:59Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('mail', () => {
  test('reports that there are no mails', async () => {
    expect(await run()).toEqual({ code: 0, output: 'There are no emails yet.\n' });
    expect(await run('--json')).toEqual({ code: 0, output: '[]\n' });
  });

  test('shows a mail that is kept or waiting, so that its code can be used', async () => {
    for (const state of ['kept', 'waiting']) {
      const { code, output } = await run(String(await add(state, { code: '402918', minutes: 10 })));
      expect(code).toBe(0);
      expect(output).toMatch(
        new RegExp(`^To: ${state}@example.com\nSubject: Your Carillon code\n\nYour code\n`),
      );
      expect(output).toContain('\n    402918\n');
    }
  });

  test('has no text for mails that were sent or failed', async () => {
    const sent = await run(String(await add('sent', {})));
    expect(sent).toEqual({
      code: 1,
      output: 'This email (sign-in code, to sent@example.com) is sent: its text is no longer stored.\n',
    });
    expect((await run(String(await add('failed', {}, '550 No')))).code).toBe(1);
  });

  test('lists the newest mails with errors, without their content', async () => {
    for (let count = 0; count < 20; count++) await add('sent', {});
    const newest = await add('failed', {}, '550 No such user');
    const { output } = await run();
    const lines = output.trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(/^ *ID +POSTED +TO +MAIL +STATE +ERROR$/);
    expect(lines[1]).toMatch(
      new RegExp(
        `^ *${newest} +2026-03-03 14:05 UTC +failed@example.com +sign-in code +failed +550 No such user$`,
      ),
    );
    const [first, ...more] = JSON.parse((await run('--json')).output) as object[];
    expect(first).toEqual({
      id: newest,
      accountId,
      to: 'failed@example.com',
      template: 'sign-in code',
      state: 'failed',
      error: '550 No such user',
      postedAt: '2026-03-03T14:05:59.000Z',
      sentAt: null,
    });
    expect(more).toHaveLength(19);
  });

  test.each([
    [['abc'], 'There is no email "abc".'],
    [['999999'], 'There is no email "999999".'],
    [['1', '2'], 'Give one email id, or none.'],
  ])('refuses %j', async (words, problem) => {
    const { code, output } = await run(...words);
    expect(code).toBe(1);
    expect(output).toContain(problem);
  });
});
