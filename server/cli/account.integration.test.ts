import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeAccount, createAccount, findAccountBlock, listAccounts } from '#server/accounts/index.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { describeAccountFlags } from './account-settings.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const run = (...words: string[]) => runCarillonInProcess(database(), ['account', ...words]);

const USERNAMES = ['Keeper', 'Reseller', 'Customer'] as const;
type Username = (typeof USERNAMES)[number];
const ids = {} as Record<Username, number>;

beforeEach(async () => {
  for (const username of USERNAMES) {
    const made = await createAccount(database().db.owner, {
      name: `${username} & Co`,
      username,
      password: 'Correct horse 1',
    });
    ids[username] = made.accountId;
  }
});

const accountOf = async (username: Username) =>
  (await listAccounts(database().db.owner)).find(({ id }) => id === ids[username])!;

describe('account set', () => {
  test('changes only the named settings', async () => {
    expect(
      await run('set', 'KEEPER', '--postpaid', '--short-codes', 'true', '--dynamic-sender', 'false'),
    ).toEqual({
      code: 0,
      output: `The account ${ids.Keeper} is changed. Its users see the change when they next load the console.\nIts monthly limit is 0, so it can send only with granted or bought credits. Set a limit: --monthly-limit 50000.\n`,
    });
    expect(await accountOf('Keeper')).toEqual({
      id: ids.Keeper,
      name: 'Keeper & Co',
      username: 'Keeper',
      master: null,
      postpaid: true,
      reseller: false,
      trial: false,
      buyNow: true,
      automaticInvoicing: true,
      integrationUser: false,
      masterTemplates: false,
      masterSenders: false,
      masterFeatures: false,
      dynamicSender: false,
      approvedSenders: false,
      shortCodes: true,
      birthdays: false,
      smpp: false,
    });
    await run(
      'set',
      String(ids.Keeper),
      '--no-postpaid',
      '--dynamic-sender',
      '--smpp',
      'yes',
      '--birthdays',
      'on',
    );
    await run('set', 'keeper', '--reseller', '--trial', '--integration-user', '--master-templates');
    expect(await accountOf('Keeper')).toMatchObject({
      postpaid: false,
      dynamicSender: true,
      shortCodes: true,
      birthdays: true,
      smpp: true,
      reseller: true,
      trial: true,
      integrationUser: true,
      masterTemplates: true,
    });
    expect(await accountOf('Customer')).toMatchObject({ reseller: false, smpp: false, dynamicSender: true });
  });

  test('writes the audit log as the operator', async () => {
    await run('set', 'keeper', '--postpaid', '--short-codes', 'true', '--dynamic-sender', 'false');
    await run('set', 'keeper', '--smpp');
    const rows = await database()
      .db.owner.selectFrom('audit_log')
      .select(['user_id', 'action', 'detail'])
      .where('account_id', '=', ids.Keeper)
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      user_id: null,
      action: 'account changed',
      detail: { postpaid: true, shortCodes: true, dynamicSender: false },
    });
    expect(rows).toHaveLength(2);
  });

  test('makes a sub-account, and turns it back into an independent account', async () => {
    await run('set', 'customer', '--master', 'reseller');
    expect(await accountOf('Customer')).toMatchObject({ master: ids.Reseller });
    await run('set', 'customer', '--master', 'none');
    expect(await accountOf('Customer')).toMatchObject({ master: null });
    await run('set', 'customer', '--master', String(ids.Reseller));
    expect(await accountOf('Customer')).toMatchObject({ master: ids.Reseller });
  });

  test.each([
    ['itself', 'reseller', 'reseller', 'cannot be its own master'],
    ['a sub-account', 'keeper', 'customer', 'is itself a sub-account'],
    ['another, when it has sub-accounts', 'reseller', 'keeper', 'has sub-accounts'],
    ['nobody that is known', 'keeper', 'stranger', 'There is no account "stranger"'],
  ])('refuses %s as a master', async (_, account, master, output) => {
    await run('set', 'customer', '--master', 'reseller');
    const outcome = await run('set', account, '--master', master, '--trial');
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining(output) });
    expect(await accountOf('Reseller')).toMatchObject({ master: null, trial: false });
  });

  test('refuses postpaid for a sub-account', async () => {
    await run('set', 'customer', '--master', 'reseller');
    const refused = await run('set', 'customer', '--postpaid', '--monthly-limit', '5');
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('--postpaid: Sub-accounts are not billed'),
    });
    expect(await accountOf('Customer')).toMatchObject({ postpaid: false });
  });

  test('makes no chain of masters when two are set concurrently', async () => {
    const { owner } = database().db;
    const set = (tx: typeof owner, account: Username, master: Username) =>
      changeAccount(tx, ids[account], { master: ids[master] });
    const [second] = await owner.transaction().execute(async (tx) => {
      await set(tx, 'Customer', 'Keeper');
      const other = Promise.allSettled([
        owner.transaction().execute((another) => set(another, 'Keeper', 'Reseller')),
      ]);
      await eventually('the other change to wait', async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(owner);
        return rows.length > 0;
      });
      return [other];
    });
    expect(await second).toMatchObject([{ status: 'rejected', reason: { code: 'has_sub_accounts' } }]);
    expect(await accountOf('Keeper')).toMatchObject({ master: null });
  });

  test.each([
    [['--postpaid', 'perhaps'], '"perhaps" is unexpected'],
    [['--postpaid=perhaps'], '--postpaid takes true or false'],
    [['--credits', '5'], 'There is no flag --credits.'],
    [[], 'Specify what to change'],
  ])('says what is wrong with %j', async (flags, output) => {
    expect(await run('set', 'keeper', ...flags)).toMatchObject({
      code: 1,
      output: expect.stringContaining(output),
    });
  });

  test('restricts from where users may sign in, and lifts the restriction', async () => {
    const networks = async () =>
      (
        await database()
          .db.owner.selectFrom('accounts')
          .select('allowed_networks')
          .where('id', '=', ids.Keeper)
          .executeTakeFirstOrThrow()
      ).allowed_networks;
    await run('set', 'keeper', '--allowed-networks', '203.0.113.7, 198.51.100.77/24');
    expect(await networks()).toEqual(['203.0.113.7', '198.51.100.0/24']);
    await run('set', 'keeper', '--postpaid');
    expect(await networks()).toHaveLength(2);
    expect(await run('set', 'keeper', '--allowed-networks', '203.0.113.7,home')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--allowed-networks: “home” is not an IP address'),
    });
    expect(await networks()).toHaveLength(2);
    await run('set', 'keeper', '--allowed-networks', 'none');
    expect(await networks()).toEqual([]);
  });

  test('refuses an unknown account', async () => {
    for (const word of ['stranger', '999999'])
      expect(await run('set', word, '--trial')).toEqual({
        code: 1,
        output: `There is no account "${word}".\n`,
      });
  });
});

