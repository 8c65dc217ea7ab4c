import { chromium } from '@playwright/test';
const out = '/tmp/gal';
const base = 'http://localhost:3900';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
});
const looks = [
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
  [1024, 768, 'light'],
  [390, 844, 'light'],
  [390, 844, 'dark'],
];
const state = await (async () => {
  const c = await browser.newContext();
  const p = await c.newPage();
  await p.goto(base + '/Login');
  await p.getByLabel('Username').fill('demo');
  await p.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO);
  await p.keyboard.press('Enter');
  await p.waitForURL(base + '/');
  await p
    .getByRole('button', { name: 'Close', exact: true })
    .first()
    .click({ timeout: 4000 })
    .catch(() => {});
  const s = await c.storageState();
  await c.close();
  return s;
})();
const csv =
  'Mobile;First name;Joined;Spent\n' +
  Array.from(
    { length: 30 },
    (_, i) =>
      `08312345${String(i).padStart(2, '0')};Person ${i};${String((i % 28) + 1).padStart(2, '0')}/03/2021;1.${String(i).padStart(3, '0')},50`,
  ).join('\n') +
  '\nnonsense;Zed;01/03/2021;1\n0215551234;Land;01/03/2021;1\n';
const go = (path, ready) => async (p) => {
  await p.goto(base + path);
  await p.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[data-waiting], [aria-busy=true]'),
  );
  if (ready) await ready(p);
};
const shots = {
  d_report: go('/Reports/SentQueued?state=finished', async (p) => {
    await p.getByRole('link', { name: 'Club: 20% off for members' }).first().click();
    await p.waitForTimeout(2500);
  }),
  d_range: go('/Reports/DateRange', async (p) => {
    await p.getByText('Delivery by network').first().click();
    await p.waitForTimeout(2000);
  }),
  d_scheduled: go('/Reports/SentQueued', async (p) => {
    await p.getByText('Club: preview evening').first().click();
    await p.waitForTimeout(2000);
  }),
  d_import: go('/Groups/Import', async (p) => {
    await p
      .getByRole('button', { name: 'Continue anyway' })
      .click({ timeout: 1500 })
      .catch(() => {});
    await p
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await p.getByText('Preview').first().waitFor();
    await p.waitForTimeout(1500);
  }),
  d_importInvalid: async (p) => {
    await p.getByRole('button', { name: /invalid/ }).click();
    await p.waitForTimeout(800);
  },
  d_review: go('/Sending/SendMessage', async (p) => {
    const c = p.getByRole('combobox', { name: 'Groups' });
    await c.click();
    await p.getByRole('option', { name: /Loyalty members/ }).click();
    await p.keyboard.press('Escape');
    await p
      .getByRole('textbox', { name: 'Text' })
      .fill('Hi {{first_name}}, our spring range is here. karoohome.example Reply STOP to opt out.');
    await p.waitForTimeout(1500);
    await p.getByRole('button', { name: 'Review and send' }).click();
    await p.waitForTimeout(1800);
  }),
  d_send: go('/Sending/SendMessage', async (p) => {
    await p.waitForTimeout(1500);
  }),
  d_template: go('/Sending/Templates', async (p) => {
    await p.getByRole('button', { name: /New template/ }).click();
    await p.waitForTimeout(1000);
  }),
  d_help: go('/Sending/SendMessage', async (p) => {
    const b = p.getByRole('button', { name: 'Help' });
    if (await b.isVisible()) await b.click();
    else {
      await p.locator('header button').last().click();
      await p.getByText('Help').first().click();
    }
    await p.waitForTimeout(1200);
  }),
  d_buy: go('/', async (p) => {
    const b = p.getByRole('button', { name: /Buy Now/ });
    if (await b.isVisible()) await b.click();
    else {
      await p.locator('header button').last().click();
      await p.getByText('Buy Now').first().click();
    }
    await p.waitForTimeout(1500);
  }),
  d_palette: go('/', async (p) => {
    await p.keyboard.press('Control+k');
    await p.waitForTimeout(500);
    await p.keyboard.type('credits');
    await p.waitForTimeout(1200);
  }),
  d_invoice: go('/Billing/Invoices', async (p) => {
    await p.getByText('INV-000005').last().click();
    await p.waitForTimeout(1500);
  }),
  d_bell: go('/', async (p) => {
    await p
      .getByRole('button', { name: /Notifications|notices/i })
      .first()
      .click();
    await p.waitForTimeout(1000);
  }),
  d_addGroup: go('/Groups/AddEdit', async (p) => {
    await p.getByRole('button', { name: /Create group/ }).click();
    await p.waitForTimeout(1000);
  }),
  d_bulk: go('/Groups/Search', async (p) => {
    await p.getByRole('checkbox').nth(1).click();
    await p.getByRole('checkbox').nth(2).click();
    await p.waitForTimeout(1000);
  }),
};
const only = process.argv[2]?.split(',');
for (const [w, h, s] of looks) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    colorScheme: s,
    reducedMotion: 'reduce',
    storageState: state,
  });
  const p = await ctx.newPage();
  await p.goto(base + '/');
  await p
    .getByText(/^1 of [23]$/)
    .waitFor({ timeout: 8000 })
    .catch(() => console.log('no tour'));
  await p.keyboard.press('Escape');
  await p.waitForTimeout(1500);
  p.setDefaultTimeout(6000);
  for (const [name, run] of Object.entries(shots)) {
    if (only && !only.includes(name)) continue;
    try {
      await run(p);
    } catch (e) {
      console.log(name, w, s, String(e).slice(0, 200));
    }
    await p.screenshot({ path: `${out}/${name}-${w}-${s}.png` });
  }
  await ctx.close();
}
await browser.close();
