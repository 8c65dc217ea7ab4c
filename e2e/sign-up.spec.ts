import { CampaignPage } from './campaign-page.ts';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { ComposePage } from './compose-page.ts';
import { readLastMail } from './mails.ts';
import { uniqueName } from './unique-name.ts';
import { createPerson, SignUpPage } from './sign-up-page.ts';
import { expect, test } from './test.ts';

const ADDRESS = '/v2/public/account';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

let form: SignUpPage;

test.beforeEach(async ({ page, db }) => {
  form = new SignUpPage(page);
  // All tests share an IP address, and sign-ups from one address are limited.
  await db.owner.deleteFrom('attempts').execute();
});

test('a visitor creates an account, and is signed in with 100 credits', async ({ page, db }) => {
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/SignUp');
  await expect(page).toHaveTitle('Create account · Carillon');
  await expect(form.field('Full name')).toBeFocused();
  await expect(form.residence).toHaveValue('South Africa');
  await expect(form.destination).toHaveValue('South Africa');
  const person = createPerson('lindiwe');
  const company = uniqueName('Dube Bakery');
  await form.fill(person);
  await form.field('Landline').fill('021 555 0199');
  await form.field('Company').fill(company);
  await form.choose(form.residence, 'Namibia');
  await form.choose(form.destination, 'Botswana');
  await form.timeZone.click();
  await page.getByRole('option', { name: 'UTC +03:00' }).click();
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await form.terms.check();
  await form.submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const top = page.getByRole('banner');
  await expect(top).toContainText(/100\s*credits/);
  await expect(top).toContainText(company);
  await expect(top.getByRole('button', { name: 'User menu for Lindiwe Dube' })).toBeVisible();

  const account = await db.owner
    .selectFrom('accounts')
    .select(['id', 'home_country', 'country_of_residence', 'utc_offset', 'is_trial'])
    .where('name', '=', company)
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    home_country: 'BW',
    country_of_residence: 'NA',
    utc_offset: 3,
    is_trial: true,
  });
  expect(await readLastMail(db, account.id, 'welcome')).toMatchObject({ username: person.Username });
});

test('a newcomer’s first message is delivered after one form and six presses', async ({ page }) => {
  let presses = 0;
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    presses += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto('/Login');
  await press('Create account', 'link');
  await form.fill(createPerson('beginner'));
  await form.terms.check();
  await press('Create account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await press('Close tour');
  await press('Send Message', 'link');
  const compose = new ComposePage(page);
  await compose.numbers.fill('+27 82 555 0199');
  await compose.sender.fill('Bakery');
  await compose.text.fill('Fresh bread from seven. Reply STOP to opt out.');
  await expect(compose.line('Recipients')).toHaveText('1');
  await press('Review and send');
  await press('Send to 1 recipient');
  const campaign = new CampaignPage(page);
  await expect(campaign.title).toContainText('Finished');
  await expect(campaign.counts.filter({ hasText: 'Delivered' })).toContainText('1');
  expect(presses).toBe(6);
});

test('terms and privacy open in a new tab', async ({ page }) => {
  await form.open();
  await form.field('Full name').fill('Lindiwe Dube');
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    const document = await opening;
    await expect(document.getByRole('heading', { level: 1 })).toHaveText(name);
    await document.close();
  }
  await expect(form.field('Full name')).toHaveValue('Lindiwe Dube');
});

test('several sign-ups bring up a captcha, which solves itself', async ({ page, installation }) => {
  for (let tries = 0; tries < 3; tries++) {
    const data = { ...EMPTY, username: `busy${tries}` };
    await page.request.post(ADDRESS, { data, headers: { origin: installation.address } });
  }
  await form.open();
  await form.fill(createPerson('persistent'));
  await form.terms.check();
  await page.route(ADDRESS, (route) =>
    route.fulfill({ json: { hasErrors: true, errors: [{ field: 'RecaptchaToken', message: 'No' }] } }),
  );
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('Recaptch verification failed, please try again.');
  await page.unroute(ADDRESS);
  await form.submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(/100\s*credits/);
});

/** A sign-up that is refused but still counts as an attempt. */
const EMPTY = {
  fullname: '',
  email: '',
  contact1: '',
  countryToSms: 156,
  countryOfResidence: 156,
  password: '',
};