describe('limits', () => {
  const limits = async () =>
    database()
      .db.owner.selectFrom('accounts')
      .select(['most_contacts', 'most_groups', 'most_upload_mb'])
      .where('id', '=', ids.Keeper)
      .executeTakeFirst();

  test('are set, and reset to their defaults', async () => {
    await run('set', 'keeper', '--most-contacts', '1000000', '--most-groups', '0', '--most-upload-mb=5');
    expect(await limits()).toEqual({ most_contacts: 1_000_000, most_groups: 0, most_upload_mb: 5 });
    await run('set', 'keeper', '--most-contacts', 'none');
    expect(await limits()).toEqual({ most_contacts: null, most_groups: 0, most_upload_mb: 5 });
    await run('set', 'keeper', '--most-groups', 'none', '--most-upload-mb', 'none');
  });

  test('must be numbers', async () => {
    for (const value of ['many', '-1', '1.5'])
      expect(await run('set', 'keeper', '--most-contacts', value)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^--most-contacts takes maximum number of contacts.*5,000,000/),
      });
    expect(await limits()).toMatchObject({ most_contacts: null });
  });

  test('appear in the help', () => {
    const output = describeAccountFlags();
    for (const flag of ['contacts', 'groups', 'drafts', 'draft-numbers', 'upload-mb', 'rejections'])
      expect(output).toMatch(new RegExp(`--most-${flag} +maximum .*\\(default [\\d,]+\\)`));
  });
});

