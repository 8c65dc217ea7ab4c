import { PASSWORD } from './fresh-account.ts';
import { reloadUntil } from './reload-until.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: /403/ });

test('a program sends with a new key, finds its call in the log, and loses the key', async ({
  page,
  account,
  db,
  installation,
}) => {
  // Make the session too old to count as a recent sign-in.
  await db.owner
    .updateTable('sessions')
    .set({ confirmed_at: new Date(0) })
    .where('account_id', '=', account.accountId)
    .execute();
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'API Keys' }).click();
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Web shop');
  await dialog.getByRole('radio', { name: 'Test' }).check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secretDialog = page.getByRole('dialog', { name: 'Store the secret' });
  const secret = await secretDialog.getByText(/^crl_test_/).textContent();
  await secretDialog.getByRole('button', { name: 'I have stored it' }).click();

  const send = () =>
    fetch(`${installation.address}/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: '+27821234567', text: 'Your order is ready', sender: 'WebShop' }),
    });
  const response = await send();
  expect(response.status, await response.text()).toBe(200);
  await page.getByRole('grid', { name: 'API Keys' }).getByText('Web shop').click();
  await expect(page).toHaveURL(/\/ApiKeys\/\d+\/General$/);
  const save = page.getByRole('button', { name: 'Save changes' });
  const saved = page.getByText('Changes saved.');
  await page.getByRole('textbox', { name: 'Description' }).fill('Orders');
  await save.click();
  await expect(saved.first()).toBeVisible();

  await page.getByRole('link', { name: 'Limits' }).click();
  await page.getByRole('textbox', { name: 'Credits per day' }).fill('1,000.5');
  await save.click();
  await expect(saved).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Credits per day' })).toHaveValue('1000.5');

  await page.getByRole('link', { name: 'Log' }).click();
  const call = page.getByRole('button', { name: 'POST /v1/messages' });
  await reloadUntil(page, (limit) => expect(call).toBeVisible(limit));
  await call.click();
  await expect(page.getByRole('dialog').getByText(/"to": "\+27821234567"/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Your order is ready')).toBeHidden();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText(/This key was revoked/)).toBeVisible();
  await expect(async () => expect((await send()).status).toBe(401)).toPass();
});
