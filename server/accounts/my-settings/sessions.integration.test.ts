import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import * as calls from '#contract/my-settings.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { encodeCursor } from '#server/platform/db/cursor.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { addColleague } from '../testing/colleague.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database(), { SESSION_IDLE_HOURS: '1' });
  owner = await openAccount(web, database(), 'Thandi');
});
afterAll(() => web.stop());

const sessionsOf = async (call: CallApi) => (await call(calls.listSessions)).body.sessions;
const currentOf = async (call: CallApi) => (await sessionsOf(call)).find(({ isCurrent }) => isCurrent)!;

describe('sessions', () => {
  it('are listed with their addresses, the most recently used first', async () => {
    await new Browser(web.address).signIn('Thandi', PASSWORD);
    expect(await sessionsOf(owner.call)).toMatchObject([
      { device: 'Firefox on Linux', address: '127.0.0.1', isCurrent: false },
      { device: 'A program', address: '127.0.0.1', isCurrent: true },
    ]);
  });

  it('that were idle too long are not listed', async () => {
    const idle = await web.signIn('Thandi', PASSWORD);
    const { id } = await currentOf(idle);
    await database()
      .db.owner.updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 3600_001) })
      .where('id', '=', id)
      .execute();
    expect((await sessionsOf(owner.call)).map((session) => session.id)).not.toContain(id);
  });

  it('are ended one by one', async () => {
    const other = await web.signIn('Thandi', PASSWORD);
    const { id } = await currentOf(other);
    expect((await owner.call(calls.endUserSession, { params: { sessionId: id } })).status).toBe(204);
    expect((await other(getSession)).status).toBe(401);
    expect((await owner.call(calls.endUserSession, { params: { sessionId: id } })).status).toBe(404);
  });

  it('are ended except this one', async () => {
    const other = await web.signIn('Thandi', PASSWORD);
    expect((await owner.call(calls.endOtherSessions)).status).toBe(204);
    expect((await other(getSession)).status).toBe(401);
    expect(await sessionsOf(owner.call)).toMatchObject([{ isCurrent: true }]);
    expect((await owner.call(calls.listActivity)).body.items[0]).toMatchObject({
      action: 'other sessions ended',
      address: '127.0.0.1',
      about: expect.stringMatching(/^\d+ sessions?$/),
    });
  });

  it('of other accounts are neither found nor ended', async () => {
    const stranger = await openAccount(web, database(), 'stranger');
    const { id } = await currentOf(stranger.call);
    expect((await owner.call(calls.endUserSession, { params: { sessionId: id } })).status).toBe(404);
    await owner.call(calls.endOtherSessions);
    expect((await stranger.call(getSession)).status).toBe(200);
    expect(await sessionsOf(stranger.call)).toHaveLength(1);
  });

  it('of another user of the account are not found either', async () => {
    await addColleague(database(), owner, 'colleague');
    const colleague = await web.signIn('colleague', PASSWORD);
    const { id } = await currentOf(colleague);
    expect((await owner.call(calls.endUserSession, { params: { sessionId: id } })).status).toBe(404);
    await owner.call(calls.endOtherSessions);
    expect((await colleague(getSession)).status).toBe(200);
  });
});

describe('the activity', () => {
  it('is the user’s own, twenty entries at a time, newest first', async () => {
    const busy = await openAccount(web, database(), 'busy');
    for (let at = 1; at <= 25; at++)
      await busy.call(calls.saveCompany, { body: { company: `Company ${at}` } });
    const first = (await busy.call(calls.listActivity)).body;
    expect(first.next).not.toBeNull();
    expect(first.items).toHaveLength(20);
    expect(first.items[0]).toMatchObject({
      action: 'company name changed',
      about: 'Company 25',
      address: '127.0.0.1',
    });
    const query = { after: first.next! };
    const second = (await busy.call(calls.listActivity, { query })).body;
    expect(second.next).toBeNull();
    expect(second.items).toHaveLength(6);
    expect(second.items.at(-1)).toMatchObject({ action: 'signed in', about: 'with a password, A program' });
  });

  it('belongs to one user', async () => {
    const quiet = await openAccount(web, database(), 'quiet');
    const { items: entries } = (await quiet.call(calls.listActivity)).body;
    expect(entries.map(({ action }) => action)).toEqual(['signed in']);
  });

  it('continues after a cursor, if an earlier page returned it', async () => {
    expect((await owner.call(calls.listActivity, { query: { after: 'x' } })).status).toBe(400);
    expect(
      (await owner.call(calls.listActivity, { query: { after: encodeCursor('-id', [1]) } })).body,
    ).toEqual({
      items: [],
      next: null,
    });
  });
});

it('makes every browser ask for a second factor again', async () => {
  await database()
    .db.owner.insertInto('devices')
    .values({
      account_id: owner.accountId,
      user_id: owner.userId,
      token_hash: Buffer.from('device'),
      user_agent: '',
      trusted_until: new Date(Date.now() + 600_000),
    })
    .execute();
  expect((await owner.call(calls.getSecurity)).body.trustedDevices).toBe(1);
  expect((await owner.call(calls.forgetDevices)).status).toBe(204);
  expect((await owner.call(calls.getSecurity)).body.trustedDevices).toBe(0);
});
