import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/opt-out-imports.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { MAX_TRIES } from '#server/platform/long-work/count-failure.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { optOutImportWork } from './import-work.ts';
import { forgetImports } from './list-imports.ts';

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
  account = await openAccount(web, database(), `account${(accounts += 1)}`);
});

const send = (text: string, fileName = 'list.csv') =>
  account.call(calls.importOptOuts, { body: { fileName, text } });

async function start(text: string): Promise<number> {
  const answer = await send(text);
  expect(answer, answer.text.slice(0, 200)).toMatchObject({ status: 200, body: { state: 'running' } });
  return answer.body.id;
}

const step = (id: number) =>
  optOutImportWork.step({ db: database().db }, { accountId: account.accountId, id });

const state = async (id: number) =>
  (await account.call(calls.listOptOutImports)).body.items.find((each) => each.id === id);

async function finish(id: number) {
  while (await step(id));
  return state(id);
}

async function optedOut(): Promise<string[]> {
  const { items } = (await account.call(listOptOuts, { query: { sort: 'number', limit: 200 } })).body;
  return items.map(({ number }) => number);
}

const rejections = async (optOutImportId: number) =>
  (await account.call(calls.downloadOptOutRejections, { params: { optOutImportId } })).text
    .replace('\ufeff', '')
    .trim()
    .split('\n');

const THREE = ['27821234567', '27821234568', '27821234569'];

describe('finds numbers in', () => {
  it.each([
    ['lines', '0821234567\n+27 82 123 4568\r\n27821234569\n'],
    ['lines with a header', 'Mobile\n0821234567\n0821234568\n0821234569'],
    ['one line', '0821234567,0821234568; (082) 123-4569'],
    ['a table', 'Name,Mobile\nAnn,0821234567\n"Smith, Ben",0821234568\nCid,"082 123 4569"\n'],
    ['a table without a header', 'Ann;0821234567\nBen;0821234568\nCid;0821234569'],
    [
      'a table with tabs and blank lines',
      '\n\tNo\r\n\r\nAnn\t0821234567\r\nBen\t0821234568\r\n\r\nCid\t0821234569',
    ],
    [
      'a table below the line that names its delimiter',
      'sep=;\r\nName;Mobile\r\nAnn;0821234567\r\nBen;0821234568\r\nCid;0821234569',
    ],
    ['lines below such a line', '"sep=;"\n0821234567\n0821234568\n0821234569'],
    [
      'a table of names with commas below such a line',
      'sep=;\nA, B, C;0821234567\nD, E, F;0821234568\nG, H, I;0821234569',
    ],
    ['lines of an old Mac', '0821234567\r0821234568\r0821234569\r'],
  ])('%s', async (_what, text) => {
    const ended = await finish(await start(text));
    expect(ended).toMatchObject({ state: 'done', progress: 1, added: 3, existing: 0, invalid: 0 });
    expect(await optedOut()).toEqual(THREE);
  });
});

it('counts existing, repeated and invalid entries, with the reason', async () => {
  await finish(await start('0821234567'));
  const id = await start(
    'Name,Mobile\nAnn,0821234567\nBen,0821234568\nBen,0821234568\nCid,12\nDan,\n=x,nobody\n',
  );
  expect(await finish(id)).toMatchObject({ added: 1, existing: 2, invalid: 3, fileName: 'list.csv' });
  const [header, short, missing, nobody] = await rejections(id);
  expect(header).toBe('Line,Entry,Reason');
  expect(short).toMatch(/^5,12,"?This number has too few digits/);
  expect(missing).toMatch(/^6,"Dan,",/);
  expect(nobody).toMatch(/^7,nobody,"?This is not a phone number/);
});

it('shows which file a number came from', async () => {
  await finish(await start('0821234567'));
  const { items } = (await account.call(listOptOuts, { query: { source: 'import' } })).body;
  expect(items).toMatchObject([{ number: '27821234567', detail: 'list.csv' }]);
});

it('reads 100,000 numbers piece by piece', async () => {
  const numbers = Array.from({ length: 100_000 }, (_, n) => `08${20_000_000 + n}`);
  const id = await start(numbers.join('\n'));
  await step(id);
  const { progress, added } = (await state(id))!;
  expect(progress).toBeGreaterThan(0);
  expect(progress).toBeLessThan(0.05);
  expect(added).toBeLessThan(3000);
  expect(await finish(id)).toMatchObject({ state: 'done', added: 100_000, existing: 0, invalid: 0 });
  expect(await step(id)).toBe(false);
}, 60_000);

it('loses and repeats nothing if a piece ends within a row', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => `${'x'.repeat(n % 37)},08${20_000_000 + n}`);
  const text = ['name,mobile', ...rows].join('\r\n');
  const id = await start(`${text}\r\nlast,none`);
  expect(await finish(id)).toMatchObject({ added: 5000, existing: 0, invalid: 1 });
  expect((await rejections(id))[1]).toMatch(/^5002,none,/);
});

describe('rejects', () => {
  it.each([
    ['a list without a number', 'Ann\nBen\n', 400, 'no_numbers'],
    ['an empty list', '', 400, 'invalid'],
    ['a list that is too long', '0821234567\n'.repeat(280_000), 400, 'invalid'],
    ['a million numbers', '0821234567\n'.repeat(1_000_000), 413, 'fst_err_ctp_body_too_large'],
  ])('%s', async (_what, text, status, code) => {
    expect(await send(text)).toMatchObject({ status, body: { code } });
    expect((await account.call(calls.listOptOutImports)).body.items).toEqual([]);
  });

  it('a fourth concurrent import', async () => {
    const [first] = [await start(THREE[0]!), await start(THREE[1]!), await start(THREE[2]!)];
    expect(await send(THREE[0]!)).toMatchObject({ status: 429, body: { code: 'too_many_imports' } });
    await finish(first);
    expect((await send(THREE[0]!)).status).toBe(200);
  });
});

it('rejects only the row that is far too long', async () => {
  const id = await start(`name,mobile\nAnn,0821234567\n${'x'.repeat(200_000)},0821234568\nBen,0821234569\n`);
  const ended = await finish(id);
  expect(ended).toMatchObject({ state: 'done' });
  expect(await optedOut()).toEqual(expect.arrayContaining([THREE[0], THREE[2]]));
  expect(Math.max(...(await rejections(id)).map((line) => line.length))).toBeLessThan(400);
});

it('gives up after repeated failures, and says what to do', async () => {
  const id = await start('0821234567');
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    expect(await state(id)).toMatchObject({ state: 'running' });
    await optOutImportWork.recordFailure(
      { db: database().db },
      { accountId: account.accountId, id },
      new Error(),
    );
  }
  expect(await state(id)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/again for the rest/),
  });
  expect(await step(id)).toBe(false);
});

it('deletes imports and their rejections 90 days after their end', async () => {
  const [old, recent] = [await start('0821234567\nnobody'), await start('0821234567\nnobody')];
  await finish(old);
  await finish(recent);
  await sql`UPDATE opt_out_imports SET finished_at = now() - interval '91 days' WHERE id = ${old}`.execute(
    owner(),
  );
  await forgetImports(owner());
  const { items } = (await account.call(calls.listOptOutImports)).body;
  expect(items.map(({ id }) => id)).toEqual([recent]);
});
