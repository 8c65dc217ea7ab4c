import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addV1OptOut,
  addV1OptOuts,
  getV1OptOut,
  listV1OptOuts,
  removeV1OptOut,
} from '#contract/v1/opt-outs.ts';
import { optOut } from '#server/opt-outs/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `v1-opt-outs-${++count}`);
  program = await openProgram(web, account, { scopes: ['opt-outs.view', 'opt-outs.edit'] });
});

const NUMBER = '27821234567';
const get = (number: string) => program.call(getV1OptOut, { params: { number } });

describe('a number', () => {
  it('is opted out once, with the key as the author, and in again for a reason', async () => {
    expect((await get('082 123 4567')).body).toEqual({
      number: NUMBER,
      opted_out: false,
      since: null,
      source: null,
      detail: null,
    });
    const { body } = await program.call(addV1OptOut, { params: { number: '+27 82 123 4567' } });
    expect(body).toMatchObject({ number: NUMBER, opted_out: true, source: 'api' });
    expect(await lastAudit(owner(), account)).toEqual({
      action: 'opt-outs added',
      actor: { kind: 'api-key', keyId: program.keyId, name: 'Shop' },
    });
    expect((await program.call(addV1OptOut, { params: { number: NUMBER } })).body).toEqual(body);
    expect((await get(NUMBER)).body).toEqual(body);

    const remove = { params: { number: NUMBER }, query: { reason: 'Asked us by email' } };
    const removed = await program.call(removeV1OptOut, remove);
    expect(removed.body).toMatchObject({ number: NUMBER, opted_out: false, since: null });
    expect(await lastAudit(owner(), account)).toMatchObject({
      action: 'opt-out removed',
      actor: { kind: 'api-key', keyId: program.keyId, name: 'Shop' },
    });
    expect(await program.call(removeV1OptOut, remove)).toMatchObject({ status: 200, body: removed.body });
  });

  it('is not opted in without a reason', async () => {
    const answer = await program.call(removeV1OptOut, { params: { number: NUMBER }, query: { reason: '' } });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', param: 'reason' } } });
  });

  it.each([getV1OptOut, addV1OptOut])('must be a phone number', async (endpoint) => {
    const answer = await program.call(endpoint, { params: { number: 'nobody' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_number', param: 'number' } },
    });
  });

  it('may be a foreign number as the API shows it, or a short code that opted out', async () => {
    for (const number of ['447700900123', '43366'])
      await optOut(owner(), account.accountId, [number], { source: 'reply', detail: 'STOP', at: new Date() });
    for (const number of ['447700900123', '43366'])
      expect((await get(number)).body).toMatchObject({ number, opted_out: true, source: 'reply' });
  });
});

describe('many numbers', () => {
  it('have a result each, and a repeated call changes nothing', async () => {
    const body = { numbers: ['0821234567', 'nobody', '+447911123456', NUMBER] };
    const added = { number: NUMBER, status: 'opted_out' };
    const { body: first } = await program.call(addV1OptOuts, { body });
    expect(first.opt_outs).toMatchObject([
      added,
      { number: 'nobody', status: 'refused', error: { code: 'invalid_number', param: 'numbers' } },
      { number: '447911123456', status: 'opted_out' },
      added,
    ]);
    const { body: again } = await program.call(addV1OptOuts, { body });
    expect(again.opt_outs[0]).toEqual({ number: NUMBER, status: 'unchanged' });
  });

  it('are at most 1,000', async () => {
    const answer = await program.call(addV1OptOuts, {
      body: { numbers: Array.from({ length: 1001 }, () => NUMBER) },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid', param: 'numbers' } } });
  });

  it('are listed in pages, newest first, and found by their digits and time', async () => {
    const numbers = ['27821234501', '27821234502', '27821234503'];
    for (const number of numbers) await program.call(addV1OptOut, { params: { number } });
    const first = (await program.call(listV1OptOuts, { query: { limit: 2 } })).body;
    expect(first.opt_outs.map(({ number }) => number)).toEqual(['27821234503', '27821234502']);
    const rest = await program.call(listV1OptOuts, { query: { limit: 2, after: first.next! } });
    expect(rest.body).toMatchObject({ opt_outs: [{ number: '27821234501' }], next: null });
    const found = await program.call(listV1OptOuts, { query: { search: '4503' } });
    expect(found.body.opt_outs).toMatchObject([{ number: '27821234503' }]);
    const since = first.opt_outs[1]!.since!;
    const newer = await program.call(listV1OptOuts, { query: { since, source: 'api' } });
    expect(newer.body.opt_outs).toHaveLength(2);
    const later = await program.call(listV1OptOuts, { query: { since: '2099-01-01T00:00:00Z' } });
    expect(later.body.opt_outs).toEqual([]);
  });
});

it('does not show the opt-outs of another account', async () => {
  await program.call(addV1OptOut, { params: { number: NUMBER } });
  const stranger = await openProgram(web, await openAccount(web, database(), `v1-opt-outs-other-${count}`), {
    scopes: ['opt-outs.view'],
  });
  const seen = await stranger.call(getV1OptOut, { params: { number: NUMBER } });
  expect(seen.body.opted_out).toBe(false);
  expect((await stranger.call(listV1OptOuts)).body.opt_outs).toEqual([]);
  expect(await stranger.call(addV1OptOut, { params: { number: NUMBER } })).toMatchObject({
    status: 403,
    body: { error: { code: 'not_permitted' } },
  });
});
