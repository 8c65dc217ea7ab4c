import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { CONFIRM_PASSWORD, listActivity, listSessions } from '#contract/my-settings.ts';
import * as calls from '#contract/session-settings.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addColleague } from '../testing/colleague.ts';
import { expireConfirmations } from '../testing/expire-confirmations.ts';
import { validSessions } from '../sessions/sessions.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), { SESSION_IDLE_HOURS: '1' });
});
afterAll(() => web.stop());

/** Opens an account with a colleague. Returns the owner, and the colleague's username and caller. */
async function openTeam() {
  const owner = await openAccount(web, database(), `owner-${++count}`);
  const username = `colleague-${count}`;
  await addColleague(database(), owner, username);
  return { owner, username, colleague: await web.signIn(username, PASSWORD) };
}

const save = ({ call }: TestAccount, limits: { idleMinutes?: number | null; mostSessions?: number | null }) =>
  call(calls.saveSessionSettings, { body: { idleMinutes: null, mostSessions: null, ...limits } });
const sessionsOf = async ({ call }: TestAccount) => (await call(calls.listAccountSessions)).body.items;
const idOf = async (call: CallApi) =>
  (await call(listSessions)).body.sessions.find(({ isCurrent }) => isCurrent)!.id;
const leaveIdle = (id: number, minutes: number) =>
  database()
    .db.owner.updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', id)
    .execute();

describe('the idle time-out', () => {
  it('ends sessions that were idle longer, everywhere', async () => {
    const { owner, colleague } = await openTeam();
    const id = await idOf(colleague);
    const identity = { id, accountId: owner.accountId, userId: 0, address: '127.0.0.1' };
    const isValid = async () =>
      (await validSessions(database().db, [identity], { idleMs: 3_600_000, maxMs: 0 })).has(id);
    await leaveIdle(id, 11);
    expect(await isValid()).toBe(true);
    expect(await save(owner, { idleMinutes: 10 })).toMatchObject({
      status: 200,
      body: { idleMinutes: 10, maxIdleMinutes: 60 },
    });
    expect(await isValid()).toBe(false);
    expect((await colleague(getSession)).status).toBe(401);
    expect((await sessionsOf(owner)).map((session) => session.id)).not.toContain(id);
    await leaveIdle(id, 9);
    expect((await colleague(getSession)).status).toBe(200);
  });

  it('cannot be longer than that of the installation, or too short', async () => {
    const { owner } = await openTeam();
    for (const idleMinutes of [61, 4])
      expect(await save(owner, { idleMinutes })).toMatchObject({
        status: 400,
        body: { field: 'idleMinutes' },
      });
    expect((await owner.call(calls.getSessionSettings)).body.idleMinutes).toBeNull();
  });
});

describe('the limit of sessions per user', () => {
  it('ends those unused the longest, but not the caller’s', async () => {
    const { owner, username, colleague } = await openTeam();
    const second = await web.signIn(username, PASSWORD);
    const third = await web.signIn(username, PASSWORD);
    await leaveIdle(await idOf(owner.call), 30);
    await web.signIn(`owner-${count}`, PASSWORD);
    await leaveIdle(await idOf(colleague), 1);
    await leaveIdle(await idOf(second), 5);
    await save(owner, { mostSessions: 2 });
    expect(await sessionsOf(owner)).toHaveLength(4);
    expect((await second(getSession)).status).toBe(401);
    await save(owner, { mostSessions: 1 });
    expect((await owner.call(getSession)).status).toBe(200);
    expect((await third(getSession)).status).toBe(200);
  });

  it('leaves out sessions of somebody who is logged in as the user', async () => {
    const { owner, username, colleague } = await openTeam();
    const id = await idOf(colleague);
    await web.signIn(username, PASSWORD);
    await database()
      .db.owner.updateTable('sessions')
      .set({ real_account_id: owner.accountId, real_session_id: await idOf(owner.call) })
      .where('id', '=', id)
      .execute();
    expect((await save(owner, { mostSessions: 1 })).status).toBe(200);
    const left = await database()
      .db.owner.selectFrom('sessions')
      .select('real_session_id')
      .where('account_id', '=', owner.accountId)
      .execute();
    expect(left.filter((row) => row.real_session_id !== null)).toHaveLength(1);
    expect(left).toHaveLength(3);
  });

  it('holds when a user logs in several times at once', async () => {
    const { owner, username } = await openTeam();
    await save(owner, { mostSessions: 2 });
    await Promise.all([1, 2, 3, 4].map(() => web.signIn(username, PASSWORD)));
    expect((await sessionsOf(owner)).filter(({ user }) => user === username)).toHaveLength(2);
  });
});

describe('the sessions of all users', () => {
  it('are listed, and ended one by one', async () => {
    const { owner, username, colleague } = await openTeam();
    expect(await sessionsOf(owner)).toMatchObject([
      { user: username, real: null, device: 'A program', address: '127.0.0.1', isCurrent: false },
      { isCurrent: true },
    ]);
    const params = { sessionId: await idOf(colleague) };
    expect((await owner.call(calls.endAccountSession, { params })).status).toBe(204);
    expect((await colleague(getSession)).status).toBe(401);
    expect((await owner.call(calls.endAccountSession, { params })).status).toBe(404);
    expect((await owner.call(listActivity)).body.items[0]).toMatchObject({
      action: 'session of a user ended',
      about: username,
      address: '127.0.0.1',
    });
  });

  it('of users whose role allows more cannot be ended', async () => {
    const { owner, username, colleague } = await openTeam();
    await database()
      .db.owner.updateTable('users')
      .set({ role: 'manager' })
      .where('username', '=', username)
      .execute();
    const params = { sessionId: (await sessionsOf(owner)).find(({ isCurrent }) => isCurrent)!.id };
    expect(await colleague(calls.endAccountSession, { params })).toMatchObject({
      status: 403,
      body: { code: 'above_your_role' },
    });
    expect((await colleague(calls.endAllSessions)).body).toEqual({ sessions: 0 });
    expect((await owner.call(getSession)).status).toBe(200);
  });

  it('are ended at once, except the caller’s and those of other accounts', async () => {
    const { owner, colleague } = await openTeam();
    const stranger = await openTeam();
    expect((await owner.call(calls.endAllSessions)).body).toEqual({ sessions: 1 });
    expect((await colleague(getSession)).status).toBe(401);
    expect((await owner.call(getSession)).status).toBe(200);
    expect((await stranger.colleague(getSession)).status).toBe(200);
  });
});

it('changes for everybody require a recent confirmation', async () => {
  const { owner } = await openTeam();
  await expireConfirmations(database(), owner);
  const refused = { status: 403, body: { code: CONFIRM_PASSWORD } };
  expect(await save(owner, { mostSessions: 1 })).toMatchObject(refused);
  expect(await owner.call(calls.endAllSessions)).toMatchObject(refused);
});
