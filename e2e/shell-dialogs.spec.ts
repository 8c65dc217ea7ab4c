import { openBrand } from './brand.ts';
import { openFreshAccount } from './fresh-account.ts';
import { moveToBrand } from './notices.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test('the urgent note, missing details and outdated details are shown one at a time, and only once', async ({
  page,
  db,
  installation,
}) => {
  const address = await openBrand(installation, 'urgent', {
    urgentText: 'The networks are being maintained tonight.',
  });
  const { accountId, userId } = await openFreshAccount(page, db, installation, 'answering');
  await moveToBrand(db, accountId, address);
  const changeUser = (columns: { full_name?: string; contact1?: string; details_confirmed_at: Date }) =>
    db.owner.updateTable('users').set(columns).where('id', '=', userId).execute();
  await changeUser({ full_name: '', contact1: '', details_confirmed_at: new Date(0) });
  await page.goto('/');
  const dialogs = page.getByRole('dialog');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expect(dialog('Important Note')).toContainText('The networks are being maintained tonight.');
  await expect(dialogs).toHaveCount(1);
  await dialog('Important Note').getByRole('button', { name: 'Continue' }).click();
  const signUp = dialog('Complete your sign-up');
  await expect(signUp.getByLabel('Full name')).toBeFocused();
  await expect(dialogs).toHaveCount(1);
  await signUp.getByLabel('Full name').fill(' Lindiwe Dube ');
  await signUp.getByLabel('Mobile number').fill('082 555 0199');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your user details have been updated.')).toBeVisible();
  await expect(dialogs).toHaveCount(0);
  const read = () =>
    db.owner
      .selectFrom('users')
      .select(['full_name', 'contact1', 'contact2'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
  expect(await read()).toMatchObject({ full_name: 'Lindiwe Dube', contact1: '082 555 0199' });

  await changeUser({ details_confirmed_at: new Date(0) });
  await page.reload();
  await dialog('Are your details still correct?').getByRole('button', { name: 'Update' }).click();
  const update = dialog('Update your details');
  await update.getByLabel('Landline').fill('021 555 0199');
  await update.getByRole('button', { name: 'Save' }).click();
  await expect(update).toBeHidden();
  expect(await read()).toMatchObject({ contact2: '021 555 0199' });
  const told = page.waitForResponse('/api/notices');
  await page.reload();
  await told;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(dialogs).toHaveCount(0);
});
