import { createSubAccount } from '#contract/sub-accounts.ts';
import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('a master sends as a user of a sub-account, and releases the campaign that its own limit holds', async ({
  page,
  call,
  db,
  account,
}) => {
  const name = uniqueName('Limited shop');
  const region = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;
  const { body } = await call(createSubAccount, {
    body: { name, ...region, ownerEmail: 'ann@example.com', credits: 100 },
  });
  await db.pool.query(
    `INSERT INTO users (account_id, username, password_hash, full_name, contact1, email)
     SELECT $1, $2, password_hash, 'Ann Botha', contact1, 'ann@example.com' FROM users WHERE username = $3`,
    [body.id, `ann-limited-${body.id}`, account.username],
  );

  await page.goto(`/SubAccounts/Account/${body.id}`);
  await page.getByLabel('Recipients of a campaign').fill('1');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Log in as Ann Botha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in as' }).click();
  await expect(page.getByText(`You are logged in as Ann Botha of ${name}.`)).toBeVisible();
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821239101\n0821239102');
  await compose.sender.fill('43366');
  await compose.text.fill('To both of you');
  await compose.send();
  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Held');
  const campaignUrl = page.url();

  await page.getByRole('button', { name: /^Return to Thandi Nkosi/ }).click();
  await expect(page.getByText('You are logged in as')).toBeHidden();
  await page.goto('/SubAccounts/HeldMessages');
  const row = page.getByRole('grid', { name: 'Held messages' }).getByRole('row').filter({ hasText: name });
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('To both of you')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Campaign released.')).toBeVisible();
  await expect(row).toBeHidden();
  const campaignId = Number(new URL(campaignUrl).pathname.split('/').at(-1));
  await expect
    .poll(async () =>
      db.owner.selectFrom('campaigns').select('state').where('id', '=', campaignId).executeTakeFirst(),
    )
    .toEqual({ state: 'finished' });
});
