import { brandUrl, openBrand } from './brand.ts';
import { NOT_SIGNED_IN } from './browser-errors.ts';
import { createPerson, SignUpPage } from './sign-up-page.ts';
import { expect, test } from './test.ts';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: NOT_SIGNED_IN });

test.describe('the second brand, at its host', () => {
  // Users cannot choose the browser's offset (+08:45), so the brand's default applies.
  test.use({
    timezoneId: 'Australia/Eucla',
    baseURL: async ({ installation }, use) => use(brandUrl('southern', installation)),
  });

  test('has its own name and colours', async ({ page }) => {
    await page.goto('/Login');
    await expect(page).toHaveTitle('Login · Southern SMS');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Southern SMS');
    await expect(page.getByText('New to Southern SMS?')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Carillon');
    const submit = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(page.locator('html')).toHaveCSS('--panel', '#27509B');
    await expect(submit).toHaveCSS('background-color', 'rgb(39, 80, 155)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(submit).toHaveCSS('background-color', 'rgb(143, 180, 245)');
  });

  test('lets a visitor sign up with its own terms: Australia, UTC +08:00, and no checkbox', async ({
    page,
    db,
  }) => {
    await db.owner.deleteFrom('attempts').execute();
    const form = new SignUpPage(page);
    await form.open();
    await expect(form.residence).toHaveValue('Australia');
    await expect(form.destination).toHaveValue('Australia');
    await expect(form.timeZone).toHaveValue('UTC +08:00');
    await expect(form.terms).toHaveCount(0);
    await form.fill(createPerson('bruce'));
    await form.submit.click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard · Southern SMS');
    await expect(page.getByRole('link', { name: 'Southern SMS dashboard' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(/100\s*credits/);
  });
});

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2" cx="2" cy="2" fill="#B3261E"/></svg>',
);
const HIDDEN = {
  offersSignUp: false,
  helpLink: 'https://help.example.com/',
  contactLink: 'mailto:help@example.com',
  changelogLink: 'https://news.example.com/',
};

test.describe('a brand with a logo and links that hides sign-up', () => {
  test.use({
    baseURL: async ({ installation }, use) =>
      use(await openBrand(installation, 'hidden', HIDDEN, { type: 'image/svg+xml', content: LOGO })),
  });

  test('shows its logo and links, and redirects /SignUp to Login', async ({ page }) => {
    await page.goto('/SignUp');
    await expect(page).toHaveTitle('Login · hidden');
    await expect(page).toHaveURL('/Login');
    await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0);
    const logo = page.getByRole('main').locator('img');
    await expect(logo).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = page.getByRole('contentinfo').getByRole('link');
    await expect(shown).toHaveText(['Help', 'Contact']);
    await expect(shown.first()).toHaveAttribute('href', 'https://help.example.com/');
    await expect(
      page
        .getByRole('region', { name: 'Product news' })
        .getByRole('link', { name: 'Visit our changelog page for the latest updates.' }),
    ).toHaveAttribute('href', 'https://news.example.com/');
  });
});
