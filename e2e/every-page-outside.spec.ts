import { at } from './brand.ts';
import { nobodySignedIn } from './complaints.ts';
import { goTo } from './go-to.ts';
import { checkLooks, settled } from './looks.ts';
import { pagesOutside } from './pages.ts';
import { test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

test('every page for visitors: axe finds nothing, and nothing is cut off', async ({ page, installation }) => {
  await page.goto('/PasswordReset/Update');
  await settled(page);
  for (const [name, path] of Object.entries(pagesOutside)) {
    await test.step(name, async () => {
      await goTo(page, path);
      await checkLooks(page, name);
    });
  }
  await page.goto(at('southern', installation));
  await page.getByRole('heading', { name: 'Know what happened to every message' }).waitFor();
  await checkLooks(page, 'the colours of a brand');
});
