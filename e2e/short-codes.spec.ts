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

test('a keyword is set up; a phone writes it, is answered, and the message is forwarded', async ({
  page,
  account,
  call,
  db,
}) => {
  const number = String(800_000 + account.accountId);
  await db.owner.transaction().execute(async (tx) => {
    await addNumber(tx, { number, country: 'ZA', carrier: null, isShared: true });
    await assignNumber(tx, { number, accountId: account.accountId, keyword: 'win', acceptsGlued: false });
  });
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
