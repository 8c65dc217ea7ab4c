import { nobodySignedIn } from './complaints.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedComplaints: nobodySignedIn });

test('signs in with the demonstration account', async ({ page, installation }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/Login');
  await expect(page).toHaveTitle('Login · Carillon');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('demo');
  await page.getByRole('textbox', { name: 'Password' }).fill(installation.demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Demo Company')).toBeVisible();

  // Whoever is in has no use for the pages outside.
  for (const path of ['/Login', '/SignUp', '/LoginAuth']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('asks for what is missing, once it is sent', async ({ page }) => {
  await page.goto('/Login');
  const username = page.getByLabel('Username');
  const password = page.getByRole('textbox', { name: 'Password' });
  const submit = page.getByRole('button', { name: 'Log in' });
  await password.focus();
  await username.fill('  ');
  await expect(page.getByText('This is required.')).toHaveCount(0);
  await submit.click();
  await expect(username).toHaveAccessibleDescription('This is required.');
  await expect(password).toHaveAccessibleDescription('This is required.');
  await expect(username).toBeFocused();
  await username.fill('demo');
  await submit.click();
  await expect(username).toHaveAccessibleDescription('');
  await expect(password).toBeFocused();
});

test('says that a password is wrong, and lets it be typed over', async ({ page }) => {
  await page.goto('/Login');
  await logIn(page, 'Nobody In Particular', 'not this one');
  await expect(page.getByRole('alert')).toHaveText('The username or password is not right.');
  await expect(page).toHaveURL('/Login');
  await expect(page.getByLabel('Username')).toHaveValue('Nobody In Particular');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await page.keyboard.type('another');
  await expect(password).toHaveValue('another');
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|401/ });
  test('that is said, and nothing is lost', async ({ page, context, installation }) => {
    await page.goto('/Login');
    await page.getByLabel('Username').fill('demo');
    await context.setOffline(true);
    await logIn(page, 'demo', installation.demoPassword);
    await expect(page.getByRole('alert')).toHaveText(
      'Carillon cannot be reached. Check your connection, then try again.',
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('logs out after asking', async ({ page, installation }) => {
  await page.goto('/Login');
  await logIn(page, 'demo', installation.demoPassword);
  const logOut = async () => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };

  await logOut();
  await page.getByRole('dialog', { name: 'Logging out' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');

  await logOut();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/Login');
  await page.goto('/Sending/OptOuts');
  await expect(page).toHaveURL(/\/Login/);
});

test.describe('the product news beside it', () => {
  test.use({ expectedComplaints: /401|400/ });
  test('are those of the brand, or say why there are none', async ({ page }) => {
    const news = page.getByRole('region', { name: 'Product news' });
    await page.goto('/Login');
    await expect(news.getByRole('heading')).toHaveText('Know what became of every message');
    await expect(news.getByRole('paragraph')).toHaveCount(2);

    await page.route('/public/ProductNews/', (route) =>
      route.fulfill({ json: { productNews: null, errorCode: 'EntityNotFoundException' } }),
    );
    await page.reload();
    await expect(news).toHaveText('Visit our changelog page for the latest updates.');

    await page.route('/public/ProductNews/', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(news).toHaveText('Failed to fetch the latest product updates.');
  });
});
