import { createSubAccount } from '#contract/sub-accounts.ts';
import { addBatch } from '#server/messages/testing/add-batch.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('a master finds what a sub-account sent yesterday, and downloads it', async ({ page, call, db }) => {
  const name = uniqueName('Reported shop');
  const region = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;
  const { body } = await call(createSubAccount, {
    body: { name, ...region, ownerEmail: 'ann@example.com', credits: 100 },
  });
  const noon = Temporal.Now.zonedDateTimeISO('Africa/Johannesburg').subtract({ days: 1 }).with({ hour: 12 });
  const at = noon.toInstant().toString();
  await addBatch(db.owner, { accountId: body.id, at, delivered: 95, undelivered: 5 });

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
