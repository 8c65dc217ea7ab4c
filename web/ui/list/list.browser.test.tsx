import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listBulkActions } from '#contract/bulk-actions.ts';
import { group, listGroups } from '#contract/contacts.ts';
import { listOptOuts } from '#contract/opt-outs.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { sample } from '#web/testing/sample-of.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import {
  OPT_OUT_COUNT,
  optOutsGrid,
  selectionBar,
  rowOf,
  checkboxOf,
  createOptOutServer,
  open,
  openAndLoadAll,
  bulkAction,
} from '#web/testing/opt-outs-list.tsx';

describe('pages', () => {
  test('the first page has the total, and the next loads before the end', async () => {
    const { server } = await open();
    await expect.element(page.getByText('10,000 numbers')).toBeVisible();
    await expect.element(optOutsGrid).toHaveAttribute('aria-rowcount', '10001');
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ limit: '50', total: 'true' });
    window.scrollTo(0, 40 * 44);
    await expect.element(rowOf(52)).toBeInTheDocument();
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ after: '50', limit: '200' });
    await expect.element(rowOf(52)).toHaveAttribute('aria-rowindex', '54');
  });

  test('a button loads the next page', async () => {
    await open();
    focus(page.getByRole('button', { name: 'Load more' }));
    await press('{Enter}');
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBeGreaterThan(50 * 44);
  });

  test('a failed page can be retried, and the rows stay', async () => {
    const { server, optOuts } = await open();
    const answer = answerPaged(() => optOuts);
    let isBroken = true;
    server.on(listOptOuts, (received) =>
      isBroken && received.query['after']
        ? refuse(400, { code: 'broken', message: 'The second page is lost.' })
        : answer(received),
    );
    window.scrollTo(0, 40 * 44);
    await expect.element(page.getByText('The second page is lost.')).toBeVisible();
    await expect.element(rowOf(40)).toBeInTheDocument();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBe(250 * 44);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('only rows near the viewport are in the DOM', async () => {
    await openAndLoadAll();
    await expect.element(rowOf(OPT_OUT_COUNT - 1)).toBeInTheDocument();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
    await expect.element(optOutsGrid).toHaveAttribute('aria-rowcount', '10001');
  });
});

