import { brandUrl } from './brand.ts';
import { NOT_SIGNED_IN_NOR_INVITED } from './browser-errors.ts';
import { goTo } from './go-to.ts';
import { checkLooks, waitUntilSettled } from './looks.ts';
import { publicPages } from './pages.ts';
import { test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN_NOR_INVITED });

test('every page for visitors passes axe, and cuts nothing off', async ({ page, installation }) => {
  await page.goto('/PasswordReset/Update');
  await waitUntilSettled(page);
  for (const [name, path] of Object.entries(publicPages)) {
    await test.step(name, async () => {
      await goTo(page, path);
      await checkLooks(page, name);
    });
  }
  await page.goto(brandUrl('southern', installation));
  await page.getByRole('heading', { name: 'Know what happened to every message' }).waitFor();
  await checkLooks(page, 'the colours of a brand');
});
