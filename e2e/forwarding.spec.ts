import { listMessageLog } from '#contract/message-log.ts';
import { sendCampaign } from './example-account.ts';
import { readLastMail } from './mails.ts';
import { expect, test } from './test.ts';

/** The first phone replies; the second never does. */
const REPLIES = '0845552297';
const SILENT = '0845552200';

test('a user forwards replies to a colleague’s mailbox, which agrees, and to a phone', async ({
  page,
  browser,
  installation,
  account,
  call,
  db,
}) => {
  await page.goto('/MySettings/Details');
  await page
    .getByRole('navigation', { name: 'My Settings' })
    .getByRole('link', { name: 'Forwarding' })
    .click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add forwarding rule' });
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(account.email);
  await dialog.getByLabel('Name').fill('To the desk');
  await dialog.getByLabel('Email addresses').fill('Desk@x.example');
  await dialog.getByLabel('Mobile numbers').fill(SILENT);
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  const rule = page.getByRole('list', { name: 'Forwarding rules' }).getByRole('listitem');
  await expect(rule).toContainText('Not confirmed yet: desk@x.example.');

  // The colleague opens the link in another browser, without a login.
  const { token } = await readLastMail(db, account.accountId, 'confirm address');
  const elsewhere = await browser.newContext({
    baseURL: installation.address,
    storageState: { cookies: [], origins: [] },
  });
  const colleague = await elsewhere.newPage();
  await colleague.goto(`/ConfirmEmail/${token}`);
  await colleague.getByRole('button', { name: 'Confirm' }).click();
  await expect(colleague.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.close();

  await sendCampaign(call, {
    name: 'Friday',
    sender: '43366',
    text: 'We read on Friday at seven. Coming?',
    audience: { numbers: REPLIES },
  });
  const { numbers } = await readLastMail(db, account.accountId, 'forwarded replies');
  expect(numbers).toBe('27845552297');
  // The page shows what there is when it opens.
  await expect
    .poll(async () => (await call(listMessageLog)).body.items.map(({ number }) => number))
    .toContain('27845552200');
  await page.goto('/Reports/SentQueued/Messages');
  await expect(page.getByRole('row').filter({ hasText: '+27 84 555 2200' })).toContainText('Forwarded reply');
  await page.goto('/MySettings/Forwarding');
  await expect(rule).toContainText('Last 30 days: 1 email and 1 text message for 1 credit.');
});
