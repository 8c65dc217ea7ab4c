import { fillAccount } from './example-account.ts';
import { goTo } from './go-to.ts';
import { checkLooks, dismissWidthWarning, waitUntilSettled, warnsOfWidth } from './looks.ts';
import { openFreshAccount, createFreshAccount } from './fresh-account.ts';
import { signedInPages, subAccountPages } from './pages.ts';
import { test } from './test.ts';

test('every page after sign-in passes axe, and cuts nothing off', async ({ page, call }) => {
  test.setTimeout(420_000);
  const pages = Object.entries(signedInPages(await fillAccount(call)));
  await page.goto('/Sending/OptOuts');
  await waitUntilSettled(page);
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      await goTo(page, path);
      if (warnsOfWidth(path)) await dismissWidthWarning(page);
      await checkLooks(page, name);
    });
  }
});

test('every page of sub-accounts passes axe, and cuts nothing off', async ({ page, db, installation }) => {
  const master = await createFreshAccount(db, 'master');
  const { accountId } = await openFreshAccount(page, db, installation, 'sub');
  await db.owner
    .updateTable('accounts')
    .set({ master_account_id: master.accountId })
    .where('id', '=', accountId)
    .execute();
  for (const [name, path] of Object.entries(subAccountPages())) {
    await page.goto(path);
    await waitUntilSettled(page);
    await checkLooks(page, name);
  }
});
