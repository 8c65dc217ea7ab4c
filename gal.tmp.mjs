import { chromium } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';
const out = '/tmp/gal';
const base = 'http://localhost:3900';
const only = process.argv[2]?.split(',');
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
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const page = await ctx.newPage();
await page.goto(base + '/Login');
await page.getByLabel('Username').fill('demo');
await page.getByRole('textbox', { name: 'Password' }).fill(process.env.DEMO);
await page.keyboard.press('Enter');
await page.waitForURL(base + '/');
try {
  await page.getByRole('button', { name: 'Close', exact: true }).first().click({ timeout: 4000 });
} catch {}
const href = async (path, sel, nth = 0) => {
  await page.goto(base + path);
  await page
    .locator(sel)
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => {});
  const l = page.locator(sel);
  const n = await l.count();
  return n ? l.nth(Math.min(nth, n - 1)).getAttribute('href') : null;
};
const declared = globSync('web/*/pages.ts')
  .flatMap((f) => [...readFileSync(f, 'utf8').matchAll(/key: '(\w+)',\s+path: '([^']+)',(.*?)\n {2}\}\)/gs)])
  .filter((m) => !/needsId|'sub-account'/.test(m[3]));
const pages = Object.fromEntries(declared.map((m) => [m[1], m[2]]));
pages.report = await href('/Reports/SentQueued', 'main a[href*="/Reports/CampaignReport/"]', 2);
pages.message = await href('/Reports/SentQueued/Messages', 'main a[href*="/Reports/Message/"]');
pages.group = await href('/Groups/AddEdit', 'main a[href*="/Groups/AddEdit/"]');
pages.range = await href('/Reports/DateRange', 'main a[href*="/Reports/DateRange/"]');
pages.contact = await href('/Groups/Search', 'main a[href*="/Groups/Contact/"]');
pages.conversation = await href('/Reports/Replies', '[data-number] a');
pages.invoice = await href('/Billing/Invoices', 'main a[href*="/Billing/Invoices/"]');
pages.calendar = '/Reports/SentQueued/Calendar';
pages.messages = '/Reports/SentQueued/Messages';
console.log(JSON.stringify(pages));
const looks = [
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
  [1024, 768, 'light'],
  [390, 844, 'light'],
  [390, 844, 'dark'],
];
for (const [name, path] of Object.entries(pages)) {
  if (!path || (only && !only.includes(name))) continue;
  for (const [w, h, s] of looks) {
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: s, reducedMotion: 'reduce' });
    await page.goto(base + path).catch((e) => console.log(name, String(e).slice(0, 100)));
    await page
      .waitForFunction(
        () => document.querySelector('h1') && !document.querySelector('[data-waiting], [aria-busy=true]'),
        null,
        { timeout: 8000 },
      )
      .catch(() => console.log('unsettled', name, w));
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${name}-${w}-${s}.png` });
  }
}
await browser.close();
