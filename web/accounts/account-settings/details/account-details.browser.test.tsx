import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { session } from '#web/testing/signed-in.ts';
import { getAccountSettings, saveAccountSettings } from '#contract/account-settings.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { openList } from '#web/testing/open-list.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const settings = {
  name: 'Moyo Bakery',
  timeZone: 'Africa/Johannesburg',
  homeCountry: 'ZA',
  countryOfResidence: 'ZA',
};
const save = page.getByRole('button', { name: 'Save changes' });
const name = page.getByRole('textbox', { name: 'Account name' });

test('the account’s name, time zone and home country are changed', async () => {
  const server = createServer().on(getAccountSettings, settings);
  await renderConsole({ at: '/AccSettings/Details', server });
  await expect
    .element(page.getByRole('textbox', { name: 'Country of residence' }))
    .toHaveAttribute('readonly');
  await expectAccessibleLooks({ narrow: true });
  await name.fill(' ');
  await save.click();
  await expect.element(page.getByText('This is required.')).toBeVisible();
  await name.fill('Moyo & Sons');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await openList(zone);
  await zone.fill('Windhoek');
  await page.getByRole('option', { name: 'Africa/Windhoek' }).click();
  await save.click();
  await expect.element(page.getByText('Account settings saved.')).toBeVisible();
  expect(server.received(saveAccountSettings)).toMatchObject([
    { body: { name: 'Moyo & Sons', timeZone: 'Africa/Windhoek', homeCountry: 'ZA' } },
  ]);
});

test('shows the server’s refusal at the field, and why settings cannot be loaded', async () => {
  const refusal = { code: 'invalid', message: 'Choose a time zone from the list.', field: 'timeZone' };
  const server = createServer()
    .on(getAccountSettings, settings)
    .on(saveAccountSettings, refuse(400, refusal));
  await renderConsole({ at: '/AccSettings/Details', server });
  await name.fill('Moyo & Sons');
  await save.click();
  await expect.element(page.getByText('Choose a time zone from the list.')).toBeVisible();
  await name.fill('Moyo Bakery');
  server.on(getAccountSettings, refuse());
  await renderConsole({ at: '/AccSettings/Details', server });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('links to other pages', async () => {
  const server = createServer().on(getAccountSettings, settings);
  await renderConsole({ at: '/AccSettings/Details', server });
  await expect.element(page.getByRole('link', { name: 'Company and billing details' })).toBeVisible();
});

test('does not link to pages that the user cannot open', async () => {
  const account = { ...session.account, permissions: ROLES.manager, hasDynamicSender: true };
  const server = createServer()
    .on(getAccountSettings, settings)
    .on(getSession, { ...session, account });
  await renderConsole({ at: '/AccSettings/Details', server });
  await expect.element(page.getByRole('link', { name: 'Default sender' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Company and billing details' }))
    .not.toBeInTheDocument();
});
