import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getBalance, getSession } from '#contract/accounts.ts';
import { getSystemStatus, STATUS_INDICATORS } from '#contract/notifications.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { areColorsDark } from '#web/ui/index.ts';

const bar = page.getByRole('banner');

test('the logo links to the dashboard', async () => {
  const { currentUrl } = await renderConsole({ at: '/Sending/OptOuts' });
  await bar.getByRole('link', { name: 'Carillon dashboard' }).click();
  await expect.poll(currentUrl).toBe('/');
});

test("shows the running clock of the account's time zone", async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T22:30:10Z'), shouldAdvanceTime: true });
  await renderConsole();
  await expect.element(bar.getByRole('time')).toHaveTextContent('Wed 11 Mar, 00:30');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(bar.getByRole('time')).toHaveTextContent('Wed 11 Mar, 00:31');
});

describe('the credit balance', () => {
  const told = page.getByText("Couldn't fetch latest credit balance, please check that you are online.");

  test.each([5, 250_000, 999_999])('moves nothing when it loads as %i', async (credits) => {
    const arrives = Promise.withResolvers<void>();
    const server = createServer().on(getBalance, async () => {
      await arrives.promise;
      return {
        balance: credits,
        credits: credits * 1000,
        reserved: 0,
        forCountries: [],
        apiVersionInformation: { version: '', build: '' },
      };
    });
    void renderConsole({ server });
    const search = bar.getByRole('button', { name: 'Search…' });
    await expect.element(search).toBeVisible();
    const left = () => search.element().getBoundingClientRect().left;
    const before = left();
    arrives.resolve();
    await expect.element(bar.getByText(credits.toLocaleString('en'))).toBeVisible();
    expect(left()).toBe(before);
  });

  test('is refetched every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await renderConsole();
    const start = server.received(getBalance).length;
    const fetched = () => server.received(getBalance).length - start;
    for (const times of [1, 2]) {
      await vi.advanceTimersByTimeAsync(30_000);
      await expect.poll(fetched).toBe(times);
    }
  });

  test('shows a toast for 8 seconds after four failures in a row, and stops polling', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let failed = 0;
    const server = createServer();
    await renderConsole({ server });
    server.on(getBalance, () => {
      failed += 1;
      throw new TypeError('Failed to fetch');
    });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.setTimerTickMode('manual');
    for (const times of [1, 2, 3, 4]) {
      await expect.element(told).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(30_000);
      // The polling timer restarts only after the page has handled the failure.
      await expect.poll(() => warned.mock.calls.length).toBe(times);
    }
    expect(failed).toBe(4);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(20);
      await expect.element(told, { timeout: 50 }).toBeVisible();
    });
    await vi.advanceTimersByTimeAsync(7500);
    await expect.element(told).toBeVisible();
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(told).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failed).toBe(4);
  });

  test.each([
    ['an account that is billed afterwards', true, 5000],
    ['one without credits', false, null],
  ])('is "Postpaid" for %s', async (_whose, isPostpaid, credits) => {
    const server = createServer()
      .on(getSession, { ...session, account: { ...session.account, isPostpaid } })
      .on(getBalance, {
        balance: 5,
        credits,
        reserved: null,
        forCountries: [],
        apiVersionInformation: { version: '', build: '' },
      });
    await renderConsole({ server });
    await expect.element(bar.getByText('Postpaid')).toBeVisible();
    await expect.element(bar.getByText('credits')).not.toBeInTheDocument();
  });

  test('shows the credits per country', async () => {
    const server = createServer().on(getBalance, {
      balance: 1200,
      credits: 1_200_000,
      reserved: 0,
      forCountries: [{ country: 'KE', credits: 500_000 }],
      apiVersionInformation: { version: '', build: '' },
    });
    await renderConsole({ server });
    const parts = '700 for any country, 500 for Kenya';
    await expect.element(bar.getByTitle(parts)).toMatchTextContent('1,200');
    await expect.element(bar.getByText(parts)).toBeInTheDocument();
  });

  test.each([1440, 1024, 390])('shows available and reserved credits at %i px', async (width) => {
    await page.viewport(width, 800);
    const server = createServer().on(getBalance, {
      balance: 1200,
      credits: 1_200_000,
      reserved: 900_000,
      forCountries: [],
      apiVersionInformation: { version: '', build: '' },
    });
    await renderConsole({ server });
    const parts = '1,200 in total, 900 reserved for scheduled and held campaigns';
    await expect.element(bar.getByTitle(parts)).toMatchTextContent(/^300$/);
    await expect.element(bar.getByText('900 reserved', { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the system status', () => {
  test("shows Carillon's own status", async () => {
    const status = { indicator: 'major' as const, description: 'Some messages are delayed' };
    await renderConsole({ server: createServer().on(getSystemStatus, status) });
    const indicator = bar.getByRole('button', { name: 'System status: Some messages are delayed' });
    await expect.element(indicator).toHaveAttribute('data-indicator', 'major');
    await indicator.click();
    await expect.element(page.getByText('Some messages are delayed', { exact: true })).toBeVisible();
  });

  test('has a colour per kind of problem, and otherwise the primary colour', async () => {
    await renderConsole();
    const indicator = bar.getByRole('button', { name: /^System status/ }).element() as HTMLElement;
    const colourOf = (kind: string) => {
      indicator.dataset['indicator'] = kind;
      return getComputedStyle(indicator).color;
    };
    expect(new Set(STATUS_INDICATORS.map(colourOf)).size).toBe(STATUS_INDICATORS.length);
    expect(colourOf('unknown')).toBe(colourOf('none'));
  });
});

describe('the user menu', () => {
  const menu = page.getByRole('button', { name: /^User menu/ });

  test('highlights the current page', async () => {
    await renderConsole({ at: '/MySettings/Security' });
    await menu.click();
    const backgroundOf = (name: string) =>
      getComputedStyle(page.getByRole('menuitem', { name }).element()).backgroundColor;
    await expect.element(page.getByRole('menuitem', { name: 'Language' })).toBeVisible();
    expect(backgroundOf('Profile Settings')).not.toBe(backgroundOf('Language'));
  });

  test('switches to dark colours permanently', async () => {
    const first = await renderConsole();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Use dark colours' }).click();
    const scheme = () => (areColorsDark() ? 'dark' : 'light');
    await expect.poll(scheme).toBe('dark');
    await first.reload();
    expect(scheme()).toBe('dark');
  });
});
