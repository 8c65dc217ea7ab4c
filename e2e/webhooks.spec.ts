import type { Page } from '@playwright/test';
import { addOptOuts } from '#contract/opt-outs.ts';
import { Receiver } from '#server/platform/testing/receiver.ts';
import { reloadUntil } from './reload-until.ts';
import { test as base, expect } from './test.ts';

/** A customer's server on this machine. */
const test = base.extend<{ receiver: Receiver & { url: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  receiver: async ({}, use) => {
    const receiver = new Receiver();
    await use(Object.assign(receiver, { url: await receiver.start() }));
    await receiver.stop();
  },
});

async function createWebhook(page: Page, url: string): Promise<void> {
  await page.goto('/Webhooks/Create');
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('textbox', { name: 'Description' }).fill('Order system');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible();
}

test('a server gets a test event, fails, and gets the event again', async ({ page, call, receiver }) => {
  receiver.answer = () => ({ status: 200, body: 'thanks' });
  await createWebhook(page, receiver.url);
  const secretDialog = page.getByRole('dialog', { name: 'Store the secret' });
  await secretDialog.getByRole('combobox', { name: 'Event' }).selectOption('reply.received');
  await secretDialog.getByRole('button', { name: 'Send a test event' }).click();
  await expect(secretDialog.getByText('Your server accepted the event.')).toBeVisible();
  await expect(secretDialog.getByText('thanks', { exact: true })).toBeVisible();
  expect(receiver.events).toMatchObject([{ type: 'reply.received' }]);
  await secretDialog.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page).toHaveURL(/\/Webhooks\/\d+\/Overview$/);

  receiver.answer = () => ({ status: 503, body: 'out of order' });
  await call(addOptOuts, { body: { numbers: '27825551234' } });
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const row = page.getByRole('grid', { name: 'Events' }).getByRole('row', { name: /Contact opted out/ });
  await reloadUntil(page, (limit) => expect(row).toContainText('503', limit));
  receiver.answer = () => ({ status: 200, body: 'stored' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Contact opted out' });
  await expect(dialog.getByText('out of order').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('stored', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Delivered');
  expect(receiver.events.at(-1)).toMatchObject({
    type: 'contact.opted_out',
    data: { number: '27825551234' },
  });
});

test('a webhook is changed, disabled, enabled and deleted', async ({ page, receiver }) => {
  await createWebhook(page, receiver.url);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Warehouse');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Disable webhook' }).click();
  await expect(page.getByText('This webhook is disabled.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable webhook' }).first().click();
  await expect(page.getByText('Carillon calls this webhook.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
