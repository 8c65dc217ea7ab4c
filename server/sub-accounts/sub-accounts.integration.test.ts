import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getBalance, getSession } from '#contract/accounts.ts';
import { allocateCredits, listAllocations, listReceivedCredits } from '#contract/allocations.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { listSenderIds, requestSenderId } from '#contract/sender-ids.ts';
import * as calls from '#contract/sub-accounts.ts';
import { inviteUser, readInvitation } from '#contract/users.ts';
import { mailsTo } from '#server/accounts/testing/mails.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { approveSenderId } from '#server/sender-ids/index.ts';
import { refreshAllFigures } from './figures.ts';
import { invitationToken, openSubAccount } from './testing/sub-account.ts';

const database = useDatabase();
let web: TestConsole;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
beforeEach(() => database().db.pool.query('DELETE FROM attempts'));
afterAll(() => web.stop());

const openMaster = () => openAccount(web, database(), `master-${++count}`);
const openSub = (master: Awaited<ReturnType<typeof openMaster>>, credits = 0) =>
  openSubAccount(web, database(), master, { username: `sub-${++count}`, credits });
const NEW = {
  name: 'Corner shop',
  timeZone: 'Africa/Johannesburg',
  homeCountry: 'ZA',
  ownerEmail: 'john@example.com',
} as const;

