import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRole } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { createGroup } from '#contract/contacts.ts';
import { CONFIRM_PASSWORD, getSecurity, listSessions, turnOffEmailCodes } from '#contract/my-settings.ts';
import { createCampaign, getCampaign, listCampaigns } from '#contract/sending.ts';
import * as calls from '#contract/users.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from '../testing/browser.ts';
import { expireConfirmations } from '../testing/expire-confirmations.ts';
import { mailsTo } from '../testing/mails.ts';

const PASSWORD = 'Correct horse 1';
const NEW_PASSWORD = 'Quiet bells at nine 9';

const database = useDatabase();
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
// Invalid links count as attempts, and all tests share an address.
beforeEach(() => database().db.pool.query('DELETE FROM attempts'));
afterAll(() => web.stop());

const open = () => openAccount(web, database(), `owner-${++count}`);
const list = async ({ call }: Pick<TestAccount, 'call'>) => (await call(calls.listAccountUsers)).body;
const invite = ({ call }: Pick<TestAccount, 'call'>, email: string, role: UserRole = 'sender') =>
  call(calls.inviteUser, { body: { email, role } });

/** Returns the token of the latest invitation to an address. */
async function tokenFor({ accountId }: Pick<TestAccount, 'accountId'>, email: string): Promise<string> {
  const mails = await mailsTo(database(), accountId);
  const path = mails.findLast(({ template, recipient }) => template === 'invitation' && recipient === email)!
    .data['path']!;
  return path.replace('/Invitation/', '');
}

const acceptanceOf = (token: string) => ({
  token,
  fullname: 'Sipho Dlamini',
  contact1: '082 555 0101',
  username: `sipho-${++count}`,
  password: NEW_PASSWORD,
});
const accept = (token: string, more: object = {}) =>
  web.anonymous(calls.acceptInvitation, { body: { ...acceptanceOf(token), ...more } });

/** Adds a user through an invitation. Returns their id, username and caller. */
async function addUser(owner: TestAccount, role: UserRole = 'sender') {
  const email = `user-${++count}@example.com`;
  const username = `user-${count}`;
  await invite(owner, email, role);
  expect(await accept(await tokenFor(owner, email), { username })).toMatchObject({ status: 204 });
  const { users } = await list(owner);
  return {
    id: users.find((user) => user.username === username)!.id,
    username,
    call: await web.signIn(username, NEW_PASSWORD),
  };
}

describe('an invitation', () => {
  it('creates a user with the role, works once, and logs the user in', async () => {
    const owner = await open();
    expect(await invite(owner, ' sipho@example.com ', 'viewer')).toMatchObject({ status: 200 });
    expect(await list(owner)).toMatchObject({
      users: [{ isYou: true, role: 'owner', state: 'active', hasTwoFactor: false }],
      invitations: [{ email: 'sipho@example.com', role: 'viewer', isExpired: false }],
    });
    const token = await tokenFor(owner, 'sipho@example.com');
    expect(await web.anonymous(calls.readInvitation, { body: { token } })).toMatchObject({
      status: 200,
      body: { email: 'sipho@example.com', role: 'viewer', accountName: expect.stringMatching(/& Co$/) },
    });
    const browser = new Browser(web.address);
    expect((await browser.post('/public/invitation/accept', acceptanceOf(token))).status).toBe(204);
    expect(await (await browser.get('/api/session')).json()).toMatchObject({
      user: { fullName: 'Sipho Dlamini', role: 'viewer', missing: [] },
      account: { id: owner.accountId },
    });
    expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'invitation_expired' } });
    expect(await list(owner)).toMatchObject({ users: [{}, { role: 'viewer' }], invitations: [] });
  });

  it('stays valid after wrong input, and never changes an existing user', async () => {
    const owner = await open();
    const stranger = await open();
    const { username } = (await stranger.call(getSession)).body.user;
    await invite(owner, 'sipho@example.com');
    const token = await tokenFor(owner, 'sipho@example.com');
    for (const [more, field] of [
      [{ fullname: ' ' }, 'fullname'],
      [{ contact1: 'none' }, 'contact1'],
      [{ username: 'a b' }, 'username'],
      [{ password: 'short' }, 'password'],
      [{ username: username.toUpperCase() }, 'username'],
    ] as const)
      expect((await accept(token, more)).body).toMatchObject({ field });
    expect((await web.signIn(username, PASSWORD)).name).toBeDefined();
    expect((await accept(token)).status).toBe(204);
  });

  it('can be sent again, which replaces the link, and revoked', async () => {
    const owner = await open();
    const { id } = (await invite(owner, 'sipho@example.com')).body;
    const first = await tokenFor(owner, 'sipho@example.com');
    expect(await invite(owner, 'SIPHO@example.com')).toMatchObject({
      status: 409,
      body: { code: 'already_invited', field: 'email' },
    });
    await owner.call(calls.resendInvitation, { params: { invitationId: id } });
    const second = await tokenFor(owner, 'sipho@example.com');
    expect(await accept(first)).toMatchObject({ body: { code: 'invitation_expired' } });
    await owner.call(calls.revokeInvitation, { params: { invitationId: id } });
    expect(await accept(second)).toMatchObject({ body: { code: 'invitation_expired' } });
    expect((await list(owner)).invitations).toEqual([]);
  });

  it('expires after seven days', async () => {
    const owner = await open();
    await invite(owner, 'sipho@example.com');
    const token = await tokenFor(owner, 'sipho@example.com');
    const { sentAt, expiresAt } = (await list(owner)).invitations[0]!;
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 24 * 3_600_000);
    await database()
      .db.owner.updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', owner.accountId)
      .execute();
    expect((await list(owner)).invitations).toMatchObject([{ isExpired: true }]);
    expect(await accept(token)).toMatchObject({ body: { code: 'invitation_expired' } });
  });

  it('requires the password, and a good address', async () => {
    const owner = await open();
    expect(await invite(owner, 'nobody')).toMatchObject({ status: 400, body: { field: 'email' } });
    await expireConfirmations(database(), owner);
    expect(await invite(owner, 'sipho@example.com')).toMatchObject({ body: { code: CONFIRM_PASSWORD } });
  });

  it('is refused beyond the account’s limit of users', async () => {
    const owner = await open();
    await database()
      .db.owner.updateTable('accounts')
      .set({ most_users: 2 })
      .where('id', '=', owner.accountId)
      .execute();
    expect((await invite(owner, 'one@example.com')).status).toBe(200);
    expect(await invite(owner, 'two@example.com')).toMatchObject({
      status: 409,
      body: { code: 'too_many_users' },
    });
  });

  it('accepted twice at the same time creates one user', async () => {
    const owner = await open();
    await invite(owner, 'sipho@example.com');
    const token = await tokenFor(owner, 'sipho@example.com');
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect((await list(owner)).users).toHaveLength(2);
  });
});

