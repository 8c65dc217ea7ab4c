import { listMessageLog } from '#contract/message-log.ts';
import { addNumber, assignNumber } from '#server/numbers/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { readLastMail } from './mails.ts';
import { expect, test } from './test.ts';

const PHONE = '27845553100';

/** Stores a message as a carrier's connection does. */
const write = (db: Database, to: string, text: string) =>
  db.owner
    .insertInto('inbound_messages')
    .values({ carrier_id: 1, number: PHONE, recipient: to, text })
    .execute();

/** Gives an account the keyword WIN on a number of its own test. Returns the number. */
async function giveKeyword(db: Database, accountId: number): Promise<string> {
  const number = String(800_000 + accountId);
  await db.owner.transaction().execute(async (tx) => {
    await addNumber(tx, { number, country: 'ZA', carrier: null, isShared: true });
    await assignNumber(tx, { number, accountId, keyword: 'win', acceptsGlued: false });
  });
  return number;
}

test('a keyword is set up; a phone writes it, is answered, and the message is forwarded', async ({
  page,
  account,
  call,
  db,
}) => {
  const number = await giveKeyword(db, account.accountId);
  const name = `WIN on ${number}`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Short Codes' }).click();
  await page.getByRole('link', { name: 'Setup' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Setup of ${name}` });
  await dialog.getByLabel('Forward to an email address').fill(account.email);
  await dialog.getByLabel('Answer').fill('You are in the draw.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Setup of ${name} saved.`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Weekly' }).check();
  await expect(page.getByText(`Weekly report of ${name} is on.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Weekly' })).toBeChecked();
  await expect(page.getByText(`Forwards to ${account.email} · Answers “You are in the draw.”`)).toBeVisible();

  await write(db, number, 'Win a bicycle');
  expect(await readLastMail(db, account.accountId, 'forwarded replies')).toMatchObject({
    numbers: PHONE,
    rule: name,
  });
  await expect
    .poll(async () => (await call(listMessageLog)).body.items.map(({ text, state }) => ({ text, state })))
    .toEqual([{ text: 'You are in the draw.', state: 'delivered' }]);
  await page.getByRole('button', { name: `View answers of ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'Sent' })).toContainText(
    '+27 84 555 3100',
  );
});

test('a message to a keyword appears as it arrives, and is answered', async ({ page, account, db }) => {
  const number = await giveKeyword(db, account.accountId);
  await page.goto('/ShortCodes/Incoming');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await write(db, number, 'WIN a bicycle');
  // The page learns of the message only from the event stream.
  const row = page
    .getByRole('grid', { name: 'Incoming messages' })
    .getByRole('row', { name: /WIN a bicycle/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: `1 WIN on ${number}` })).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer +27 84 555 3100' });
  await dialog.getByRole('textbox', { name: `Your reply, sent from ${number}` }).fill('You are in the draw.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Answer sent to +27 84 555 3100.')).toBeVisible();
});
