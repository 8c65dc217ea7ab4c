import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { sendCampaign } from './example-account.ts';
import { CampaignPage } from './campaign-page.ts';
import { looks, waitUntilSettled, applyLook, WIDE } from './looks.ts';
import { expect, test } from './test.ts';

const folder = process.env['PICTURES'];

test('a message is opened, its proof is downloaded, and a stranger verifies it', async ({
  page,
  call,
  browser,
  installation,
}) => {
  const campaignId = await sendCampaign(call, {
    sender: '43366',
    name: 'Open late',
    text: 'Thandi, we are open late on Friday: Привет, Καλημέρα 🔔',
    audience: { numbers: '0845552200' },
  });
  await page.goto(`/Reports/CampaignReport/${campaignId}`);
  await expect(new CampaignPage(page).title).toContainText('Finished', { timeout: 40_000 });
  await expect(page.getByRole('row', { name: '+27 84 555 2200' })).toContainText('Delivered');
  await page.getByRole('link', { name: /^Thandi, we are open late/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message to +27 84 555 2200' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await download).path());
  const proof = page.getByRole('region', { name: 'Proof' });
  const hash = await proof.getByText(/^[0-9a-f]{64}$/).textContent();
  const statement = attachmentOf(pdf);
  expect(createHash('sha256').update(statement).digest('hex')).toBe(hash);
  expect(JSON.parse(statement.toString())).toMatchObject({ number: '27845552200', state: 'delivered' });
  await takePictures('message');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  if (folder) await page.pdf({ path: join(folder, 'message printed.pdf') });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  const address = await proof.getByRole('link', { name: 'View public proof page' }).getAttribute('href');
  const key = address!.split('#')[1]!;
  const outside = await browser.newContext({
    baseURL: installation.address,
    storageState: { cookies: [], origins: [] },
  });
  const stranger = await outside.newPage();
  await stranger.goto('/Proof');
  await stranger.getByLabel('Hash').fill(hash!.replaceAll(/(.{8})/g, '$1 '));
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/^A proof with this hash was issued here/)).toBeVisible();
  await expect(stranger.getByText('Thandi, we are open late')).toHaveCount(0);
  await stranger.getByLabel('Key').fill(key);
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/^Thandi, we are open late/)).toBeVisible();
  await stranger.goto(address!);
  await expect(stranger.getByText('+27 84 555 2200')).toBeVisible();
  await takePictures('proof-checked', stranger);
  await stranger.getByLabel('Hash').fill('0'.repeat(64));
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText(/^No proof with this hash/)).toBeVisible();
  await outside.close();

  async function takePictures(name: string, of = page): Promise<void> {
    if (!folder) return;
    for (const look of looks) {
      await applyLook(of, look);
      await waitUntilSettled(of);
      await of.screenshot({ path: join(folder, `${name} ${look.name}.png`), fullPage: true });
    }
    await applyLook(of, WIDE);
  }
});

/** Extracts the statement attached to a PDF. */
function attachmentOf(pdf: Buffer): Buffer {
  const starts = pdf.toString('latin1').matchAll(/\/Length (\d+)[^]{0,200}?stream\r?\n/g);
  for (const { 0: head, 1: length, index } of starts) {
    const stream = pdf.subarray(index + head.length, index + head.length + Number(length));
    const content = stream[0] === 0x78 ? inflateSync(stream) : stream;
    if (content.toString().startsWith('{"account"')) return content;
  }
  throw new Error('The PDF has no statement attached');
}
