import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllowedAddresses, setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { getSession } from '#contract/accounts.ts';
import { CONFIRM_PASSWORD, listActivity } from '#contract/my-settings.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addColleague } from '../testing/colleague.ts';
import { expireConfirmations } from '../testing/expire-confirmations.ts';
import { mailsTo } from '../testing/mails.ts';

const database = useDatabase();
let web: TestConsole;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

const open = () => openAccount(web, database(), `owner ${++accounts}`);
const read = async ({ call }: TestAccount) => (await call(getAllowedAddresses)).body;
const change = ({ call }: TestAccount, ...networks: string[]) =>
  call(setAllowedAddresses, { body: { networks } });

it('are unrestricted at first, and show where the caller is', async () => {
  expect(await read(await open())).toEqual({
    networks: [],
    current: '127.0.0.1',
    suggested: '127.0.0.1',
  });
});

it('are stored in normalised form', async () => {
  const owner = await open();
  const networks = ['127.0.0.0/8', '2001:db8::/32', '203.0.113.7'];
  expect(
    await change(owner, ' 127.0.0.1/8', '2001:DB8::1/32', '::ffff:203.0.113.7', '203.0.113.7'),
  ).toMatchObject({ status: 200, body: { networks, current: '127.0.0.1' } });
  expect((await read(owner)).networks).toEqual(networks);
  expect(await change(owner)).toMatchObject({ status: 200, body: { networks: [] } });
  expect((await read(owner)).networks).toEqual([]);
});

describe('refuses the following and changes nothing:', () => {
  const tooMany = Array.from({ length: 51 }, (_, last) => `127.0.0.${last}`);

  it.each([
    ['what cannot be read', ['127.0.0.1', 'home'], { code: 'invalid_network', field: 'networks' }],
    ['what is everywhere', ['0.0.0.0/0'], { code: 'invalid_network', field: 'networks' }],
    ['more than fifty', tooMany, { field: 'networks', message: expect.stringContaining('at most 50') }],
    ['what is no list', 'everywhere' as never, { code: 'invalid' }],
    [
      'what would lock the caller out',
      ['203.0.113.7', '127.0.0.2/31'],
      {
        code: 'locks_you_out',
        field: 'networks',
        message: expect.stringContaining('Add your own address, 127.0.0.1'),
      },
    ],
  ])('%s', async (_what, networks, body) => {
    const owner = await open();
    await change(owner, '127.0.0.1');
    expect(await owner.call(setAllowedAddresses, { body: { networks } })).toMatchObject({
      status: 400,
      body,
    });
    expect((await read(owner)).networks).toEqual(['127.0.0.1']);
  });
});

it('accepts fifty', async () => {
  const owner = await open();
  const fifty = Array.from({ length: 50 }, (_, last) => `127.0.0.${last}`);
  expect((await change(owner, ...fifty)).body.networks).toEqual(fifty);
});

it('asks for the password again', async () => {
  const owner = await open();
  await expireConfirmations(database(), owner);
  expect(await change(owner, '127.0.0.1')).toMatchObject({ status: 403, body: { code: CONFIRM_PASSWORD } });
  expect((await read(owner)).networks).toEqual([]);
});

it('are a setting of each sub-account too', async () => {
  const [master, sub] = [await open(), await open()];
  await database()
    .db.owner.updateTable('accounts')
    .set({ master_account_id: master.accountId })
    .where('id', '=', sub.accountId)
    .execute();
  expect(await change(sub, '127.0.0.1')).toMatchObject({ status: 200 });
  expect((await read(sub)).networks).toEqual(['127.0.0.1']);
  expect((await read(master)).networks).toEqual([]);
});

it('are hidden without a session', async () => {
  const refused = { status: 401, body: { code: 'unauthenticated' } };
  expect(await web.anonymous(getAllowedAddresses)).toMatchObject(refused);
  expect(await web.anonymous(setAllowedAddresses, { body: { networks: [] } })).toMatchObject(refused);
});

it('belong to one account', async () => {
  const [owner, stranger] = [await open(), await open()];
  await change(owner, '127.0.0.1');
  expect((await read(stranger)).networks).toEqual([]);
  await change(stranger, '127.0.0.0/8');
  expect((await read(owner)).networks).toEqual(['127.0.0.1']);
  expect((await owner.call(getSession)).status).toBe(200);
});

describe('a change', () => {
  it('is audited, and mailed to every user of the account', async () => {
    const owner = await open();
    const colleague = await addColleague(database(), owner, 'colleague');
    for (const [id, email] of [
      [owner.userId, 'owner@example.com'],
      [colleague, 'colleague@example.com'],
    ] as const)
      await database().db.owner.updateTable('users').set({ email }).where('id', '=', id).execute();
    await change(owner, '127.0.0.1', '2001:db8::/32');
    const told = {
      template: 'allowed addresses changed',
      data: { networks: '127.0.0.1, 2001:db8::/32', address: '127.0.0.1' },
    };
    expect(await mailsTo(database(), owner.accountId)).toMatchObject([
      { ...told, recipient: 'owner@example.com' },
      { ...told, recipient: 'colleague@example.com' },
    ]);
    expect((await owner.call(listActivity)).body.items[0]).toMatchObject({
      action: 'allowed addresses changed',
      address: '127.0.0.1',
    });
    const { detail } = await database()
      .db.owner.selectFrom('audit_log')
      .select('detail')
      .where('account_id', '=', owner.accountId)
      .where('action', '=', 'allowed addresses changed')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ networks: ['127.0.0.1', '2001:db8::/32'] });
  });

  it('without an effect is neither audited nor mailed', async () => {
    const owner = await open();
    await change(owner, '127.0.0.1');
    await change(owner, '127.0.0.1/32');
    const { items: entries } = (await owner.call(listActivity)).body;
    expect(entries.filter(({ action }) => action === 'allowed addresses changed')).toHaveLength(1);
  });
});
