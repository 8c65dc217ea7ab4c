import type { Locator, Page } from '@playwright/test';
import { changeBrand } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { hostOf, openBrand } from './brand.ts';
import { checkEveryLook } from './every-look.ts';
import { type FreshAccount, openFreshAccount, PASSWORD } from './fresh-account.ts';
import { moveToBrand } from './notices.ts';
import { expect, test } from './test.ts';

const URGENT = 'The networks are being maintained tonight.\n\nNothing is lost.';
const SAVED = 'Your user details have been updated.';
const FAILED = 'Failed to save account details. If the problem persists then please contact support.';
const NOTHING = { full_name: '', contact1: '', email: '' };
const LONG_AGO = { details_confirmed_at: new Date(0) };

test.use({ storageState: { cookies: [], origins: [] } });

let db: Database;
let account: FreshAccount;
let made = 0;

let urgent: Locator;
let signUp: Locator;
let confirm: Locator;
let update: Locator;

test.beforeAll(async ({ installation }) => {
  db = installation.openDatabase();
  await openBrand(installation, 'urgent', { urgentText: URGENT });
});

test.afterAll(() => db.stop());

test.beforeEach(async ({ page, installation }) => {
  account = await openFreshAccount(page, db, installation, `answering${++made}`);
  urgent = page.getByRole('dialog', { name: 'Important Note' });
  signUp = page.getByRole('dialog', { name: 'Complete your sign-up' });
  confirm = page.getByRole('dialog', { name: 'Are your details still right?' });
  update = page.getByRole('dialog', { name: 'Update your details' });
});

test('come one at a time: the urgent note, what is missing, what may be old', async ({ page }) => {
  await moveToBrand(db, account.accountId, 'urgent');
  await changeUser({ ...NOTHING, ...LONG_AGO });
  await page.goto('/');
  const dialogs = page.getByRole('dialog');
  await expect(urgent).toBeVisible();
  await expect(dialogs).toHaveCount(1);
  await urgent.getByRole('button', { name: 'Continue' }).click();
  await expect(signUp.getByLabel('Full name')).toBeFocused();
  await expect(dialogs).toHaveCount(1);
  await signUp.getByLabel('Full name').fill('Thandi Nkosi');
  await signUp.getByLabel('Mobile number').fill('082 555 0101');
  await signUp.getByLabel('Email').fill('thandi@example.com');
  await signUp.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(dialogs).toHaveCount(0);
});

test.describe('the urgent note', () => {
  test.beforeEach(() => moveToBrand(db, account.accountId, 'urgent'));

  test('has to be answered, and is read once', async ({ page }) => {
    await page.goto('/');
    await expect(urgent.getByRole('paragraph')).toHaveText([
      'The networks are being maintained tonight.',
      'Nothing is lost.',
      'Thank you for your understanding and we will keep you updated.',
    ]);
    const accept = urgent.getByRole('button', { name: 'Continue' });
    await expect(accept).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 400);
    await expect(urgent).toBeVisible();
    await expect(urgent.getByRole('button')).toHaveCount(1);
    const saved = page.waitForResponse('/api/notices/urgent*');
    await accept.press('Enter');
    await expect(urgent).toBeHidden();
    expect((await saved).status()).toBe(204);
    await reloaded(page);
    await expect(urgent).toHaveCount(0);
  });

  test('with another text is read again', async ({ page }) => {
    await page.goto('/');
    const saved = page.waitForResponse('/api/notices/urgent*');
    await urgent.getByRole('button', { name: 'Continue' }).click();
    await saved;
    const change = (urgentText: string) =>
      db.owner.transaction().execute((tx) => changeBrand(tx, hostOf('urgent'), { urgentText }));
    await change('It takes longer.');
    await page.reload();
    await expect(urgent).toContainText('It takes longer.');
    await change(URGENT);
  });
});

