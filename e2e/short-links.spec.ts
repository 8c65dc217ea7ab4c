import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { reloadUntil } from './reload-until.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

// The target is a page of nobody: the test reads where the link leads, and does not go there.
const TARGET = 'https://example.com/spring-sale';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

test('a link is created, copied, opened, and shows who clicked', async ({ page, context, playwright }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/UrlShortener/List');
  await expect(page.getByText('No short links yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create short link' }).first().click();
  await page.getByRole('textbox', { name: 'Address to shorten' }).fill(TARGET);
  await page.getByRole('textbox', { name: 'Campaign' }).fill('spring');
  await page.getByRole('textbox', { name: 'Title' }).fill('Spring sale');
  await page.getByRole('button', { name: 'Create short link' }).click();
  await expect(page.getByRole('heading', { name: 'Your short link is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());

  const reader = await playwright.request.newContext({ userAgent: PHONE });
  const answer = await reader.get(url, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe(`${TARGET}?utm_campaign=spring`);
  await reader.dispose();

  await page.getByRole('link', { name: 'Show link' }).click();
  await reloadUntil(page, (limit) => expect(page.getByText('1 click in total')).toBeVisible(limit));
  const clicks = page.getByRole('grid', { name: 'Latest clicks' });
  await expect(clicks.getByRole('row', { name: /Android/ })).toContainText('Person');
});

test('a link is changed, disabled and archived', async ({ page, playwright }) => {
  await page.goto('/UrlShortener/Create');
  await page.getByRole('textbox', { name: 'Address to shorten' }).fill(TARGET);
  await page.getByRole('button', { name: 'Create short link' }).click();
  const tryIt = page.getByRole('link', { name: /^Try it/ });
  const url = (await tryIt.getAttribute('href'))!;
  const reader = await playwright.request.newContext({ userAgent: PHONE });
  const statusOf = async () => (await reader.get(url, { maxRedirects: 0 })).status();
  await page.getByRole('link', { name: 'Show link' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address to shorten' }).fill(`${TARGET}-2`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Short link saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Use again: ${TARGET}` })).toBeVisible();
  await expect
    .poll(async () => (await reader.get(url, { maxRedirects: 0 })).headers()['location'])
    .toBe(`${TARGET}-2`);

  await page.goto('/UrlShortener/List');
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByRole('grid').getByText('Disabled')).toBeVisible();
  await expect.poll(statusOf).toBe(410);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid').getByText('Disabled')).toBeVisible();
  await reader.dispose();
});

test('a domain is added, checked and removed', async ({ page }) => {
  await page.goto('/UrlShortener/List');
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  // A name that never exists (RFC 6761).
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('go.shop.test');
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  const domain = page.getByRole('region', { name: 'go.shop.test' });
  await expect(domain.getByText('Waiting for DNS')).toBeVisible();
  await expect(domain.getByText('_short-links.go.shop.test')).toBeVisible();
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain.getByText('The domain does not lead here')).toBeVisible({ timeout: 45_000 });
  await domain.getByRole('button', { name: 'Actions for go.shop.test' }).click();
  await page.getByRole('menuitem', { name: 'Remove domain' }).click();
  await dialog.getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByText('No domains of your own')).toBeVisible();
});

test('a link in a campaign, and the report of the campaign, show which recipients clicked', async ({
  page,
}) => {
  const slug = uniqueName('sale');
  await page.goto('/UrlShortener/Create');
  await page.getByRole('textbox', { name: 'Address to shorten' }).fill(TARGET);
  await page.getByRole('textbox', { name: 'Ending' }).fill(slug);
  await page.getByRole('button', { name: 'Create short link' }).click();
  await page.getByRole('link', { name: 'Show link' }).click();
  await expect(page.getByText('0 clicks in total')).toBeVisible();
  const linkPage = page.url();

  const compose = new ComposePage(page);
  await compose.open();
  const name = uniqueName('Spring sale');
  await compose.name.fill(name);
  await compose.sender.fill('43366');
  await compose.text.fill(`Our spring sale: {{link:${slug}}} Opening times: ${TARGET}/hours`);
  await page.getByRole('checkbox', { name: 'Shorten links, to see who clicks' }).check();
  // The phones of numbers that end in 89 open every link; the others open none (docs/operating/simulator.md).
  await compose.pasteNumbers(['+27831110000', '+27831110089', '+27831110001']);
  await expect(compose.phone).not.toContainText(TARGET);
  await compose.send();
  await expect(new CampaignPage(page).title).toContainText('Finished');

  await page.goto(linkPage);
  await reloadUntil(page, (limit) => expect(page.getByText('1 click in total')).toBeVisible(limit));
  const clicks = page.getByRole('grid', { name: 'Latest clicks' });
  await expect(clicks.getByRole('row', { name: /83 111 0089/ })).toContainText('Person');
  await expect(clicks.getByText(/83 111 000[01]/)).toHaveCount(0);

  await page.goto('/Reports/SentQueued');
  await page.getByRole('link', { name }).click();
  await expect(new CampaignPage(page).title).toContainText(name);
  const report = page.getByRole('region', { name: 'Clicks', exact: true });
  const clickers = report
    .getByRole('grid', { name: 'Who clicked' })
    .getByRole('row', { name: /83 111 0089/ });
  await reloadUntil(page, (limit) => expect(clickers).toHaveCount(2, limit));
  for (const link of ['example.com/spring-sale', 'example.com/spring-sale/hours'])
    await expect(clickers.filter({ has: page.getByText(link, { exact: true }) })).toHaveCount(1);
  await expect(report).toContainText('33.3% of delivered messages');
  await expect(report.getByRole('table', { name: 'Devices' })).toBeVisible();
  await expect(report.getByText(/83 111 000[01]/)).toHaveCount(0);
});
