import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import { type CreditWarnings, getCreditWarnings, setCreditWarnings } from '#contract/credit-warnings.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { openList } from '#web/testing/open-list.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const users = [
  { id: 1, name: 'Thandi Nkosi' },
  { id: 2, name: 'Sipho Dlamini' },
];

let server: FakeServer;
let stored: CreditWarnings;
let hasRecipients: boolean;

beforeEach(() => {
  stored = { levels: [250, 50], warnsOfExpiry: true, userIds: null, addresses: [] };
  hasRecipients = true;
  server = createServer()
    .on(getCreditWarnings, () => ({ ...stored, hasRecipients, users }))
    .on(setCreditWarnings, ({ body }) => ({ ...(stored = body as CreditWarnings), hasRecipients, users }));
});

const render = () => renderConsole({ at: '/AccSettings/LowCredit', server });
const as = (account: Partial<typeof session.account>) =>
  server.on(getSession, { ...session, account: { ...session.account, ...account } });
const levels = page.getByRole('textbox', { name: 'Warn when credits fall below' });
const addresses = page.getByRole('textbox', { name: 'Other email addresses' });
const save = page.getByRole('button', { name: 'Save warnings' });

test('changes when to warn', async () => {
  await render();
  await expect.element(levels).toHaveValue('250, 50');
  await levels.fill('many');
  await save.click();
  await expect.element(page.getByText(/^Enter whole numbers from 1 to 100,000,000/)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await levels.fill('1,2,3,4,5,6');
  await save.click();
  await expect.element(levels).toHaveAccessibleDescription(/Enter at most 5/);
  await levels.fill('5 000, 100');
  await page.getByRole('checkbox', { name: 'Warn when credits expire within 30 days' }).click();
  await save.click();
  await expect.element(page.getByText('Warnings saved.')).toBeVisible();
  await expect.element(levels).toHaveValue('5000, 100');
  expect(server.received(setCreditWarnings)).toMatchObject([
    { body: { levels: [5000, 100], warnsOfExpiry: false, userIds: null, addresses: [] } },
  ]);
});

test('changes whom to warn', async () => {
  await render();
  await page.getByRole('radio', { name: 'Certain users' }).click();
  await addresses.fill('books');
  await save.click();
  await expect.element(page.getByText('“books” is not an email address.')).toBeVisible();
  await addresses.fill('');
  await save.click();
  await expect.element(page.getByText('Choose a user, or enter an address below.')).toBeVisible();
  await openList(page.getByRole('combobox', { name: 'Users to warn' }));
  await page.getByRole('option', { name: 'Sipho Dlamini' }).click();
  await addresses.fill('Books@x.example; books@x.example, ann@x.example');
  await expectAccessibleLooks({ narrow: true });
  await save.click();
  await expect.element(page.getByText('Warnings saved.')).toBeVisible();
  expect(stored).toMatchObject({ userIds: [2], addresses: ['books@x.example', 'ann@x.example'] });
});

test('a sub-account has no warnings of expiry and no top-up', async () => {
  as({ isMaster: false });
  await render();
  await expect.element(page.getByText('Owners and managers of this account.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /expire/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Automatic top-up' })).not.toBeInTheDocument();
});

test('a billing user has this tab only, and a postpaid account cannot choose levels', async () => {
  as({ permissions: [...ROLES.billing], isPostpaid: true });
  await render();
  await expect.element(page.getByText(/^Sent at 80% and 100%/)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Account Settings' }).getByRole('link');
  await expect.element(tabs).toMatchTextContent('Low credit');
  await expect.element(levels).not.toBeInTheDocument();
});

test('says plainly that nobody is emailed', async () => {
  hasRecipients = false;
  await render();
  await expect.element(page.getByText(/^Nobody is emailed: no user/)).toBeVisible();
  await levels.fill('');
  await page.getByRole('checkbox', { name: 'Warn when credits expire within 30 days' }).click();
  await save.click();
  await expect.element(page.getByText('All warnings are off, so nobody is emailed.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('says why the warnings cannot be loaded', async () => {
  server.on(getCreditWarnings, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
