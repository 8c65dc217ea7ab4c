import { createSubAccount } from '#contract/sub-accounts.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('a master finds what a sub-account sent yesterday, and downloads it', async ({ page, call, db }) => {
  const name = uniqueName('Reported shop');
  const region = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;
  const { body } = await call(createSubAccount, {
    body: { name, ...region, ownerEmail: 'ann@example.com', credits: 100 },
  });
  const noon = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').subtract({ days: 1 }).with({ hour: 12 });
  await db.pool.query(
    `INSERT INTO message_batches (account_id, priority, sender, text, size, cost, first_id, last_id, created_at, state, mark,
       delivered, undelivered, origin_kind, origin_id)
     VALUES ($1, 5, '43366', 'Hello', 100, 100000, uuidv7(), uuidv7(), $2, 'done', 100, 95, 5, 'campaign', 1)`,
    [body.id, noon.toInstant().toString()],
  );

  // A chore adds up the messages.
  await expect
    .poll(async () => {
      const query = 'SELECT messages FROM sub_account_days WHERE sub_account_id = $1';
      return (await db.pool.query(query, [body.id])).rows;
    })
    .toEqual([{ messages: 100 }]);

  await page.goto('/SubAccounts/List');
  await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByLabel('Dates').selectOption('last7Days');
  await page.getByLabel('Search by name').fill(name);
  const row = page.getByRole('grid', { name: 'Sub-accounts' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('95%');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Sub-accounts .+\.csv$/);
  await row.getByRole('link', { name }).click();
  await page.getByRole('grid', { name: 'Days' }).getByRole('link').first().click();
  const campaigns = page.getByRole('grid', { name: 'Campaigns' });
  await expect(campaigns.getByRole('row').nth(1)).toContainText('100');
});
