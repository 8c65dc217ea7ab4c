import { getCampaign, listCampaignMessages } from '#contract/sending.ts';
import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { importContent } from './contacts.ts';
import { start } from './import-page.ts';
import { expect, test } from './test.ts';

const csv = (fileName: string, ...numbers: string[]) => ({
  fileName,
  file: Buffer.from(`Number\n${numbers.join('\n')}\n`),
});

test('sends to a file with amounts and a group, but not to excluded recipients', async ({ page, call }) => {
  const { groupId } = await importContent(call, csv('all.csv', '0821239001', '0821239002'), 'Debtors');
  await importContent(call, csv('never.csv', '0821239002'), 'Never dun');
  const compose = new ComposePage(page);
  await compose.open(groupId);
  await page.locator('input[type=file]').setInputFiles({
    name: 'debts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Cell,Amount\n0821239001,R12\n0821239003,R7\nnobody,R1\n'),
  });
  await expect(page.getByText('debts.csv: 2 numbers')).toBeVisible();
  await expect(page.getByText('Left out: 1 row without a phone number.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out groups' }).click();
  await page.getByLabel('Leave out').click();
  await page.keyboard.type('Never');
  await page.getByRole('option', { name: 'Never dun (1)' }).click();
  await page.keyboard.press('Escape');
  await compose.sender.fill('43366');
  await compose.text.fill('You owe ');
  await compose.text.press('End');
  await page.getByRole('button', { name: 'Insert Amount' }).click();
  await expect(compose.line('Recipients')).toHaveText('2');
  await expect(compose.line('Left out: in an excluded group')).toHaveText('1');
  await expect(compose.phone).toContainText('You owe R12');
  await compose.send();

  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Finished');
  const campaignId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const params = { campaignId };
  expect((await call(getCampaign, { params })).body).toMatchObject({ recipients: 2, excluded: 1 });
  const { items } = (await call(listCampaignMessages, { params })).body;
  expect(items.map(({ number, text }) => `${number} ${text}`).toSorted()).toEqual([
    '27821239001 You owe R12',
    '27821239003 You owe R7',
  ]);
});

test('a file’s recipients become contacts on request, and the message stays', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await page.locator('input[type=file]').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Cell,First name,Table\n0821239011,Zola,7\n'),
  });
  await expect(page.getByText("These numbers aren't saved as contacts.")).toBeVisible();
  await compose.text.fill('Welcome');
  await page.getByRole('button', { name: 'Save them as contacts' }).click();
  await expect(page).toHaveURL(/\/Groups\/Import\?import=\d+/);
  await expect(page.getByText('guests.csv').first()).toBeVisible();
  await start(page);
  await expect(page.getByRole('heading', { name: '1 contact imported' })).toBeVisible();
  await compose.open();
  await compose.continueDraft();
  await expect(compose.text).toHaveValue('Welcome');
  await expect(page.getByText('guests.csv: 1 number')).toBeVisible();
});