test('an urgent note that is withdrawn while it is read gives way to what is missing', async ({ page }) => {
  await moveToBrand(db, account.accountId, 'urgent');
  await changeUser(NOTHING);
  await page.clock.install();
  await page.goto('/');
  await expect(urgent).toBeVisible();
  await page.route('/api/notices', (route) =>
    route.fulfill({ json: { dismissed: ['tour'], urgent: null, confirmDetails: false } }),
  );
  // The page asks again when it is looked at again a while later.
  await page.clock.runFor(6000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(urgent).toBeHidden();
  await expect(signUp.getByLabel('Full name')).toBeFocused();
});

test.describe('what is missing', () => {
  test('is asked for alone, checked once it is sent, and then known everywhere', async ({ page }) => {
    await changeUser({ full_name: '', contact1: '' });
    await page.goto('/');
    await expect(signUp.getByRole('textbox')).toHaveCount(2);
    const name = signUp.getByLabel('Full name');
    await expect(name).toBeFocused();
    await signUp.getByLabel('Mobile number').fill('082-555');
    await name.focus();
    await expect(signUp.locator('[aria-invalid=true]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription('This is required.');
    await expect(signUp.getByLabel('Mobile number')).toHaveAccessibleDescription(/valid number/);
    await expect(name).toBeFocused();
    await name.fill(' Lindiwe Dube ');
    await signUp.getByLabel('Mobile number').fill('082 555 0199');
    await page.keyboard.press('Enter');
    await expect(signUp).toBeHidden();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'User menu of Lindiwe Dube' })).toBeVisible();
    expect(await readUser()).toMatchObject({ full_name: 'Lindiwe Dube', contact1: '082 555 0199' });
    await reloaded(page);
    await expect(signUp).toHaveCount(0);
  });

  test('can be put off only by logging out', async ({ page }) => {
    await changeUser(NOTHING);
    await page.goto('/');
    await signUp.getByLabel('Full name').fill('Lindiwe');
    const question = page.getByRole('dialog', { name: 'Incomplete signup' });
    await page.keyboard.press('Escape');
    await expect(question.locator(':focus')).toHaveCount(1);
    // It closes the question, and not what is below it.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(signUp.getByLabel('Full name')).toBeFocused();
    await signUp.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeHidden();
    await expect(signUp.getByLabel('Full name')).toHaveValue('Lindiwe');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/Login');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('and proof of who one is', () => {
    test.use({ expectedComplaints: /403/ });

    test('is wanted before an address is saved', async ({ page }) => {
      await changeUser({ email: '' });
      await db.owner
        .updateTable('sessions')
        .set({ confirmed_at: new Date(0) })
        .where('account_id', '=', account.accountId)
        .execute();
      await page.goto('/');
      await signUp.getByLabel('Email').fill('lindiwe@example.com');
      await page.keyboard.press('Enter');
      const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
      await expect(proof.getByLabel('Your password')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(proof).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(signUp.getByLabel('Email')).toHaveValue('lindiwe@example.com');
      await signUp.getByRole('button', { name: 'Save and continue' }).click();
      await proof.getByLabel('Your password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(signUp).toBeHidden();
      expect(await readUser()).toMatchObject({ email: 'lindiwe@example.com' });
    });
  });

  test.describe('and cannot be saved', () => {
    test.use({ expectedComplaints: /500/ });

    test('stays as it was typed, and that is said', async ({ page }) => {
      await changeUser({ full_name: '' });
      await page.route('/api/my-settings/contact', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/');
      await signUp.getByLabel('Full name').fill('Lindiwe Dube');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(FAILED);
      await expect(signUp.getByLabel('Full name')).toHaveValue('Lindiwe Dube');
      await page.unroute('/api/my-settings/contact');
      await signUp.getByRole('button', { name: 'Save and continue' }).click();
      await expect(signUp).toBeHidden();
    });
  });
});

test.describe('details of long ago', () => {
  test.beforeEach(() => changeUser(LONG_AGO));

  test('are confirmed, and not asked about again', async ({ page }) => {
    await page.goto('/');
    await expect(confirm.getByRole('definition')).toHaveText([
      'Thandi Nkosi',
      '+27 82 555 0101',
      'Not given',
      account.email,
    ]);
    await confirm.getByRole('button', { name: 'Yes, these are right' }).click();
    await expect(confirm).toBeHidden();
    await reloaded(page);
    await expect(confirm).toHaveCount(0);
  });

  test('are changed', async ({ page }) => {
    await page.goto('/');
    await confirm.getByRole('button', { name: 'Update' }).click();
    await expect(update.getByLabel('Full name')).toBeFocused();
    await expect(update.getByLabel('Email')).toHaveValue(account.email);
    await update.getByLabel('Landline').fill('021 555 0199');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(update).toBeHidden();
    expect(await readUser()).toMatchObject({ contact2: '021 555 0199' });
    await reloaded(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('are confirmed by saving another address, or nothing', async ({ page }) => {
    await page.goto('/');
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByLabel('Email').fill('lindiwe@example.com');
    await update.getByRole('button', { name: 'Save' }).click();
    await expect(update).toBeHidden();
    expect(await readUser()).toMatchObject({ email: 'lindiwe@example.com' });

    await changeUser(LONG_AGO);
    await page.reload();
    await confirm.getByRole('button', { name: 'Update' }).click();
    await update.getByRole('button', { name: 'Save' }).click();
    await expect(update).toBeHidden();
    await reloaded(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('are put off until the next session', async ({ page }) => {
    await page.goto('/');
    await expect(confirm).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirm).toBeHidden();
    await reloaded(page);
    await expect(confirm).toHaveCount(0);
    const anotherTab = await page.context().newPage();
    await anotherTab.goto('/');
    await expect(anotherTab.getByRole('dialog', { name: 'Are your details still right?' })).toBeVisible();
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedComplaints: /500/ });

    test('stay as they were typed, and that is said', async ({ page }) => {
      await page.route('/api/my-settings/*', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
      );
      await page.goto('/');
      const alert = page.getByRole('alert');
      await confirm.getByRole('button', { name: 'Yes, these are right' }).click();
      await expect(alert).toHaveText(FAILED);
      await confirm.getByRole('button', { name: 'Update' }).click();
      await update.getByLabel('Landline').fill('021 555 0199');
      await update.getByRole('button', { name: 'Save' }).click();
      await expect(alert).toHaveCount(2);
      await expect(alert.last()).toHaveText(FAILED);
      await expect(update.getByLabel('Landline')).toHaveValue('021 555 0199');
    });
  });
});

test.describe('axe finds nothing, and nothing is cut off:', () => {
  test('the urgent note', async ({ page }) => {
    await moveToBrand(db, account.accountId, 'urgent');
    await page.goto('/');
    await expect(urgent).toBeVisible();
    await checkEveryLook(page);
  });

  test('what is missing, refused, and the question whether to leave', async ({ page }) => {
    await changeUser(NOTHING);
    await page.goto('/');
    await signUp.getByRole('button', { name: 'Save and continue' }).click();
    await expect(signUp.getByText('This is required.')).toHaveCount(3);
    await checkEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Incomplete signup' })).toBeVisible();
    await checkEveryLook(page);
  });

  test('details of long ago, and changing them', async ({ page }) => {
    await changeUser(LONG_AGO);
    await page.goto('/');
    await expect(confirm).toBeVisible();
    await checkEveryLook(page);
    await confirm.getByRole('button', { name: 'Update' }).click();
    await expect(update).toBeVisible();
    await checkEveryLook(page);
  });
});

type Columns = Partial<typeof NOTHING & typeof LONG_AGO>;

async function changeUser(columns: Columns): Promise<void> {
  await db.owner.updateTable('users').set(columns).where('id', '=', account.userId).execute();
}

function readUser() {
  return db.owner
    .selectFrom('users')
    .select(['full_name', 'contact1', 'contact2', 'email'])
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
}

/** The page anew, once it knows what there is to say. */
async function reloaded(page: Page): Promise<void> {
  const told = page.waitForResponse('/api/notices');
  await page.reload();
  await told;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
}