test('account list shows accounts and how much they store', async () => {
  await run('set', 'customer', '--master', 'reseller', '--trial', '--smpp');
  await store(ids.Customer);
  const { output } = await run('list');
  expect(output).toMatch(
    /^ *ID +NAME +USERNAME +MASTER +IS +HAS +CONTACTS +GROUPS +DRAFTS +UPLOADS MB +REJECTED ROWS\n/,
  );
  expect(output).toMatch(
    new RegExp(
      `${ids.Customer} +Customer & Co +Customer +${ids.Reseller} +trial +dynamic sender, SMPP +1,200 +1 +1 +3 +7\n`,
    ),
  );
  const listed = JSON.parse((await run('list', '--json')).output) as unknown[];
  expect(listed).toContainEqual({
    ...(await accountOf('Customer')),
    holds: { contacts: 1200, groups: 1, drafts: 1, uploadMb: 3, rejections: 7 },
  });
});

async function store(accountId: number): Promise<void> {
  const db = database().db.owner;
  await sql`INSERT INTO contacts (account_id, number) SELECT ${accountId}, '2782' || n FROM generate_series(1000000, 1001199) n`.execute(
    db,
  );
  await sql`INSERT INTO groups (account_id, name) VALUES (${accountId}, 'All')`.execute(db);
  await sql`INSERT INTO campaigns (account_id, user_id, name, sender, text) VALUES (${accountId}, 1, 'x', 'x', 'x')`.execute(
    db,
  );
  await sql`INSERT INTO imports (account_id, user_id, file_name, state, file_bytes, kept_rejections) VALUES
    (${accountId}, 1, 'a', 'uploaded', 2.5 * 1024 * 1024, 0), (${accountId}, 1, 'b', 'done', 9999999, 7)`.execute(
    db,
  );
}

describe('account suspend, reinstate and close', () => {
  const blocked = (username: Username) => findAccountBlock(database().db.owner, ids[username]);

  test('stop an account and its sub-accounts, and let them work again', async () => {
    await run('set', 'customer', '--master', 'reseller');
    expect(await run('suspend', 'RESELLER', '--reason', 'The bill is unpaid')).toEqual({
      code: 0,
      output: `The account ${ids.Reseller} ("Reseller & Co") is suspended. Its campaigns are paused.\n`,
    });
    expect(await blocked('Reseller')).toBe(
      'This account is suspended: The bill is unpaid. Ask your provider.',
    );
    expect(await blocked('Customer')).toBe('This account is suspended. Ask Reseller & Co.');
    expect(await blocked('Keeper')).toBeUndefined();
    expect(await run('reinstate', 'reseller')).toMatchObject({ code: 0 });
    expect(await blocked('Customer')).toBeUndefined();
  });

  test('close an account only by its name, and a master after its sub-accounts', async () => {
    await run('set', 'customer', '--master', 'reseller');
    expect(await run('close', 'customer', '--name', 'Keeper & Co')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is called "Customer & Co"'),
    });
    expect(await run('close', 'reseller', '--name', 'Reseller & Co')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`such as ${ids.Customer}. Close them first.`),
    });
    expect(await run('close', 'customer', '--name', 'Customer & Co')).toMatchObject({ code: 0 });
    expect(await blocked('Customer')).toBe('This account is closed. Ask Reseller & Co.');
    expect(await run('close', 'reseller', '--name', 'Reseller & Co')).toMatchObject({ code: 0 });
    expect(await run('reinstate', 'customer')).toMatchObject({ code: 1 });
  });
});
