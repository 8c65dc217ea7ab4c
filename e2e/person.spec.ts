import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { listReplies } from '#contract/replies.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { importContent } from './contacts.ts';
import { sendCampaign } from './example-account.ts';
import { looks, waitUntilSettled, applyLook, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const NUMBER = '27845551197';
const PEOPLE = `Mobile,First name,Last name,City
0845551197,Sipo,Pillay,Pretoria
0845551100,Thandi,Nkosi,Durban
`;

/** After the erasure, the page finds no data about the number. */
test.use({ expectedErrors: /404.*\/api\/numbers\/27845551197/ });

test('a person is found, edited, read, exported and erased', async ({ page, call, db, account }) => {
  const { groupId } = await importContent(
    call,
    { fileName: 'p.csv', file: Buffer.from(PEOPLE) },
    'Book club',
  );
  const text = 'Dear {{first_name}}, we read on Friday at seven. Coming?';
  await sendCampaign(call, { name: 'Friday', sender: '43366', text, audience: { groupIds: [groupId] } });
  await eventually('the reply', async () => {
    const { items } = (await call(listReplies, { query: { search: '0845551197' } })).body;
    return items.length > 0;
  });

  await page.goto('/Groups/Search?search=0845551197');
  await page.getByRole('link', { name: 'Sipo Pillay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sipo Pillay' })).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Messages and replies' });
  await expect(conversation).toContainText('Dear Sipo, we read on Friday at seven. Coming?');
  await expect(conversation.getByText('Delivered')).toBeVisible();
  await expect(conversation.locator('[data-kind=received]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit First name: Sipo' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Sipho');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sipho Pillay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit First name: Sipho' })).toBeFocused();

  const folder = process.env['PICTURES'];
  if (folder)
    for (const look of looks) {
      await applyLook(page, look);
      await waitUntilSettled(page);
      await page.screenshot({ path: join(folder, `person ${look.name}.png`), fullPage: true });
    }
  await applyLook(page, WIDE);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export all data' }).click();
  const file = await download;
  const told = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(told).toMatchObject({ number: NUMBER, contact: [{ firstName: 'Sipho' }], groups: ['Book club'] });
  expect(told.conversation.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'received',
    'sent',
  ]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase this contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase +27 84 555 1197?' });
  await expect(dialog.getByRole('button', { name: 'Erase this contact' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(NUMBER);
  if (folder) await page.screenshot({ path: join(folder, 'person forget.png') });
  await dialog.getByRole('button', { name: 'Erase this contact' }).click();
  await expect(page.getByText('Contact erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/Groups\/Search/);
  const left = await db.owner
    .selectFrom('messages')
    .select('text')
    .where('account_id', '=', account.accountId)
    .where('number', '=', NUMBER)
    .execute();
  expect(left).toEqual([]);

  await page.goto(`/Groups/Contact/${NUMBER}`);
  await expect(page.getByText('Nothing found for this number')).toBeVisible();
});
