import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { importContent } from './contacts.ts';
import { linksOf, openPhone } from './landing-page.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

/** The phones of numbers that end in 89 open every link; the others open none (docs/operating/simulator.md). */
const READER = '27831110000';
const OPENER = '27831110089';
const CONTACTS = `Mobile,First name\n${READER},Thandi\n${OPENER},Sipho\n`;
const TITLE = 'Solar power for R 999 a month';

test('a page is created, published and sent, and a recipient answers its form', async ({
  page,
  browser,
  call,
}) => {
  test.setTimeout(180_000);
  const slug = uniqueName('solar');
  const { groupId } = await importContent(
    call,
    { fileName: 'people.csv', file: Buffer.from(CONTACTS) },
    'Customers',
  );

  await page.goto('/LandingPages/List');
  await page.getByRole('link', { name: 'Create landing page' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Solar offer');
  await page.getByRole('radio', { name: 'Contact form' }).check();
  await page.getByRole('textbox', { name: 'Ending' }).fill(slug);
  await page.getByRole('button', { name: 'Create landing page' }).click();
  await page.waitForURL('/LandingPages/Editor/*');
  const pageId = /\d+$/.exec(page.url())![0];

  const canvas = page.frameLocator('#preview-frame');
  await expect(canvas.getByRole('heading', { name: /^Solar power for your home/ })).toBeVisible();
  await page.getByText('Outline', { exact: true }).click();
  await page
    .getByRole('list', { name: 'Outline' })
    .getByRole('button', { name: /^Heading/ })
    .click();
  await page
    .getByRole('complementary', { name: 'Heading' })
    .getByRole('textbox', { name: 'Title' })
    .fill(TITLE);
  await expect(canvas.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“Solar offer” is published.')).toBeVisible();

  const compose = new ComposePage(page);
  await compose.open(groupId);
  await compose.name.fill(uniqueName('Solar offer'));
  await compose.sender.fill('43366');
  await compose.text.fill(`Save on power: {{page:${slug}}}`);
  await compose.send();
  const report = page.url();
  await expect(new CampaignPage(page).title).toContainText('Finished');

  const campaignId = Number(/\d+$/.exec(report)![0]);
  const link = (await linksOf(call, campaignId)).get(READER)!;
  const phone = await openPhone(browser);
  const reader = await phone.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await reader.getByRole('textbox', { name: 'Your name' }).fill('Thandi of Durban');
  // Their own link knows the number.
  await expect(reader.getByText('…000')).toBeVisible();
  await reader.getByRole('radio', { name: 'More than R 3,000' }).check();
  await reader.getByRole('checkbox', { name: /You may call me/ }).check();
  await reader.getByRole('button', { name: 'Call me back' }).click();
  await expect(reader.getByText('Thank you! We will call you today.')).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  await phone.close();

  await page.goto(`/LandingPages/List/${pageId}`);
  const submissions = page.getByRole('grid', { name: 'Submissions' });
  await submissions.getByRole('button', { name: /^Thandi of Durban/ }).click();
  const answers = page.getByRole('dialog');
  await expect(answers.getByText('More than R 3,000')).toBeVisible();
  await expect(answers.getByText(/Opened with their own link/)).toBeVisible();

  await page.goto(report);
  const visitors = page
    .getByRole('region', { name: 'Clicks', exact: true })
    .getByRole('grid', { name: 'Who clicked' });
  // The report reads new clicks every 15 seconds.
  for (const number of [/83 111 0000/, /83 111 0089/])
    await expect(visitors.getByRole('row', { name: number })).toBeVisible({ timeout: 45_000 });
});
