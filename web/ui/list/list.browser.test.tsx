import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type BulkAction, listBulkActions } from '#contract/bulk-actions.ts';
import { listOptOuts, type OptOut, removeOptOut, removeOptOuts } from '#contract/opt-outs.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { paged } from '#web/testing/paged.ts';
import { sample } from '#web/testing/sample-of.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';

const COUNT = 10_000;

const grid = page.getByRole('grid', { name: 'Opt-outs' });
const rows = grid.getByRole('row');
const bar = page.getByRole('region', { name: 'Chosen rows' });
const rowOf = (nth: number) => grid.getByRole('row', { name: words(nth) });
const boxOf = (nth: number) => grid.getByRole('checkbox', { name: words(nth) });
const chosenRows = () => document.querySelectorAll('tbody tr[aria-selected=true]').length;
const focusedRow = () => Number(document.activeElement?.getAttribute('aria-rowindex')) - 2;

/** +27 82 000 0000 and on. */
const numberOf = (nth: number) => `2782${String(nth).padStart(7, '0')}`;
const words = (nth: number) => numberOf(nth).replace(/^27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');

function serverWith(count: number) {
  const optOuts: OptOut[] = Array.from({ length: count }, (_, nth) => ({
    number: numberOf(nth),
    source: 'manual',
    at: '2026-01-01T00:00:00.000Z',
  }));
  const server = newServer()
    .on(
      listOptOuts,
      paged(
        () => optOuts,
        ({ number }, { search = '' }) => number.startsWith(search),
      ),
    )
    .on(removeOptOut, ({ params }) => {
      optOuts.splice(
        optOuts.findIndex(({ number }) => number === params['number']),
        1,
      );
      return undefined;
    });
  return { server, optOuts };
}

const open = async (count = COUNT, at = '/Sending/OptOuts') => {
  const { server, optOuts } = serverWith(count);
  return { ...(await renderConsole({ at, server })), optOuts };
};

const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

/** Scrolls on until all pages are there. */
async function loadAll(): Promise<void> {
  await vi.waitFor(
    () => {
      scrollToEnd();
      if (page.getByRole('button', { name: 'Load more' }).query()) throw new Error('There are more pages');
    },
    { timeout: 30_000, interval: 20 },
  );
}

const bulkAction = (more: Partial<BulkAction>): BulkAction => ({
  ...sample(removeOptOuts.answer, {}),
  id: 1,
  action: 'remove-opt-outs',
  list: 'opt-outs',
  state: 'running',
  total: COUNT,
  done: 0,
  ...more,
});

describe('pages', () => {
  test('the first says how many there are; the next one comes before its end is reached', async () => {
    const { server } = await open();
    await expect.element(page.getByText('10,000 numbers')).toBeVisible();
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10001');
    expect(server.received(listOptOuts).map(({ query }) => query)).toEqual([{ limit: '50', total: 'true' }]);
    window.scrollTo(0, 40 * 44);
    await expect.element(rowOf(52)).toBeInTheDocument();
    expect(server.received(listOptOuts)[1]!.query).toEqual({ after: '50', limit: '200' });
    await expect.element(rowOf(52)).toHaveAttribute('aria-rowindex', '54');
  });

  test('whoever does not scroll asks for the next one', async () => {
    const { server } = await open();
    focus(page.getByRole('button', { name: 'Load more' }));
    await press('{Enter}');
    await expect.poll(() => server.received(listOptOuts).length).toBe(2);
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBe(250 * 44);
  });

  test('one that fails is tried again, and the rows stay', async () => {
    const { server, optOuts } = await open();
    const answer = paged(() => optOuts);
    let isBroken = true;
    server.on(listOptOuts, (received) =>
      isBroken && received.query['after']
        ? refuse(400, { code: 'broken', message: 'The second page is lost.' })
        : answer(received),
    );
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The second page is lost.');
    await expect.element(rowOf(3)).toBeInTheDocument();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBe(250 * 44);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('with ten thousand rows in the list, only those near the window are in the page', async () => {
    await open();
    await loadAll();
    await expect.element(rowOf(COUNT - 1)).toBeInTheDocument();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
    await expect.element(grid).toHaveAttribute('aria-rowcount', '10001');
  });
});

describe('the address', () => {
  test('has the search and the order, and the list is asked for them', async () => {
    const { server, address } = await open();
    await page.getByRole('searchbox').fill('278200000');
    await expect.poll(address).toBe('/Sending/OptOuts?search=278200000');
    await page.getByRole('button', { name: 'Number' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts?search=278200000&sort=number');
    const head = grid.getByRole('columnheader', { name: 'Number' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Number' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(address).toBe('/Sending/OptOuts?search=278200000&sort=-number');
    await expect
      .poll(() => server.received(listOptOuts).at(-1)!.query)
      .toEqual({ search: '278200000', sort: '-number', limit: '50', total: 'true' });
    const file = page.getByRole('link', { name: 'Export CSV' });
    await expect.element(file).toHaveAttribute('href', '/api/opt-outs.csv?sort=-number&search=278200000');
  });

  test('does not say the usual order, nor what is unknown', async () => {
    const { server, address } = await open(3, '/Sending/OptOuts?sort=evil&page=7');
    expect(server.received(listOptOuts)[0]!.query).toEqual({ limit: '50', total: 'true' });
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts?sort=at');
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts');
  });

  test('a search without a match is cleared', async () => {
    const { address } = await open(3, '/Sending/OptOuts?search=99');
    await expect.element(page.getByText('No opt-out starts with these digits')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts');
    await expect.element(rowOf(2)).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});

test('where nothing ever was, it says what comes', async () => {
  await open(0);
  await expect.element(page.getByText('Nobody has opted out')).toBeVisible();
});

test('a list that cannot be read says why, and is tried again', async () => {
  const { server, optOuts } = serverWith(3);
  server.on(listOptOuts, refuse(403, { code: 'no', message: 'You may not see this.' }));
  await renderConsole({ at: '/Sending/OptOuts', server });
  await expect.element(page.getByRole('alert')).toHaveTextContent('You may not see this.');
  server.on(
    listOptOuts,
    paged(() => optOuts),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf(0)).toBeVisible();
});

test('what is on its way has the shape of what comes', async () => {
  const { server, optOuts } = serverWith(3);
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = paged(() => optOuts);
  server.on(listOptOuts, async (received) => {
    await promise;
    return answer(received);
  });
  void renderConsole({ at: '/Sending/OptOuts', server });
  await expect.element(grid).toHaveAttribute('aria-busy', 'true');
  await expect.element(grid.getByRole('columnheader', { name: 'How' })).toBeVisible();
  const waiting = [...document.querySelectorAll('tbody tr')];
  expect(waiting).toHaveLength(8);
  expect(waiting[1]!.querySelectorAll('[data-waiting]')).toHaveLength(3);
  expect(waiting[1]!.clientHeight).toBeGreaterThan(40);
  resolve();
  await expect.element(rowOf(0)).toBeVisible();
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

describe('columns', () => {
  test('are chosen, and remembered by this browser for the user', async () => {
    const first = await open(3);
    const how = grid.getByRole('columnheader', { name: 'How' });
    await expect.element(how).toBeVisible();
    await page.getByRole('button', { name: 'Columns and order' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'How' }).click();
    await expect.element(how).not.toBeInTheDocument();
    await first.reload();
    await expect.element(rowOf(0)).toBeVisible();
    await expect.element(how).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toContain('columns of opt-outs for thandi');
  });

  test('what was stored and makes no sense is passed over', async () => {
    localStorage.setItem('columns of opt-outs for thandi', 'null');
    await open(3);
    await expect.element(grid.getByRole('columnheader', { name: 'How' })).toBeVisible();
  });

  test.each([
    [1440, 44],
    [1024, 44],
    [768, 44],
    [390, 60],
    [320, 60],
  ])('%i pixels: rows are %i high, and nothing stands beyond the edge', async (width, height) => {
    await page.viewport(width, 844);
    await open(60);
    const row = rowOf(0).element();
    expect(row.getBoundingClientRect().height).toBe(height);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    const name = row.querySelector('[data-kind=name]')!.getBoundingClientRect();
    if (width >= 768) expect(name.width).toBeGreaterThanOrEqual(240);
    for (const cell of row.querySelectorAll('td'))
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    const seen = [...document.querySelectorAll('tbody tr')].filter(
      (each) => each.getBoundingClientRect().bottom <= 844,
    );
    expect(seen.length).toBeGreaterThanOrEqual(8);
  });
});
