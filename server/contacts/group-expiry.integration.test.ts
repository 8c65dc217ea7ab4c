import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/contacts.ts';
import type { Input } from '#contract/endpoint.ts';
import { addDays, expiryRange } from '#contract/group-expiry.ts';
import { createAccount } from '#server/accounts/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { expireGroups } from './expire-groups.ts';
import { dayIn } from './group-expiry.ts';
import { createGroup } from './groups.ts';

const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  owner = await openAccount(web, database(), 'owner');
  stranger = await openAccount(web, database(), 'stranger');
});
afterAll(() => web.stop());

/** Returns the date this many days from now, in the default time zone of new accounts. */
const inDays = (days: number) => addDays(dayIn('Africa/Johannesburg'), days);
const furthest = expiryRange(inDays(0)).last;

let groups = 0;
const create = (expiresOn?: string | null, { call } = owner) =>
  call(calls.createGroup, {
    body: { name: `Group ${++groups}`, ...(expiresOn !== undefined && { expiresOn }) },
  });
const createId = async (expiresOn: string) => (await create(expiresOn)).body.id;
const update = (groupId: number, body: Input<typeof calls.updateGroup>['body'], { call } = owner) =>
  call(calls.updateGroup, { params: { groupId }, body });
const count = async ({ call } = owner) => (await call(calls.countExpiringGroups)).body.expringGroupsCount;
const audited = async (accountId: number) =>
  database()
    .db.owner.selectFrom('audit_log')
    .select(['user_id', 'action', 'detail'])
    .where('account_id', '=', accountId)
    .where('action', 'like', 'group %')
    .orderBy('id')
    .execute();

