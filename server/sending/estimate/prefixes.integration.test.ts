import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from '#contract/contacts.ts';
import { estimateCampaign } from '#contract/sending.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from '../testing/expand.ts';

const COUNT = 60_000;
const database = useDatabase();
let web: TestConsole;
let owner: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  await addSilentCarrier(database().db.owner);
  owner = await openAccount(web, database(), 'prefixes');
});
afterAll(() => web.stop());

it('a large audience of as many first digits is counted whole', async () => {
  const { body: group } = await owner.call(createGroup, { body: { name: 'America and South Africa' } });
  await sql`
    WITH new AS (
      INSERT INTO contacts (account_id, number, first_name)
      SELECT ${owner.accountId}, CASE WHEN n % 2 = 0 THEN 12020000000 + n * 130000::bigint ELSE 27820000000 + n END, 'Ann'
      FROM generate_series(1, ${COUNT}::int) n RETURNING number)
    INSERT INTO group_members (account_id, group_id, number) SELECT ${owner.accountId}, ${group.id}, number FROM new`.execute(
    database().db.owner,
  );
  for (const text of ['Hello', 'Hello {{first_name}}']) {
    const body = { text, audience: { groupIds: [group.id] } };
    const { body: estimate } = await owner.call(estimateCampaign, { body });
    expect(estimate).toMatchObject({ exact: true, recipients: COUNT, parts: COUNT });
    expect(estimate.countries[0]).toMatchObject({ country: 'ZA', recipients: COUNT / 2 });
    expect(estimate.countries.length).toBeGreaterThan(1);
  }
});