describe('roles', () => {
  it('change at once', async () => {
    const owner = await open();
    const user = await addUser(owner, 'viewer');
    expect((await user.call(createGroup, { body: { name: 'Before' } })).status).toBe(403);
    await owner.call(calls.changeRole, { params: { userId: user.id }, body: { role: 'sender' } });
    expect((await user.call(createGroup, { body: { name: 'After' } })).status).toBe(200);
  });

  it('above the caller’s own are out of reach', async () => {
    const owner = await open();
    const manager = await addUser(owner, 'manager');
    const sender = await addUser(owner, 'sender');
    const refused = { status: 403, body: { code: 'above_your_role' } };
    expect(await invite(manager, 'x@example.com', 'owner')).toMatchObject(refused);
    expect(await invite(manager, 'x@example.com', 'billing')).toMatchObject(refused);
    const change = (userId: number, role: UserRole) =>
      manager.call(calls.changeRole, { params: { userId }, body: { role } });
    expect(await change(sender.id, 'owner')).toMatchObject(refused);
    expect(await change(owner.userId, 'sender')).toMatchObject(refused);
    const params = { userId: owner.userId };
    expect(await manager.call(calls.removeUser, { params, body: { successorId: manager.id } })).toMatchObject(
      refused,
    );
    expect(await manager.call(calls.suspendUser, { params })).toMatchObject(refused);
    expect(await manager.call(calls.reinstateUser, { params })).toMatchObject(refused);
    const ofOwner = { invitationId: (await invite(owner, 'owner@example.com', 'owner')).body.id };
    expect(await manager.call(calls.resendInvitation, { params: ofOwner })).toMatchObject(refused);
    expect(await manager.call(calls.revokeInvitation, { params: ofOwner })).toMatchObject(refused);
    expect((await change(sender.id, 'viewer')).status).toBe(204);
    expect((await invite(manager, 'x@example.com', 'sender')).status).toBe(200);
  });

  it('leave at least one owner, even when two owners demote each other at the same time', async () => {
    const owner = await open();
    const other = await addUser(owner, 'owner');
    const [one, two] = await Promise.all([
      owner.call(calls.changeRole, { params: { userId: other.id }, body: { role: 'viewer' } }),
      other.call(calls.suspendUser, { params: { userId: owner.userId } }),
    ]);
    expect([one.status, two.status].filter((status) => status === 204)).toHaveLength(1);
    const { rows } = await database().db.pool.query(
      `SELECT FROM users WHERE account_id = ${owner.accountId} AND role = 'owner' AND suspended_at IS NULL`,
    );
    expect(rows).toHaveLength(1);
  });

  it('of the caller do not change', async () => {
    const owner = await open();
    expect(
      await owner.call(calls.changeRole, { params: { userId: owner.userId }, body: { role: 'viewer' } }),
    ).toMatchObject({ status: 409, body: { code: 'yourself' } });
  });
});

