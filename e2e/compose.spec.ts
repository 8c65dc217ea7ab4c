import { addContact, createGroup } from '#contract/contacts.ts';
import { addOptOuts } from '#contract/opt-outs.ts';
import { listCampaigns } from '#contract/sending.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

/** Creates a group of three contacts. One of them, Chloe, has opted out. */
async function makeChoir(call: CallApi): Promise<number> {
  const group = (await call(createGroup, { body: { name: 'Choir' } })).body.id;
  const params = { groupId: group };
  for (const [number, firstName] of [
    ['0831110001', 'Ágnes'],
    ['0831110002', 'Bongani'],
    ['0831110003', 'Chloe'],
  ] as const) {
    await call(addContact, { params, body: { number, firstName, lastName: 'Nkosi' } });
  }
  await call(addOptOuts, { body: { numbers: '0831110003' } });
  return group;
}

test('shows the message as each recipient will read it, skipped recipients, and the cost', async ({
  page,
  call,
}) => {
  const compose = new ComposePage(page);
  await compose.open(await makeChoir(call));
  await expect(page.getByText('Choir (3)')).toBeVisible();
  await compose.sender.fill('43366');
  await compose.text.fill('Hi ');
  await page.getByRole('button', { name: 'Insert First name' }).click();
  await expect(compose.text).toHaveValue('Hi {{first_name}}');
  await compose.text.pressSequentially(', see you');
  await expect(compose.phone).toContainText('43366');
  await expect(compose.phone).toContainText('Hi Ágnes, see you');
  await page.getByRole('button', { name: 'Next recipient' }).click();
  await expect(compose.phone).toContainText('Hi Bongani, see you');

  await compose.text.fill('Your {{colour}} car');
  await expect(page.getByText('No recipient has a value for colour')).toBeVisible();

  await compose.text.fill('a'.repeat(200));
  await compose.numbers.fill('083 111 0001\n+27 83 111 0009, 083 11');
  await expect(compose.line('Recipients')).toHaveText('3');
  await expect(compose.line('Left out: listed twice')).toHaveText('1');
  await expect(compose.line('Left out: opted out')).toHaveText('1');
  await expect(compose.line('Left out: not a phone number')).toHaveText('1');
  await expect(compose.line('Message parts')).toHaveText('6');
  await expect(compose.line('Cost in credits')).toHaveText('6');
  const credits = async (text: Promise<string>) => Number((await text).replaceAll(',', ''));
  const balance = await credits(page.getByRole('banner').locator('.number').first().innerText());
  expect(await credits(compose.line('Balance after').innerText())).toBe(balance - 6);
});

test.describe('an outdated review', () => {
  test.use({ expectedErrors: /409 \(Conflict\) .*\/send/ });

  test('is not sent, and shows the new figures', async ({ page, call }) => {
    const group = await makeChoir(call);
    const compose = new ComposePage(page);
    await compose.open(group);
    await compose.sender.fill('43366');
    await compose.text.fill('Hello');
    const dialog = await compose.review();
    const send = dialog.getByRole('button', { name: 'Send to 2 recipients' });
    await expect(send).toBeEnabled();
    await call(addContact, { params: { groupId: group }, body: { number: '0831110004' } });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Now it goes to 3 recipients for 3 credits.');
    await dialog.getByRole('button', { name: 'Send to 3 recipients' }).click();
    await page.waitForURL('/Reports/CampaignReport/*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Choir');
  });
});

test('lists recipients who are skipped because their message would be too long', async ({ page, call }) => {
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

test('a test goes to one phone, with the text for the recipient in the preview', async ({ page, call }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('0821239201');
  await compose.sender.fill('43366');
  await compose.text.fill('Hi {{first_name|friend}}');
  await expect(compose.phone).toContainText('Hi friend');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByLabel('Your number').fill('0821239299');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent.')).toBeVisible();
  const { items } = (await call(listCampaigns, { query: { search: 'Hi friend' } })).body;
  expect(items).toMatchObject([{ name: 'Test', recipients: expect.any(Number) }]);
  // The draft still has the same text.
  await expect(compose.text).toHaveValue('Hi {{first_name|friend}}');
});
