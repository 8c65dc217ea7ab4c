import { createSubAccount, suspendSubAccount } from '#contract/sub-accounts.ts';
import { PASSWORD } from './fresh-account.ts';
import { readLastMail } from './mails.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('a master creates a sub-account, logs in as its owner, and returns', async ({ page, browser, db }) => {
  const name = uniqueName('Corner shop');
  await page.goto('/SubAccounts/List');
  await page.getByRole('button', { name: 'Create sub-account' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel("Owner's email").fill('john@example.com');
  await page.getByLabel('Starting credits').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Create sub-account' }).click();
  await page.getByRole('grid', { name: 'Sub-accounts' }).getByText(name).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const subAccountId = Number(new URL(page.url()).pathname.split('/').at(-1));

  const { path } = await readLastMail(db, subAccountId, 'invitation');
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const invited = await context.newPage();
  await invited.goto(new URL(path!, page.url()).href);
  await invited.getByLabel('Full name').fill('John Mbeki');
  await invited.getByLabel('Mobile number').fill('082 555 0101');
  await invited.getByLabel('Username').fill(`john-${subAccountId}`);
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await invited.getByLabel('Confirm password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByRole('button', { name: 'User menu for John Mbeki' })).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Log in as John Mbeki' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in as' }).click();
  await expect(page.getByText(`You are logged in as John Mbeki of ${name}.`)).toBeVisible();
  await page.goto('/Credits/Received');
  await expect(page.getByRole('grid', { name: 'Credits received' }).getByText('Received')).toBeVisible();
  await page.getByRole('button', { name: /^Return to Thandi Nkosi/ }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('You are logged in as')).toBeHidden();
});

test.describe('a suspended sub-account', () => {
  test.use({ expectedErrors: /40[13]/ });

  test('is told why at the login, and its credits return once it is closed', async ({
    page,
    browser,
    account,
    call,
    db,
    installation,
  }) => {
    const name = uniqueName('Harbour shop');
    const region = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' } as const;
    const { body } = await call(createSubAccount, {
      body: { name, ...region, ownerEmail: 'ann@example.com', credits: 100 },
    });
    const username = `ann-${body.id}`;
    await db.pool.query(
      `INSERT INTO users (account_id, username, password_hash)
       SELECT $1, $2, password_hash FROM users WHERE username = $3`,
      [body.id, username, account.username],
    );
    await call(suspendSubAccount, {
      params: { subAccountId: body.id },
      body: { reason: 'The bill is unpaid' },
    });
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const outside = await context.newPage();
    await outside.goto(`${installation.address}/Login`);
    await outside.getByLabel('Username').fill(username);
    await outside.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await outside.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(outside.getByText('This account is suspended: The bill is unpaid.')).toBeVisible();
    await context.close();

    await page.goto(`/SubAccounts/Account/${body.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close account' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByText(`${name} is closed.`)).toBeVisible();
    await expect(
      page.getByRole('grid', { name: 'Credits history' }).getByText('Returned at closing'),
    ).toBeVisible();
  });
});
