import { join } from 'node:path';
import { addOptOuts } from '#contract/opt-outs.ts';
import { getCampaign } from '#contract/sending.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { sendCampaign } from './example-account.ts';
import { looks, waitUntilSettled, applyLook, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const NUMBER = '+27 84 666 1234';

test("a number's history shows why an opted-out customer receives no messages", async ({ page, call }) => {
  const numbers = '0846661234, 0846665678';
  const monday = { name: 'Monday', sender: '43366', text: 'See you', audience: { numbers } };
  const campaignId = await sendCampaign(call, monday);
  await eventually(
    'its messages',
    async () => (await call(getCampaign, { params: { campaignId } })).body.recipients === 2,
  );
  await call(addOptOuts, { body: { numbers: '0846661234' } });
  await sendCampaign(call, { name: 'Friday', sender: '43366', text: 'Sale', audience: { numbers } });

  await page.goto('/Reports/NumberSearch');
  const field = page.getByRole('searchbox', { name: 'Phone number or name' });
  await field.fill('1234');
  await page.getByRole('link', { name: NUMBER }).click();
  const grid = page.getByRole('grid', { name: 'Full history' });
  const friday = grid.getByRole('row').filter({ hasText: 'Left out of Friday' });
  await expect(friday).toContainText('Already opted out');
  await expect(grid.getByRole('link', { name: 'See you' })).toBeVisible();

  const folder = process.env['PICTURES'];
  if (folder)
    for (const look of looks) {
      await applyLook(page, look);
      await waitUntilSettled(page);
      await page.screenshot({ path: join(folder, `number ${look.name}.png`), fullPage: true });
    }
  await applyLook(page, WIDE);

  await field.fill('084 666-1234');
  await expect(page).toHaveURL(/\?number=27846661234$/);
  await expect(field).toHaveValue('084 666-1234');
  await page.reload();
  await expect(friday).toBeVisible();
  await friday.getByRole('link', { name: 'Left out of Friday' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download list' }).click();
  expect((await download).suggestedFilename()).toMatch(/left out\.csv$/);
});
