import { nobodySignedIn } from './complaints.ts';
import { makeFreshAccount } from './fresh-account.ts';
import { lastMail } from './mails.ts';
import { personWith, type SignUpField, SignUpPage } from './sign-up-page.ts';
import { expect, test } from './test.ts';

const ADDRESS = '/v2/public/account';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

let form: SignUpPage;

test.beforeEach(async ({ page, db }) => {
  form = new SignUpPage(page);
  // All tests come from one address.
  await db.owner.deleteFrom('attempts').execute();
});

test('a visitor makes an account, and is in, with 100 credits', async ({ page, db }) => {
  await page.goto('/Login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/SignUp');
  await expect(page).toHaveTitle('Create account · Carillon');
  await expect(form.field('Full name')).toBeFocused();
  await expect(form.residence).toHaveValue('South Africa');
  await expect(form.destination).toHaveValue('South Africa');
  await form.fill(personWith('lindiwe'));
  await form.field('Landline').fill('021 555 0199');
  await form.field('Company').fill('Dube Bakery');
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
  await expect(top).toContainText('Dube Bakery');
  await expect(top.getByRole('button', { name: 'User menu of Lindiwe Dube' })).toBeVisible();

  const account = await db.owner
    .selectFrom('accounts')
    .select(['id', 'home_country', 'country_of_residence', 'utc_offset', 'is_trial'])
    .where('name', '=', 'Dube Bakery')
    .executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    home_country: 'BW',
    country_of_residence: 'NA',
    utc_offset: 3,
    is_trial: true,
  });
  expect(await lastMail(db, account.id, 'welcome')).toMatchObject({ username: 'lindiwe' });
});

test('nothing is said before it is sent; then everything at once', async ({ page }) => {
  await form.open();
  for (const name of ['Email', 'Mobile number', 'Username', 'Password'] as const)
    await form.field(name).focus();
  await form.field('Username').fill('abc');
  await form.field('Full name').fill('  ');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await form.submit.click();
  for (const name of ['Full name', 'Email', 'Mobile number', 'Password'] as const)
    await expect(form.field(name)).toHaveAccessibleDescription(/^This is required\./);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
  await expect(form.field('Username')).toHaveAccessibleDescription(
    'Your username must be at least 4 characters long',
  );
  await expect(form.terms).toHaveAccessibleDescription(
    'Please indicate that you agree to the Terms of Service and Privacy Policy',
  );
  await expect(form.field('Full name')).toBeFocused();
});

test('each rule has its words, and the first field with a fault gets the focus', async ({ page }) => {
  let sent = 0;
  await page.route(ADDRESS, async (route) => {
    sent++;
    await route.abort();
  });
  await form.open();
  await form.terms.check();
  const good = personWith('thandeka');
  await form.fill(good);
  const mixed = 'A mix of numbers, lowercase and uppercase characters required';
  const complex = 'Your password needs to be more complex (at least 12 characters)';
  const number = 'Please enter a valid number: digits and spaces, with a + in front if you like';
  const twice = (password: string) => ({ Password: password, 'Confirm password': password });
  const faults: [field: SignUpField, typed: Partial<typeof good>, words: string][] = [
    ['Email', { Email: 'lindiwe', 'Confirm email': 'lindiwe' }, 'Please enter a valid email address'],
    ['Confirm email', { 'Confirm email': 'lindiwe@example.org' }, 'Email confirmation does not match'],
    ['Mobile number', { 'Mobile number': '082-555-0199' }, number],
    ['Mobile number', { 'Mobile number': '27+825550199' }, number],
    ['Username', { Username: 'abc' }, 'Your username must be at least 4 characters long'],
    ['Username', { Username: 'linda dube' }, 'Your username may not contain spaces'],
    ['Username', { Username: 'linda%dube' }, 'Your username may not contain "%"'],
    ['Username', { Username: 'Res_linda' }, 'Your username may not start with "Res_"'],
    ['Password', twice('copper anvil singing 42'), mixed],
    ['Password', twice('Copper Anvil Singing'), mixed],
    ['Password', twice('COPPER ANVIL SINGING 42'), mixed],
    ['Password', twice('Copper 42'), complex],
    ['Password', twice('Password12345'), complex],
    ['Password', twice('Copper Thandeka Singing 42'), 'Your password may not contain your username'],
    ['Confirm password', { 'Confirm password': 'Copper' }, 'Password confirmation does not match'],
  ];
  for (const [field, typed, words] of faults) {
    await form.fill(typed);
    await form.submit.click();
    await test.step(JSON.stringify(typed), async () => {
      await expect.poll(() => described(form.field(field))).toContain(words);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
      await expect(form.field(field)).toBeFocused();
    });
    await form.fill(Object.fromEntries(Object.keys(typed).map((name) => [name, good[name as SignUpField]])));
  }
  expect(sent).toBe(0);
});