describe('the URL', () => {
  test('holds the search and sort order, which the request uses', async () => {
    const { server, currentUrl } = await open();
    await page.getByRole('searchbox').fill('278200000');
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=278200000');
    await page.getByRole('button', { name: 'Number' }).click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=278200000&sort=number');
    const head = optOutsGrid.getByRole('columnheader', { name: 'Number' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Number' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=278200000&sort=-number');
    await expect
      .poll(() => server.received(listOptOuts).at(-1)!.query)
      .toEqual({ search: '278200000', sort: '-number', limit: '50', total: 'true' });
    const file = page.getByRole('link', { name: 'Export CSV' });
    await expect.element(file).toHaveAttribute('href', '/api/opt-outs.csv?sort=-number&search=278200000');
  });

  test('omits the default sort order and unknown values', async () => {
    const { server, currentUrl } = await open(3, '/Sending/OptOuts?sort=evil');
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ limit: '50', total: 'true' });
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?sort=at');
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts');
  });

  test('limits the length of a search', async () => {
    const { currentUrl } = await open(3);
    const search = page.getByRole('searchbox');
    focus(search);
    typeText('9'.repeat(120));
    await expect.element(search).toHaveValue('9'.repeat(100));
    await expect.poll(currentUrl).toBe(`/Sending/OptOuts?search=${'9'.repeat(100)}`);
  });

  test('a search without results can be cleared', async () => {
    const { currentUrl } = await open(3, '/Sending/OptOuts?search=99');
    await expect.element(page.getByText('No matching opt-outs')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts');
    await expect.element(rowOf(2)).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});

test('looks right with rows, with a selection, and without results', async () => {
  const { server } = await open(200);
  await expectAccessibleLooks();
  await checkboxOf(1).click();
  await checkboxOf(3).click({ modifiers: ['Shift'] });
  await expect.element(selectionBar).toBeVisible();
  await expectAccessibleLooks();
  server.on(listBulkActions, { items: [bulkAction({ done: 4000 })], next: null });
  await page.getByRole('searchbox').fill('99');
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await expectAccessibleLooks();
});

test('explains an empty list', async () => {
  await open(0);
  await expect.element(page.getByText('No opt-outs yet')).toBeVisible();
});

test('shows why loading failed, and retries', async () => {
  const { server, optOuts } = createOptOutServer(3);
  server.on(listOptOuts, refuse(403, { code: 'no', message: 'You may not see this.' }));
  await renderConsole({ at: '/Sending/OptOuts', server });
  await expect.element(page.getByText('You may not see this.')).toBeVisible();
  server.on(
    listOptOuts,
    answerPaged(() => optOuts),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf(0)).toBeVisible();
});

test('reports a search without a network immediately', async () => {
  const { server } = await open(60);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  server.offline = true;
  await page.getByRole('searchbox').fill('278');
  await expect.element(page.getByText(/can't be reached/).first()).toBeVisible();
});

test('the skeleton has the layout of the rows', async () => {
  const { server, optOuts } = createOptOutServer(3);
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = answerPaged(() => optOuts);
  server.on(listOptOuts, async (received) => {
    await promise;
    return answer(received);
  });
  void renderConsole({ at: '/Sending/OptOuts', server });
  await expect.element(optOutsGrid).toHaveAttribute('aria-busy', 'true');
  await expect.element(optOutsGrid.getByRole('columnheader', { name: 'Source' })).toBeVisible();
  const waiting = [...document.querySelectorAll('tbody tr')];
  expect(waiting).toHaveLength(8);
  expect(waiting[1]!.querySelectorAll('[data-waiting]')).toHaveLength(3);
  expect(waiting[1]!.clientHeight).toBeGreaterThan(40);
  resolve();
  await expect.element(rowOf(0)).toBeVisible();
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

describe('columns', () => {
  test('can be chosen, and the browser stores the choice per user', async () => {
    const first = await open(3);
    const how = optOutsGrid.getByRole('columnheader', { name: 'Source' });
    await expect.element(how).toBeVisible();
    await page.getByRole('button', { name: 'Columns and sorting' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
    await expect.element(how).not.toBeInTheDocument();
    await first.reload();
    await expect.element(rowOf(0)).toBeVisible();
    await expect.element(how).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toContain('columns of opt-outs for thandi');
  });

  test('ignore invalid stored values', async () => {
    localStorage.setItem('columns of opt-outs for thandi', 'null');
    await open(3);
    await expect.element(optOutsGrid.getByRole('columnheader', { name: 'Source' })).toBeVisible();
  });

  test.each([
    [1440, 44],
    [1024, 44],
    [768, 44],
    [390, 52],
    [320, 52],
  ])('at %i pixels rows are %i pixels high, and nothing overflows', async (width, height) => {
    await page.viewport(width, 844);
    await open(60);
    const row = rowOf(0).element();
    expect(row.getBoundingClientRect().height).toBe(height);
    expect(document.querySelector('[role=grid]')!.scrollWidth).toBeLessThanOrEqual(width);
    const name = row.querySelector('[data-kind=name]')!.getBoundingClientRect();
    if (width >= 768) expect(name.width).toBeGreaterThanOrEqual(240);
    for (const cell of row.querySelectorAll('td'))
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    const seen = [...document.querySelectorAll('tbody tr')].filter(
      (each) => each.getBoundingClientRect().bottom <= 844,
    );
    expect(seen.length).toBeGreaterThanOrEqual(width < 390 ? 7 : 8);
  });
});

test('shows truncated text on hover', async () => {
  const { server } = createOptOutServer(0);
  const name = 'A very long name of a group '.repeat(10).trim();
  server.on(listGroups, { items: [{ ...sample(group, {}), id: 1, name }], next: null });
  await renderConsole({ at: '/Groups/AddEdit', server });
  const link = page.getByRole('link', { name });
  await expect.element(link).not.toHaveAttribute('title');
  await link.hover();
  await expect.element(link).toHaveAttribute('title', name);
});

test('restores the scroll position', async () => {
  const { server } = createOptOutServer(0);
  const groups = Array.from({ length: 1000 }, (_, nth) => ({
    ...sample(group, {}),
    id: nth + 1,
    name: `Group ${nth + 1}`,
  }));
  server.on(
    listGroups,
    answerPaged(() => groups),
  );
  const { currentUrl, back } = await renderConsole({ at: '/Groups/AddEdit', server });
  const far = page.getByRole('link', { name: 'Group 200' });
  await vi.waitFor(
    () => {
      window.scrollTo(0, 180 * 44);
      far.element();
    },
    { timeout: 10_000, interval: 50 },
  );
  focus(far);
  const place = window.scrollY;
  await press('{Enter}');
  await expect.poll(currentUrl).toBe('/Groups/AddEdit/200');
  back();
  await expect.element(far).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(place);
});

test('a dialog opened from a row menu returns the focus to the row', async () => {
  const { server } = createOptOutServer(0);
  server.on(listGroups, { items: [{ ...sample(group, {}), id: 1, name: 'Friends' }], next: null });
  await renderConsole({ at: '/Groups/AddEdit', server });
  const opener = page.getByRole('button', { name: 'Actions for Friends' });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete Friends' })).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('selecting one of ten thousand rows renders only that row', async () => {
  await openAndLoadAll();
  window.scrollTo(0, 5000 * 44);
  await expect.element(checkboxOf(5000)).toBeInTheDocument();
  const row = rowOf(5000).element();
  const changed = new Set<Element | null>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) changed.add((target as Element).closest('tr'));
  });
  focus(rowOf(5000));
  await expect.element(rowOf(5000)).toHaveAttribute('tabindex', '0');
  observer.observe(document.querySelector('tbody')!, { attributes: true, childList: true, subtree: true });
  await checkboxOf(5000).click();
  await expect.element(rowOf(5000)).toHaveAttribute('aria-selected', 'true');
  observer.disconnect();
  expect([...changed]).toEqual([row]);
});