describe('the expiry date of a group', () => {
  it('is absent by default', async () => {
    expect((await create()).body.expiresOn).toBeNull();
    expect((await create(null)).body.expiresOn).toBeNull();
    expect((await create(inDays(9))).body.expiresOn).toBe(inDays(9));
  });

  it('is set, kept when not mentioned, changed and removed', async () => {
    const { id } = (await create()).body;
    expect((await update(id, { expiresOn: inDays(9) })).body.expiresOn).toBe(inDays(9));
    expect((await update(id, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      expiresOn: inDays(9),
    });
    expect((await update(id, {})).body).toMatchObject({ name: 'Renamed', expiresOn: inDays(9) });
    expect((await update(id, { name: 'Both', expiresOn: inDays(8) })).body).toMatchObject({
      name: 'Both',
      expiresOn: inDays(8),
    });
    expect((await update(id, { expiresOn: null })).body).toMatchObject({ name: 'Both', expiresOn: null });
    expect((await owner.call(calls.getGroup, { params: { groupId: id } })).body.expiresOn).toBeNull();
  });

  it('is audited with who set or removed it', async () => {
    const account = await openAccount(web, database(), 'audited');
    const { id } = (await account.call(calls.createGroup, { body: { name: 'A', expiresOn: inDays(9) } }))
      .body;
    await update(id, { name: 'B' }, account);
    await update(id, { expiresOn: inDays(8) }, account);
    await update(id, { expiresOn: null }, account);
    const by = { user_id: account.userId };
    expect(await audited(account.accountId)).toEqual([
      { ...by, action: 'group set to expire', detail: { name: 'A', expiresOn: inDays(9) } },
      { ...by, action: 'group set to expire', detail: { name: 'B', expiresOn: inDays(8) } },
      { ...by, action: 'group kept', detail: { name: 'B' } },
    ]);
  });

  it.each([
    ['yesterday', inDays(-1), 'too_soon', 'Choose tomorrow or a later day.'],
    ['today', inDays(0), 'too_soon', 'Choose tomorrow or a later day.'],
    ['in more than ten years', addDays(furthest, 1), 'too_late', 'Choose a day within the next 10 years.'],
    ['on a day that there is not', '2027-02-30', 'invalid', 'Enter a date such as 2027-01-31.'],
    ['soon', 'soon', 'invalid', 'Enter a date such as 2027-01-31.'],
    ['at a moment', `${inDays(3)}T10:00:00Z`, 'invalid', 'Enter a date such as 2027-01-31.'],
  ])('is not %s', async (_when, expiresOn, code, message) => {
    const refused = { status: 400, body: { field: 'expiresOn', code, message } };
    expect(await create(expiresOn)).toMatchObject(refused);
    const { id } = (await create()).body;
    expect(await update(id, { expiresOn })).toMatchObject(refused);
    expect((await owner.call(calls.getGroup, { params: { groupId: id } })).body.expiresOn).toBeNull();
  });

  it.each([inDays(1), furthest])('may be %s', async (expiresOn) => {
    expect((await create(expiresOn)).status).toBe(200);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('may be tomorrow in %s', async (timeZone) => {
    const { accountId } = await createAccount(database().db.owner, {
      name: 'Far',
      username: `of ${timeZone}`,
      password: 'x',
      timeZone,
    });
    const createOn = (expiresOn: string) =>
      database().db.withAccount(accountId, (account) =>
        createGroup({ ...account, by: { kind: 'operator' } }, { name: expiresOn, expiresOn }),
      );
    const today = dayIn(timeZone);
    await expect(createOn(today)).rejects.toMatchObject({ code: 'too_soon' });
    expect(await createOn(addDays(today, 1))).toMatchObject({ expiresOn: addDays(today, 1) });
  });

  it('of another account cannot be set', async () => {
    const id = await createId(inDays(9));
    expect(await update(id, { expiresOn: null }, stranger)).toMatchObject({ status: 404 });
    expect((await owner.call(calls.getGroup, { params: { groupId: id } })).body.expiresOn).toBe(inDays(9));
  });
});

describe('groups that expire soon', () => {
  it('expire within 30 days: they are counted, and listed alone, also with a search', async () => {
    const account = await openAccount(web, database(), 'soon');
    for (const [name, expiresOn] of [
      ['Never', null],
      ['Tomorrow', inDays(1)],
      ['Last', inDays(30)],
      ['Later', inDays(31)],
    ] as const) {
      await account.call(calls.createGroup, { body: { name, expiresOn } });
    }
    const list = async (query: object) =>
      (await account.call(calls.listGroups, { query })).body.items.map(({ name }) => name);
    expect(await count(account)).toBe(2);
    expect(await list({ expiring: 'true' })).toEqual(['Last', 'Tomorrow']);
    expect(await list({ expiring: 'true', search: 'row' })).toEqual(['Tomorrow']);
    expect(await list({ expiring: 'false' })).toHaveLength(4);
    expect(await list({})).toHaveLength(4);
    expect(await account.call(calls.listGroups, { query: { expiring: 'maybe' } })).toMatchObject({
      status: 400,
      body: { field: 'expiring' },
    });
  });

  it('are counted per account, and hidden from others', async () => {
    await create(inDays(3));
    expect(await count()).toBeGreaterThan(0);
    expect(await count(stranger)).toBe(0);
    expect((await web.anonymous(calls.countExpiringGroups)).status).toBe(401);
  });
});

describe('the hourly schedule', () => {
  /** Creates an account with a group that expires and a group without an expiry date. */
  async function accountIn(timeZone: string, expiresOn: string) {
    const { db } = database();
    const username = `scheduled ${++groups}`;
    const { accountId } = await createAccount(db.owner, {
      name: username,
      username,
      password: 'x',
      timeZone,
    });
    await db.withAccount(accountId, async (mine) => {
      const account = { ...mine, by: { kind: 'operator' as const } };
      await createGroup(account, { name: 'Expiring', expiresOn });
      await createGroup(account, { name: 'Kept' });
    });
    return accountId;
  }
  const groupsOf = async (accountId: number) => {
    const rows = await database()
      .db.owner.selectFrom('groups')
      .select('name')
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  };
  const runAt = (moment: string) => expireGroups(database().db, [], new Date(moment));

  it('deletes a group once its expiry date has begun in its account’s time zone', async () => {
    const [before, day] = [inDays(19), inDays(20)];
    const east = await accountIn('Pacific/Kiritimati', day);
    const home = await accountIn('Africa/Johannesburg', day);
    const west = await accountIn('Etc/GMT+12', day);
    const deleted = async () => {
      const left = await Promise.all([east, home, west].map(groupsOf));
      return left.map((names) => !names.includes('Expiring'));
    };
    await runAt(`${before}T09:59:59Z`);
    expect(await deleted()).toEqual([false, false, false]);
    await runAt(`${before}T10:00:00Z`);
    expect(await deleted()).toEqual([true, false, false]);
    await runAt(`${before}T22:00:00Z`);
    expect(await deleted()).toEqual([true, true, false]);
    await runAt(`${day}T11:59:59Z`);
    expect(await deleted()).toEqual([true, true, false]);
    await runAt(`${day}T12:00:00Z`);
    expect(await deleted()).toEqual([true, true, true]);
    expect(await groupsOf(west)).toEqual(['Kept']);
  });

  it('deletes the contacts that are in no other group, and audits the deletion', async () => {
    const account = await openAccount(web, database(), 'privacy');
    const gone = (await create(inDays(2), account)).body;
    const kept = (await create(null, account)).body;
    for (const [groupId, number] of [
      [gone.id, '0821110001'],
      [gone.id, '0821110002'],
      [kept.id, '0821110002'],
    ] as const) {
      await account.call(calls.addContact, { params: { groupId }, body: { number } });
    }
    await runAt(`${inDays(2)}T12:00:00Z`);
    const contacts = await database()
      .db.owner.selectFrom('contacts')
      .select('number')
      .where('account_id', '=', account.accountId)
      .execute();
    expect(contacts).toEqual([{ number: '27821110002' }]);
    expect((await audited(account.accountId)).at(-1)).toEqual({
      user_id: null,
      action: 'group expired',
      detail: { name: gone.name, members: 2, expiresOn: inDays(2) },
    });
  });

  it('changes nothing if it runs again, late or twice at once', async () => {
    const accountId = await accountIn('Africa/Johannesburg', inDays(3));
    const late = `${inDays(6)}T12:00:00Z`;
    await Promise.all([runAt(late), runAt(late)]);
    await runAt(late);
    expect(await groupsOf(accountId)).toEqual(['Kept']);
    const expired = (await audited(accountId)).filter(({ action }) => action === 'group expired');
    expect(expired).toHaveLength(1);
  });

  it('keeps a group whose date was removed in time', async () => {
    const id = await createId(inDays(3));
    await update(id, { expiresOn: null });
    await runAt(`${inDays(3)}T12:00:00Z`);
    expect((await owner.call(calls.getGroup, { params: { groupId: id } })).status).toBe(200);
  });

  it('keeps a group whose date is removed during the run', async () => {
    const id = await createId(inDays(3));
    let running: Promise<void> | undefined;
    await database()
      .db.owner.transaction()
      .execute(async (tx) => {
        await tx.updateTable('groups').set({ expires_on: null }).where('id', '=', id).execute();
        running = runAt(`${inDays(3)}T12:00:00Z`);
        await eventually('the schedule to wait for it', isAnyoneWaiting);
      });
    await running;
    expect((await owner.call(calls.getGroup, { params: { groupId: id } })).status).toBe(200);
  });

  async function isAnyoneWaiting() {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      database().db.owner,
    );
    return rows.length > 0;
  }
});