test('the e-mail address is typed twice, not pasted', async () => {
  await form.open();
  const email = form.field('Email');
  await email.fill('lindiwe@example.com');
  await email.press('ControlOrMeta+A');
  await email.press('ControlOrMeta+C');
  await form.field('Confirm email').press('ControlOrMeta+V');
  await form.field('Company').press('ControlOrMeta+V');
  await expect(form.field('Company')).toHaveValue('lindiwe@example.com');
  await expect(form.field('Confirm email')).toHaveValue('');
});

test('from the USA, messages go to the USA only', async ({ page }) => {
  await form.open();
  await form.choose(form.residence, 'United States');
  await expect(form.destination).toHaveValue('United States');
  await expect(page.getByText('From the USA, messages go to the USA only.')).toBeVisible();
  await form.destination.click();
  await expect(page.getByRole('option')).toHaveText(['United States']);
  await form.destination.press('Escape');
  await form.choose(form.residence, 'Namibia');
  await form.choose(form.destination, 'Botswana');
  await expect(page.getByText('From the USA, messages go to the USA only.')).toBeHidden();
});

for (const { timezoneId, offset } of [
  { timezoneId: 'America/Bogota', offset: 'UTC -05:00' },
  { timezoneId: 'Asia/Kolkata', offset: 'UTC +02:00' },
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`the time zone begins as ${offset}`, async ({ page }) => {
      await form.open();
      await expect(form.timeZone).toHaveValue(offset);
      if (timezoneId !== 'Asia/Kolkata') return;
      await form.timeZone.click();
      const options = page.getByRole('option');
      await expect(options).toHaveCount(25);
      await expect(options.first()).toHaveText('UTC -12:00');
      await expect(options.last()).toHaveText('UTC +12:00');
    });
  });
}

test('what was typed stays when the server refuses it, and over a visit to Login', async ({ page, db }) => {
  await makeFreshAccount(db, 'taken');
  await form.open();
  const person = personWith('Taken');
  await form.fill(person);
  await form.terms.check();
  await form.submit.click();
  const username = form.field('Username');
  await expect(username).toHaveAccessibleDescription(
    'The username is already in use, please try a diferent username.',
  );
  await expect(username).toBeFocused();
  for (const [name, typed] of Object.entries(person))
    await expect(form.field(name as SignUpField)).toHaveValue(typed);

  await page.route(ADDRESS, (route) =>
    route.fulfill({ json: { hasErrors: true, errors: [{ field: 'Account', message: 'Closed' }] } }),
  );
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('There was an error creating your account.');
  await expect(form.terms).toBeChecked();

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(form.field('Full name')).toHaveValue(person['Full name']);
  await expect(form.field('Confirm email')).toHaveValue(person['Confirm email']);
  await expect(form.terms).toBeChecked();
  await expect(form.field('Password')).toHaveValue('');
  await expect(form.field('Confirm password')).toHaveValue('');
});

test.describe('without countries', () => {
  test.use({ expectedComplaints: /401|500/ });
  test('nobody can sign up: that is said at Login', async ({ page }) => {
    await page.route('/api/countries', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/SignUp');
    await expect(page).toHaveURL('/Login');
    await expect(page.getByRole('alert')).toHaveText(
      'Sign up unavailable. If the problem persists then please contact support.',
    );
  });
});

test('when the first login fails, that is said at Login, where it can be done', async ({ page }) => {
  await form.open();
  const person = personWith('unlucky');
  await form.fill(person);
  await form.terms.check();
  await page.route('/Token', (route) =>
    route.fulfill({ json: { authenticated: false, nextStep: null, error: 'Not now' } }),
  );
  await form.submit.click();
  await expect(page).toHaveURL('/Login');
  await expect(page.getByRole('alert')).toHaveText(
    'Sign up was successful but an error ocurred during login, please try again later.',
  );
  await page.unroute('/Token');
  await expect(page.getByLabel('Username')).toHaveValue('unlucky');
  await page.getByRole('textbox', { name: 'Password' }).fill(person.Password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('after several sign-ups a captcha is asked for, which solves itself', async ({ page, installation }) => {
  for (let tries = 0; tries < 3; tries++) {
    const data = { ...EMPTY, username: `busy${tries}` };
    await page.request.post(ADDRESS, { data, headers: { origin: installation.address } });
  }
  await form.open();
  await form.fill(personWith('persistent'));
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

/** A sign-up that is refused, and counted. */
const EMPTY = {
  fullname: '',
  email: '',
  contact1: '',
  countryToSms: 156,
  countryOfResidence: 156,
  password: '',
};

/** What is said of a field, as a screen reader would. */
function described(field: ReturnType<SignUpPage['field']>): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
