import { approveSenderId, refuseSenderId } from '#server/sender-ids/index.ts';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

test('a name is requested, refused, requested again, approved while the page is open, and made the default', async ({
  page,
  db,
  installation,
}) => {
  const { accountId } = await openFreshAccount(page, db, installation, 'sender-ids');
  await page.goto('/Sending/SenderIds');
  await page.getByRole('button', { name: 'Request a sender ID' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Bakers');
  await dialog.getByLabel('Purpose').fill('Offers to everybody');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Bakers' });
  await expect(row).toContainText('Requested');

  const { id } = await db.owner
    .selectFrom('sender_ids')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db.owner.transaction().execute((tx) => refuseSenderId(tx, id, { reason: 'Say who you are' }));
  await expect(row).toContainText('Refused: Say who you are');
  await row.getByRole('button', { name: 'Actions for Bakers' }).click();
  await page.getByRole('menuitem', { name: 'Request again' }).click();
  await expect(dialog).toContainText('Refused: Say who you are');
  await dialog.getByLabel('Purpose').fill('Offers of Baker’s Corner, our shop');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(row).toContainText('Requested');

  await db.owner.transaction().execute((tx) => approveSenderId(tx, id, ['ZA']));
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: 'Actions for Bakers' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(row).toContainText('Default');
  await page.reload();
  await expect(row).toContainText('Default');
});
