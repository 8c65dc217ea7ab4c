import { fillAccount } from './example-account.ts';
import { goTo } from './go-to.ts';
import { checkLooks, dismissWidthWarning, waitUntilSettled } from './looks.ts';
import { signedInPages } from './pages.ts';
import { test } from './test.ts';

test('every page after sign-in passes axe, and cuts nothing off', async ({ page, call }) => {
  test.setTimeout(300_000);
  const pages = Object.entries(signedInPages(await fillAccount(call)));
  await page.goto('/Sending/OptOuts');
  await waitUntilSettled(page);
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      await goTo(page, path);
      if (path.startsWith('/Groups/Import')) await dismissWidthWarning(page);
      await checkLooks(page, name);
    });
  }
});
