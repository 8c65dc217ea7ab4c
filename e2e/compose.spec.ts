import { addContact, createGroup } from '#contract/contacts.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { ComposePage } from './compose-page.ts';
import { openFreshAccount } from './fresh-account.ts';
import { expect, test } from './test.ts';

let group = 0;

test.beforeAll(async ({ call }) => {
  group = (await call(createGroup, { body: { name: 'Choir' } })).body.id;
  const params = { groupId: group };
  for (const [number, firstName] of [
    ['0831110001', 'Ágnes'],
    ['0831110002', 'Bongani'],
    ['0831110003', 'Chloe'],
  ] as const) {
    await call(addContact, { params, body: { number, firstName, lastName: 'Nkosi' } });
  }
  await call(addOptOuts, { body: { numbers: '0831110003' } });
});

test('shows the message as each recipient will read it', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open(group);
  await expect(page.getByText('Choir (3)')).toBeVisible();
  await compose.sender.fill('43366');
  await compose.text.fill('Hi ');
  await page.getByRole('button', { name: 'Insert First name' }).click();
  await expect(compose.text).toHaveValue('Hi {{first_name}}');
  await compose.text.pressSequentially(', see you');

  await expect(compose.phone).toContainText('43366');
  await expect(compose.phone).toContainText('Hi Ágnes, see you');
  await expect(page.getByRole('button', { name: 'Previous recipient' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next recipient' }).click();
  await expect(compose.phone).toContainText('Hi Bongani, see you');
  await page.getByRole('button', { name: 'Previous recipient' }).click();
  await expect(compose.phone).toContainText('Hi Ágnes, see you');
});

test('counts letters and parts, and offers to write without Unicode', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.text.fill('Hello');
  await expect(compose.counter).toHaveText('GSM-7 · 5/160 · 1 part');
  await compose.text.fill('a'.repeat(161));
  await expect(compose.counter).toHaveText('GSM-7 · 161/306 · 2 parts');

  await compose.text.fill('Fête');
  await expect(compose.counter).toHaveText('Unicode · 4/70 · 1 part');
  await page.getByRole('button', { name: 'Replace by plain characters' }).click();
  await expect(compose.text).toHaveValue('Fete');
  await expect(compose.counter).toHaveText('GSM-7 · 4/160 · 1 part');

  await compose.text.fill('Bell 🔔');
  await expect(compose.counter).toHaveText('Unicode · 7/70 · 1 part');
  await expect(page.getByText('These characters make the message a Unicode one')).toBeVisible();
});

test('says who is left out, and what it would cost', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open(group);
  await compose.text.fill('a'.repeat(200));
  await compose.numbers.fill('083 111 0001\n+27 83 111 0009, 083 11');
  await expect(compose.line('Recipients')).toHaveText('3');
  await expect(compose.line('Left out: listed twice')).toHaveText('1');
  await expect(compose.line('Left out: opted out')).toHaveText('1');
  await expect(compose.line('Left out: not a number')).toHaveText('1');
  await expect(compose.line('Message parts')).toHaveText('6');
  await expect(compose.line('Cost in credits')).toHaveText('6');
  const credits = async (text: Promise<string>) => Number((await text).replaceAll(',', ''));
  const balance = await credits(page.getByRole('banner').locator('.number').first().innerText());
  expect(await credits(compose.line('Balance after').innerText())).toBe(balance - 6);
});

test('says who is left out because their message would be too long', async ({ page, call }) => {
  const { id } = (await call(createGroup, { body: { name: 'Verbose' } })).body;
  for (const [number, firstName] of [
    ['0831110011', 'Dineo'],
    ['0831110012', 'E'.repeat(100)],
  ] as const) {
    await call(addContact, { params: { groupId: id }, body: { number, firstName } });
  }
  const compose = new ComposePage(page);
  await compose.open(id);
  await compose.text.fill('{{first_name}} '.repeat(20));
  await expect(compose.line('Left out: longer than 10 parts')).toHaveText('1');
  await expect(compose.line('Recipients')).toHaveText('1');
});

test('keeps what was written over a reload', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open(group);
  await compose.sender.fill('ACME');
  await compose.text.fill('Half a mess');
  await compose.numbers.fill('0831110004');
  await page.reload();
  await expect(compose.sender).toHaveValue('ACME');
  await expect(compose.text).toHaveValue('Half a mess');
  await expect(compose.numbers).toHaveValue('0831110004');
  await expect(page.getByText('Choir (3)')).toBeVisible();
});

test('keeps what was written for who wrote it', async ({ page, db, installation, signedIn }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.text.fill('Between us');
  await openFreshAccount(page, db, installation, 'in-the-same-tab');
  await compose.open();
  await expect(page.getByRole('banner').getByText('in-the-same-tab & Co')).toBeVisible();
  await expect(compose.text).toHaveValue('');
  await page.context().addCookies(signedIn.cookies);
  await compose.open();
  await expect(compose.text).toHaveValue('Between us');
});

test('says what is missing, at its field', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByText('Choose a group or enter a number.')).toBeVisible();
  await expect(page.getByText('Say who the message is from.')).toBeVisible();
  await expect(page.getByText('Write the message.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Groups' })).toBeFocused();
});

test('warns that a variable has no value', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open(group);
  await compose.text.fill('Your {{colour}} car');
  await expect(page.getByText('No recipient has a value for Colour')).toBeVisible();
});

test('warns before what was written is lost by logging out', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.text.fill('Not yet sent');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});
