import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { changeApiKey, createApiKey } from '#contract/api-keys.ts';
import { listMessageLog } from '#contract/message-log.ts';
import { EMAIL_DOMAIN, findInletPort } from './installation.ts';
import { expect, test } from './test.ts';

/** Creates the address of a key, and allows a sender. Returns the address. */
async function openAddress(page: Page, keyId: number): Promise<string> {
  await page.goto(`/ApiKeys/${keyId}/General?channel=email`);
  await page.getByRole('button', { name: 'Create address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click();
  const shown = page.getByRole('list', { name: 'Addresses' });
  await expect(shown).toContainText(`@${EMAIL_DOMAIN}`);
  const [address] = new RegExp(`[a-z0-9]{16}@${EMAIL_DOMAIN}`).exec((await shown.textContent())!)!;
  await page.getByRole('textbox', { name: 'Addresses and domains' }).fill('ann@shop.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.').first()).toBeVisible();
  return address;
}

test('a mail becomes a delivered message, and a mail of somebody else is refused with its reason', async ({
  page,
  call,
}) => {
  const { body: key } = await call(createApiKey, {
    body: {
      name: 'Restaurant',
      environment: 'live',
      scopes: ['campaigns.send'],
    },
  });
  await call(changeApiKey, {
    params: { keyId: key.id },
    body: { sending: { defaultSender: '43366' } },
  });
  const address = await openAddress(page, key.id);
  const transport = createTransport({ host: '127.0.0.1', port: findInletPort() });
  const send = (from: string) =>
    transport.sendMail({
      from,
      to: `27821234567.${address}`,
      subject: 'Booking',
      text: 'Your table is ready',
    });
  const { response } = await send('ann@shop.example');
  expect(response).toBe('250 2.0.0 1 message accepted');
  const reason = 'eve@shop.example is not among the allowed senders of this address.';
  await expect(send('eve@shop.example')).rejects.toThrow(`550 5.7.1 ${reason}`);
  const findMessages = async () => (await call(listMessageLog, { query: {} })).body.items;
  await expect.poll(findMessages).toMatchObject([{ number: '27821234567', state: 'delivered' }]);

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const mails = page.getByRole('grid', { name: 'Mails' });
  const [message] = await findMessages();
  await expect(mails.getByRole('row', { name: /ann@shop\.example/ })).toContainText('Sent');
  await mails.getByRole('button', { name: 'ann@shop.example' }).click();
  await expect(page.getByRole('dialog').getByText(message!.id)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mails.getByRole('row', { name: /eve@shop\.example/ })).toContainText('Refused');
  await mails.getByRole('button', { name: 'eve@shop.example' }).click();
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
});