describe('a new sub-account', () => {
  it('is created under the master with its first owner and credits, and is listed at once', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 500);
    expect((await sub.call(getSession)).body).toMatchObject({
      user: { role: 'owner', fullName: 'John Mbeki' },
      account: { id: sub.id, name: sub.name, isMaster: false, accountType: 'sub', isBuyNow: false },
    });
    expect((await sub.call(getBalance)).body.balance).toBe(500);
    expect((await master.call(getBalance)).body.balance).toBe(999_500);
    expect((await master.call(calls.listSubAccounts, { query: {} })).body.items).toMatchObject([
      { id: sub.id, name: sub.name, state: 'active', balance: 500_000, used: 0 },
    ]);
    const { entries } = { entries: (await sub.call(listActivityLog, { query: {} })).body.items };
    expect(entries.filter(({ actor }) => actor.kind === 'master').map(({ action }) => action)).toEqual([
      'credits received',
      'user invited',
    ]);
    expect(entries.find(({ action }) => action === 'user invited')!.actor.name).toMatch(
      /^master-\d+ \(master-\d+ & Co\)$/,
    );
  });

  it('is not created if anything is wrong, and the error names the field', async () => {
    const master = await openMaster();
    for (const [wrong, code, field] of [
      [{ name: ' ' }, 'invalid', 'name'],
      [{ ownerEmail: 'nobody' }, 'invalid', 'ownerEmail'],
      [{ timeZone: 'Mars/Olympus' }, 'invalid', 'timeZone'],
      [{ credits: 2_000_000 }, 'not_enough_credits', 'credits'],
    ] as const) {
      const { status, body } = await master.call(calls.createSubAccount, { body: { ...NEW, ...wrong } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).toMatchObject({ code, field });
    }
    expect((await master.call(calls.listSubAccounts, { query: {} })).body.items).toEqual([]);
    const { rows } = await database().db.pool.query('SELECT FROM accounts WHERE master_account_id = $1', [
      master.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is created once, however often the request is repeated under its key', async () => {
    const master = await openMaster();
    const body = { ...NEW, key: 'request-1', credits: 10 };
    const answers = await Promise.all([1, 2, 3].map(() => master.call(calls.createSubAccount, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await master.call(getBalance)).body.balance).toBe(999_990);
    expect(await mailsTo(database(), answers[0]!.body.id)).toHaveLength(1);
    expect(
      await master.call(calls.createSubAccount, { body: { ...body, name: 'Another shop' } }),
    ).toMatchObject({ status: 409, body: { code: 'key_reused', field: 'key' } });
    const stranger = await openMaster();
    expect((await stranger.call(calls.createSubAccount, { body })).body.id).not.toBe(answers[0]!.body.id);
  });

  it('has a name that no other open sub-account of the master has', async () => {
    const master = await openMaster();
    const create = (name: string) =>
      master.call(calls.createSubAccount, { body: { ...NEW, name, ownerEmail: `j${++count}@example.com` } });
    const taken = { status: 409, body: { code: 'name_taken', field: 'name' } };
    const answers = await Promise.all([create('Corner shop'), create('CORNER shop')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    const first = answers.find(({ status }) => status === 200)!.body.id;
    const { id } = (await create('Harbour shop')).body;
    const rename = async (name: string) => {
      const { settings } = (await master.call(calls.getSubAccount, { params: { subAccountId: id } })).body;
      return master.call(calls.changeSubAccount, {
        params: { subAccountId: id },
        query: {},
        body: { ...settings, name },
      });
    };
    expect(await rename(' corner SHOP ')).toMatchObject(taken);
    expect((await rename('HARBOUR shop')).status).toBe(204);
    const { name } = (await master.call(calls.getSubAccount, { params: { subAccountId: first } })).body;
    await master.call(calls.closeSubAccount, { params: { subAccountId: first }, body: { name } });
    expect((await rename('Corner shop')).status).toBe(204);
    const stranger = await openMaster();
    expect((await stranger.call(calls.createSubAccount, { body: NEW })).status).toBe(200);
  });

  it('is refused above the limit', async () => {
    const master = await openMaster();
    await database().db.pool.query('UPDATE accounts SET most_sub_accounts = 1 WHERE id = $1', [
      master.accountId,
    ]);
    const answers = await Promise.all(
      [1, 2, 3].map((nth) =>
        master.call(calls.createSubAccount, {
          body: { ...NEW, name: `Shop ${nth}`, ownerEmail: `j${nth}@example.com` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('has no sub-accounts of its own', async () => {
    const sub = await openSub(await openMaster());
    expect(await sub.call(calls.listSubAccounts, { query: {} })).toMatchObject({
      status: 403,
      body: { code: 'master_only', message: 'This is available only to a master account.' },
    });
  });

  it('is invisible to other masters, whatever they call', async () => {
    const sub = await openSub(await openMaster());
    const stranger = await openMaster();
    expect((await stranger.call(calls.listSubAccounts, { query: {} })).body.items).toEqual([]);
    const params = { subAccountId: sub.id };
    for (const answer of [
      await stranger.call(calls.getSubAccount, { params }),
      await stranger.call(calls.suspendSubAccount, { params, body: {} }),
      await stranger.call(calls.closeSubAccount, { params, body: { name: sub.name } }),
      await stranger.call(calls.signInAsUser, { params, body: { userId: sub.userId } }),
      await stranger.call(calls.setAllowance, { params, body: { allowance: null } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('the list', () => {
  it('searches, filters and sorts', async () => {
    const master = await openMaster();
    const [one, other] = [await openSub(master, 10), await openSub(master, 20)];
    const list = async (query: object) =>
      (await master.call(calls.listSubAccounts, { query })).body.items.map(({ id }) => id);
    expect(await list({ sort: '-balance' })).toEqual([other.id, one.id]);
    expect(await list({ search: one.username.toUpperCase() })).toEqual([one.id]);
    await master.call(calls.suspendSubAccount, { params: { subAccountId: other.id }, body: {} });
    expect(await list({ state: 'suspended' })).toEqual([other.id]);
  });

  it('follows renames, usage, and masters that the operator changes', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const { db } = database();
    await db.pool.query('UPDATE accounts SET name = $2 WHERE id = $1', [sub.id, 'Renamed']);
    await refreshAllFigures(db.owner);
    expect((await master.call(calls.listSubAccounts, { query: {} })).body.items).toMatchObject([
      { name: 'Renamed' },
    ]);
    await db.pool.query('UPDATE accounts SET master_account_id = NULL WHERE id = $1', [sub.id]);
    await refreshAllFigures(db.owner);
    expect((await master.call(calls.listSubAccounts, { query: {} })).body.items).toEqual([]);
  });
});

describe('credits', () => {
  it('move once per key, with a note in both histories', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const body = { subAccountId: sub.id, credits: 100, note: 'For November', key: 'request-1' };
    const answers = await Promise.all([1, 2, 3].map(() => master.call(allocateCredits, { body })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await sub.call(getBalance)).body.balance).toBe(100);
    expect(await master.call(allocateCredits, { body: { ...body, credits: 101 } })).toMatchObject({
      status: 409,
      body: { code: 'key_reused', field: 'key' },
    });
    const history = (await master.call(listAllocations, { query: { subAccountId: sub.id } })).body.items;
    expect(history).toMatchObject([{ isGiven: true, amount: 100_000, note: 'For November', to: sub.name }]);
    expect((await sub.call(listReceivedCredits, { query: {} })).body.items).toMatchObject([
      {
        isGiven: true,
        amount: 100_000,
        note: 'For November',
        from: history[0]!.from,
        to: sub.name,
        by: null,
      },
    ]);
  });

  it('cannot be taken beyond what is there, and the error says how many there are', async () => {
    const master = await openMaster();
    const sub = await openSub(master, 30);
    expect(
      await master.call(allocateCredits, { body: { subAccountId: sub.id, credits: -31 } }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'not_enough_credits',
        field: 'credits',
        message: 'There are not enough credits to move. Available: 30 credits.',
      },
    });
    expect(await findDiscrepancies(database().db.owner)).toEqual([]);
  });
});

describe('settings', () => {
  const change = async (
    master: Awaited<ReturnType<typeof openMaster>>,
    subAccountId: number,
    some: object,
    limits: object = {},
  ) => {
    const { settings } = (await master.call(calls.getSubAccount, { params: { subAccountId } })).body;
    return master.call(calls.changeSubAccount, {
      params: { subAccountId },
      query: {},
      body: { ...settings, ...some, limits: { ...settings.limits, ...limits } },
    });
  };

  it('are changed and audited in both accounts', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const wanted = { name: 'Harbour shop', timeZone: 'Europe/Berlin', homeCountry: 'DE' };
    expect((await change(master, sub.id, { ...wanted, usesMasterOptOutSettings: true })).status).toBe(204);
    expect((await master.call(calls.getSubAccount, { params: { subAccountId: sub.id } })).body).toMatchObject(
      {
        name: 'Harbour shop',
        settings: { ...wanted, usesMasterOptOutSettings: true, usesMasterFeatures: true },
      },
    );
    for (const [call, action] of [
      [master.call, 'sub-account changed'],
      [sub.call, 'account settings changed'],
    ] as const) {
      const { items } = (await call(listActivityLog, { query: {} })).body;
      expect(items.map((entry) => entry.action)).toContain(action);
    }
  });

  it("record the address of everything that the master does, in the master's log", async () => {
    const master = await openMaster();
    const sub = await openSub(master, 10);
    const params = { subAccountId: sub.id };
    await change(master, sub.id, { hasDynamicSender: false });
    await master.call(allocateCredits, { body: { subAccountId: sub.id, credits: 1 } });
    await master.call(calls.setAllowance, {
      params,
      body: { allowance: { credits: 1, mode: 'add', day: 1 } },
    });
    await master.call(calls.setAllowance, { params, body: { allowance: null } });
    await master.call(calls.suspendSubAccount, { params, body: {} });
    await master.call(calls.reinstateSubAccount, { params });
    await master.call(calls.closeSubAccount, { params, body: { name: sub.name } });
    const { items } = (await master.call(listActivityLog, { query: {} })).body;
    const done = items.filter(({ action }) => /sub-account|credits|allowance/.test(action));
    expect(done.map(({ action }) => action)).toEqual([
      'sub-account closed',
      'credits allocated',
      'sub-account reinstated',
      'sub-account suspended',
      'allowance removed',
      'allowance set',
      'credits allocated',
      'sub-account changed',
      'credits allocated',
      'sub-account created',
    ]);
    expect(new Set(done.map(({ address }) => address))).toEqual(new Set([items.at(-1)!.address]));
    expect(done[0]!.address).not.toBeNull();
  });

  it('are not saved if they were changed after the caller read them', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const params = { subAccountId: sub.id };
    const { settings, version } = (await master.call(calls.getSubAccount, { params })).body;
    const save = (some: object, query: { version?: string }) =>
      master.call(calls.changeSubAccount, { params, query, body: { ...settings, ...some } });
    expect((await save({ hasDynamicSender: false }, { version })).status).toBe(204);
    expect(await save({ name: 'Mine' }, { version })).toMatchObject({
      status: 409,
      body: { code: 'sub_account_changed' },
    });
    const { body: current } = await master.call(calls.getSubAccount, { params });
    expect(current).toMatchObject({ name: sub.name, settings: { hasDynamicSender: false } });
    expect((await save({ name: 'Mine' }, { version: current.version })).status).toBe(204);
  });

  it("cannot exceed the master's limits", async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    await database().db.pool.query(
      `UPDATE accounts SET most_users = 2, most_daily_messages = 100, sending_countries = '{ZA}' WHERE id = $1`,
      [master.accountId],
    );
    for (const [limits, field] of [
      [{ users: 3 }, 'users'],
      [{ dailyMessages: 101 }, 'dailyMessages'],
      [{ countries: ['ZA', 'GB'] }, 'countries'],
    ] as const)
      expect(await change(master, sub.id, {}, limits)).toMatchObject({
        status: 400,
        body: { code: 'above_master', field },
      });
    expect((await change(master, sub.id, {}, { users: 1, countries: ['ZA'] })).status).toBe(204);
  });

  it("apply the master's limits where the sub-account has none", async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    await database().db.pool.query('UPDATE accounts SET most_users = 1 WHERE id = $1', [master.accountId]);
    expect(await sub.call(inviteUser, { body: { email: 'new@example.com', role: 'viewer' } })).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_users',
        message:
          'Your account is at its limit of 1 user or invitation. Remove a user, revoke an invitation, or ask your master account to raise the limit.',
      },
    });
  });

  it("give the master's features and approved sender IDs to a sub-account that inherits them", async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    const { db } = database();
    await db.pool.query(
      'UPDATE accounts SET smpp_enabled = true, short_codes_enabled = false WHERE id = $1',
      [master.accountId],
    );
    expect((await sub.call(getSession)).body.account.features).toEqual(['smpp']);
    const purpose = 'Order updates from our shop';
    const { id } = (await master.call(requestSenderId, { body: { sender: 'Bells', purpose, countries: [] } }))
      .body;
    await db.owner.transaction().execute((tx) => approveSenderId(tx, id, undefined));
    const usable = async () =>
      (await sub.call(listSenderIds, { query: { usable: 'true' } })).body.items.map(({ sender }) => sender);
    expect(await usable()).toEqual([]);
    await change(master, sub.id, { usesMasterSenders: true, usesMasterFeatures: false, features: [] });
    expect(await usable()).toEqual(['Bells']);
    expect((await sub.call(listSenderIds, { query: {} })).body.items).toEqual([]);
    expect((await sub.call(getSession)).body.account.features).toEqual([]);
  });
});

describe('the invitation of the first owner', () => {
  const invitations = async (master: Awaited<ReturnType<typeof openMaster>>, subAccountId: number) =>
    (await master.call(calls.getSubAccount, { params: { subAccountId } })).body.invitations;

  it('is sent to another address, after which only the new link works', async () => {
    const master = await openMaster();
    const { id } = (
      await master.call(calls.createSubAccount, { body: { ...NEW, ownerEmail: 'jon@typo.example' } })
    ).body;
    const params = { subAccountId: id };
    const old = await invitationToken(database(), id);
    expect(await master.call(calls.inviteOwner, { params, body: { email: 'nobody' } })).toMatchObject({
      status: 400,
      body: { field: 'email' },
    });
    expect(await invitations(master, id)).toMatchObject([{ email: 'jon@typo.example', isExpired: false }]);
    expect((await master.call(calls.inviteOwner, { params, body: { email: NEW.ownerEmail } })).status).toBe(
      204,
    );
    expect(await invitations(master, id)).toMatchObject([{ email: NEW.ownerEmail }]);
    expect((await web.anonymous(readInvitation, { body: { token: old } })).status).toBe(404);
    const token = await invitationToken(database(), id);
    expect((await web.anonymous(readInvitation, { body: { token } })).body).toMatchObject({ role: 'owner' });
    const { items } = (await master.call(listActivityLog, { query: {} })).body;
    expect(items[0]).toMatchObject({ action: 'sub-account owner invited', address: expect.any(String) });
  });

  it('is revoked, and a new one is sent later', async () => {
    const master = await openMaster();
    const { id } = (await master.call(calls.createSubAccount, { body: NEW })).body;
    const params = { subAccountId: id };
    const token = await invitationToken(database(), id);
    expect((await master.call(calls.revokeOwnerInvitation, { params })).status).toBe(204);
    expect((await web.anonymous(readInvitation, { body: { token } })).status).toBe(404);
    expect(await invitations(master, id)).toEqual([]);
    expect((await master.call(calls.inviteOwner, { params, body: { email: NEW.ownerEmail } })).status).toBe(
      204,
    );
    expect(await invitations(master, id)).toHaveLength(1);
  });

  it('is no concern of the master once the account has a user, and never of another master', async () => {
    const master = await openMaster();
    const sub = await openSub(master);
    await sub.call(inviteUser, { body: { email: 'colleague@example.com', role: 'viewer' } });
    const params = { subAccountId: sub.id };
    const body = { email: 'mine@example.com' };
    for (const answer of [
      await master.call(calls.inviteOwner, { params, body }),
      await master.call(calls.revokeOwnerInvitation, { params }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'has_users' } });
    expect(await invitations(master, sub.id)).toMatchObject([{ email: 'colleague@example.com' }]);
    const stranger = await openMaster();
    expect((await stranger.call(calls.inviteOwner, { params, body })).status).toBe(404);
  });
});

it('mails the invitation in the name of the master’s user', async () => {
  const sub = await openSub(await openMaster());
  expect(await mailsTo(database(), sub.id)).toMatchObject([
    {
      template: 'invitation',
      recipient: `${sub.username}@example.com`,
      data: { accountName: sub.name, invitedBy: expect.stringMatching(/^master-/) },
    },
  ]);
});