describe('a user who loses rights', () => {
  it.each(['suspended', 'demoted', 'removed'] as const)(
    'cannot come back through an invitation that they sent, once %s',
    async (how) => {
      const owner = await open();
      const { id, call } = await addUser(owner, 'owner');
      const email = `own-${count}@example.com`;
      await invite({ call }, email, 'owner');
      const token = await tokenFor(owner, email);
      const params = { userId: id };
      if (how === 'suspended') await owner.call(calls.suspendUser, { params });
      if (how === 'demoted') await owner.call(calls.changeRole, { params, body: { role: 'viewer' } });
      if (how === 'removed') {
        const successorId = (await list(owner)).users.find(({ isYou }) => isYou)!.id;
        await owner.call(calls.removeUser, { params, body: { successorId } });
      }
      expect((await list(owner)).invitations).toEqual([]);
      expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'invitation_expired' } });
    },
  );
});

describe('a suspended user', () => {
  it('is logged out, cannot log in, and can be reinstated', async () => {
    const owner = await open();
    const user = await addUser(owner);
    await owner.call(calls.suspendUser, { params: { userId: user.id } });
    expect((await user.call(listSessions)).status).toBe(401);
    await expect(web.signIn(user.username, NEW_PASSWORD)).rejects.toThrow(/suspended/);
    await expect(web.signIn(user.username, 'Wrong horse 1')).rejects.toThrow(/Wrong username or password/);
    expect((await list(owner)).users).toMatchObject([{}, { state: 'suspended' }]);
    const refused = { query: { action: 'sign-in refused' } } as const;
    expect((await owner.call(listActivityLog, refused)).body.items).toMatchObject([
      { about: expect.stringMatching(/^the user is suspended, with a password/) },
    ]);
    await owner.call(calls.reinstateUser, { params: { userId: user.id } });
    expect((await (await web.signIn(user.username, NEW_PASSWORD))(listSessions)).status).toBe(200);
  });
});

describe('a removed user', () => {
  it('passes campaigns to the chosen user, and keeps the name in reports', async () => {
    const owner = await open();
    const user = await addUser(owner);
    const { id } = (
      await user.call(createCampaign, {
        body: { sender: 'Acme', text: 'Hello', audience: { numbers: '27825550101' } },
      })
    ).body;
    const remove = (successorId: number) =>
      owner.call(calls.removeUser, { params: { userId: user.id }, body: { successorId } });
    expect(await remove(user.id)).toMatchObject({
      body: { code: 'invalid_successor', field: 'successorId' },
    });
    const stranger = await open();
    expect(await remove(stranger.userId)).toMatchObject({ body: { code: 'invalid_successor' } });
    expect((await remove(owner.userId)).status).toBe(204);
    expect((await user.call(listSessions)).status).toBe(401);
    await expect(web.signIn(user.username, NEW_PASSWORD)).rejects.toThrow(/Wrong username or password/);
    expect((await owner.call(getCampaign, { params: { campaignId: id } })).status).toBe(200);
    const { items } = (await owner.call(listCampaigns)).body;
    expect(items.map((each) => each.user?.id)).toEqual([owner.userId]);
    expect((await list(owner)).users).toHaveLength(1);
    // The username is free again.
    await invite(owner, 'again@example.com');
    expect(
      (await accept(await tokenFor(owner, 'again@example.com'), { username: user.username })).status,
    ).toBe(204);
  });
});

describe('required two-factor authentication', () => {
  const require = ({ call }: Pick<TestAccount, 'call'>, required: boolean) =>
    call(calls.requireTwoFactor, { body: { required } });
  const turnOnCodes = (userId: number) =>
    database()
      .db.owner.updateTable('users')
      .set({ email_codes: true, email: 'codes@example.com' })
      .where('id', '=', userId)
      .execute();

  it('lets users without it only set it up', async () => {
    const owner = await open();
    const user = await addUser(owner);
    expect(await require(owner, true)).toMatchObject({ status: 409, body: { code: 'turn_on_yours_first' } });
    await turnOnCodes(owner.userId);
    expect((await require(owner, true)).status).toBe(204);
    expect((await list(owner)).requiresTwoFactor).toBe(true);
    expect(await user.call(createGroup, { body: { name: 'Group' } })).toMatchObject({
      status: 403,
      body: { code: 'two_factor_required' },
    });
    expect((await user.call(getSession)).body.account.mustSetUpTwoFactor).toBe(true);
    expect((await user.call(listSessions)).status).toBe(200);
    await turnOnCodes(user.id);
    expect((await user.call(createGroup, { body: { name: 'Group' } })).status).toBe(200);
    expect((await require(owner, false)).status).toBe(204);
  });

  it('keeps the last second factor of every user on, also that of owners', async () => {
    const owner = await open();
    await turnOnCodes(owner.userId);
    await require(owner, true);
    expect((await owner.call(getSecurity)).body.isTwoFactorRequired).toBe(true);
    expect(await owner.call(turnOffEmailCodes)).toMatchObject({
      status: 409,
      body: { code: 'two_factor_required' },
    });
    expect((await owner.call(getSecurity)).body.emailCodes).toBe(true);
    expect((await owner.call(getSession)).body.account.mustSetUpTwoFactor).toBe(false);
    await require(owner, false);
    expect((await owner.call(turnOffEmailCodes)).status).toBe(204);
  });
});
