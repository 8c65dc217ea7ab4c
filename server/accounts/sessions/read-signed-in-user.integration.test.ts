import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession, type Session } from '#contract/accounts.ts';
import { FEATURES } from '#contract/access.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addBrand, changeBrand } from '../brands/index.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

const NOTHING = {
  is_reseller: false,
  is_postpaid: false,
  is_integration_user: false,
  uses_master_templates: false,
  has_dynamic_sender: false,
  short_codes_enabled: false,
  birthdays_enabled: false,
  smpp_enabled: false,
};
type Column = keyof typeof NOTHING;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `somebody${++accounts}`, 0);
  await store(NOTHING);
});

type Values = Partial<Record<Column, boolean>> & { brand_id?: number; master_account_id?: number | null };

const store = (values: Values) =>
  database().db.owner.updateTable('accounts').set(values).where('id', '=', account.accountId).execute();

const told = async () => (await account.call(getSession)).body.account;

describe('an account', () => {
  it.each<[keyof Session['account'], Column]>([
    ['isReseller', 'is_reseller'],
    ['isPostpaid', 'is_postpaid'],
    ['isIntegrationUser', 'is_integration_user'],
    ['usesMasterTemplates', 'uses_master_templates'],
    ['hasDynamicSender', 'has_dynamic_sender'],
  ])('shows only that it %s', async (trait, column) => {
    const nothing = {
      isReseller: false,
      isPostpaid: false,
      isIntegrationUser: false,
      usesMasterTemplates: false,
      hasDynamicSender: false,
      features: [],
    };
    expect(await told()).toMatchObject(nothing);
    await store({ [column]: true });
    expect(await told()).toMatchObject({ ...nothing, [trait]: true });
  });

  it('shows its kind, and its brand as a site', async () => {
    const { id: siteId } = await database()
      .db.owner.selectFrom('brands')
      .select('id')
      .where('host', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await told()).toMatchObject({ accountType: 'master', siteId });
    const master = await openAccount(web, database(), 'of-a-sub-account', 0);
    await store({ master_account_id: master.accountId });
    expect(await told()).toMatchObject({ accountType: 'sub', siteId });
    await store({ is_reseller: true });
    expect(await told()).toMatchObject({ accountType: 'reseller', siteId });
  });

  it('shows whether it is a sub-account', async () => {
    expect((await told()).isMaster).toBe(true);
    const master = await openAccount(web, database(), 'its-master', 0);
    await store({ master_account_id: master.accountId });
    expect((await told()).isMaster).toBe(false);
  });

  it.each([
    ['shortCodes', 'short_codes_enabled'],
    ['birthdays', 'birthdays_enabled'],
    ['smpp', 'smpp_enabled'],
  ] as const)('has the feature %s, by that alone', async (feature, column) => {
    await store({ [column]: true });
    expect((await told()).features).toEqual([feature]);
  });

  it('lacks features that its brand does not offer, whatever other brands offer', async () => {
    const { owner } = database().db;
    await addBrand(owner, 'few.example', 'Few');
    await changeBrand(owner, 'few.example', { featuresOff: 'shortCodes,smpp' });
    const { id } = await owner
      .selectFrom('brands')
      .select('id')
      .where('host', '=', 'few.example')
      .executeTakeFirstOrThrow();
    await store({ short_codes_enabled: true, birthdays_enabled: true, smpp_enabled: true });
    expect((await told()).features).toEqual([...FEATURES]);
    await store({ brand_id: id });
    expect((await told()).features).toEqual(['birthdays']);
  });
});
