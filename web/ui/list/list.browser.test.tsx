import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type BulkAction, cancelBulkAction, listBulkActions } from '#contract/bulk-actions.ts';
import { group, listGroups } from '#contract/contacts.ts';
import { addOptOuts, listOptOuts, type OptOut, removeOptOut, removeOptOuts } from '#contract/opt-outs.ts';
import { focus, press, write } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { paged } from '#web/testing/paged.ts';
import { sample } from '#web/testing/sample-of.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';

const COUNT = 10_000;

const grid = page.getByRole('grid', { name: 'Opt-outs' });
const bar = page.getByRole('region', { name: 'Chosen rows' });
const rowOf = (nth: number) => grid.getByRole('row', { name: words(nth), exact: false });
const boxOf = (nth: number) => grid.getByRole('checkbox', { name: `Choose ${words(nth)}` });
const chosenRows = () => document.querySelectorAll('tbody tr[aria-selected=true]').length;
const focusedRow = () => Number(document.activeElement?.getAttribute('aria-rowindex')) - 2;

/** +27 82 000 0000 and on. */
const numberOf = (nth: number) => `2782${String(nth).padStart(7, '0')}`;
const words = (nth: number) => numberOf(nth).replace(/^27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');

function serverWith(count: number, mostOnPage?: number) {
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
        mostOnPage,
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

const open = async (count = COUNT, at = '/Sending/OptOuts', mostOnPage?: number) => {
  const { server, optOuts } = serverWith(count, mostOnPage);
  return { ...(await renderConsole({ at, server })), optOuts };
};

const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

/** The list with all of its rows loaded, in a few pages. */
async function openAll() {
  const opened = await open(COUNT, '/Sending/OptOuts', 2500);
  await vi.waitFor(
    () => {
      scrollToEnd();
      if (page.getByRole('button', { name: 'Load more' }).query()) throw new Error('There are more pages');
    },
    { timeout: 30_000, interval: 20 },
  );
  return opened;
}

/** By keys alone, from the row that has the focus. */
async function removeByMenu(): Promise<void> {
  await press('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await press('{Enter}');
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
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ limit: '50', total: 'true' });
    window.scrollTo(0, 40 * 44);
    await expect.element(rowOf(52)).toBeInTheDocument();
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ after: '50', limit: '200' });
    await expect.element(rowOf(52)).toHaveAttribute('aria-rowindex', '54');
  });

  test('whoever does not scroll asks for the next one', async () => {
    await open();
    focus(page.getByRole('button', { name: 'Load more' }));
    await press('{Enter}');
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBeGreaterThan(50 * 44);
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
    window.scrollTo(0, 40 * 44);
    await expect.element(page.getByText('The second page is lost.')).toBeVisible();
    await expect.element(rowOf(40)).toBeInTheDocument();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => document.querySelector('tbody')!.clientHeight).toBe(250 * 44);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('with ten thousand rows in the list, only those near the window are in the page', async () => {
    await openAll();
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
    const { server, address } = await open(3, '/Sending/OptOuts?sort=evil');
    expect(server.received(listOptOuts).at(-1)!.query).toEqual({ limit: '50', total: 'true' });
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts?sort=at');
    await page.getByRole('button', { name: 'Opted out' }).click();
    await expect.poll(address).toBe('/Sending/OptOuts');
  });

  test('a search is no longer than the server takes', async () => {
    const { address } = await open(3);
    const search = page.getByRole('searchbox');
    focus(search);
    write('9'.repeat(120));
    await expect.element(search).toHaveValue('9'.repeat(100));
    await expect.poll(address).toBe(`/Sending/OptOuts?search=${'9'.repeat(100)}`);
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

test('it looks right: with rows, with some chosen, with nothing found', async () => {
  const { server } = await open(200);
  await expectGoodLooks();
  await boxOf(1).click();
  await boxOf(3).click({ modifiers: ['Shift'] });
  await expect.element(bar).toBeVisible();
  await expectGoodLooks();
  server.on(listBulkActions, { items: [bulkAction({ done: 4000 })], next: null });
  await page.getByRole('searchbox').fill('99');
  await expect.element(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  await expectGoodLooks();
});

test('where nothing ever was, it says what comes', async () => {
  await open(0);
  await expect.element(page.getByText('Nobody has opted out')).toBeVisible();
});

test('a list that cannot be read says why, and is tried again', async () => {
  const { server, optOuts } = serverWith(3);
  server.on(listOptOuts, refuse(403, { code: 'no', message: 'You may not see this.' }));
  await renderConsole({ at: '/Sending/OptOuts', server });
  await expect.element(page.getByText('You may not see this.')).toBeVisible();
  server.on(
    listOptOuts,
    paged(() => optOuts),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf(0)).toBeVisible();
});

test('without a network a search says so, instead of waiting unseen', async () => {
  const { server } = await open(60);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  server.offline = true;
  await page.getByRole('searchbox').fill('278');
  await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
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
    expect(document.querySelector('[role=grid]')!.scrollWidth).toBeLessThanOrEqual(width);
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

describe('choosing', () => {
  test('one, a range with Shift, and those on the page; the bar says how many', async () => {
    await open();
    await boxOf(1).click();
    await expect.element(bar.getByText('1 chosen')).toBeVisible();
    await boxOf(5).click({ modifiers: ['Shift'] });
    await expect.element(bar.getByText('5 chosen')).toBeVisible();
    await boxOf(3).click();
    await expect.element(bar.getByText('4 chosen')).toBeVisible();
    expect(chosenRows()).toBe(4);
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await expect.element(bar.getByText('50 chosen')).toBeVisible();
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('all that match, also those that are not on the page; another search gives the choice up', async () => {
    await open();
    await boxOf(0).click();
    await page.getByRole('button', { name: 'Choose all 10,000', exact: true }).click();
    await expect.element(bar.getByText('All 10,000 are chosen')).toBeVisible();
    expect(chosenRows()).toBe(document.querySelectorAll('tbody tr').length);
    await page.getByRole('searchbox').fill('278200');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('nothing of a former query, while the rows of another are on their way', async () => {
    const { server } = await open();
    const letThrough = server.hold(listOptOuts);
    await page.getByRole('searchbox').fill('278200');
    await expect.element(grid).toHaveAttribute('aria-busy', 'true');
    await boxOf(0).click();
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    letThrough();
    await expect.element(grid).toHaveAttribute('aria-busy', 'false');
    await boxOf(0).click();
    await expect.element(bar.getByText('1 chosen')).toBeVisible();
  });

  test('all that match also where more are loaded than can be chosen one by one', async () => {
    await openAll();
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await expect.element(bar.getByText(/At most 1,000/)).toBeVisible();
    const all = page.getByRole('button', { name: 'Choose all 10,000' });
    await all.click();
    await expect.element(bar.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect.element(bar).toHaveFocus();
    await press('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('stays where a question about it is not answered', async () => {
    await open();
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 50 opt-outs?' });
    await expect.element(question).toBeVisible();
    await press('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(bar.getByText('50 chosen')).toBeVisible();
  });

  test('with Escape, or by its button, the choice is given up, and the focus is not lost', async () => {
    await open(60);
    await boxOf(2).click();
    await press('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    expect(focusedRow()).toBe(2);
    await boxOf(4).click();
    focus(bar.getByRole('button', { name: 'Choose none' }));
    await press('{Enter}');
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(focusedRow).toBe(4);
  });
});

describe('over the bar of the choice lies', () => {
  const boundsOf = (locator: Locator) => locator.element().getBoundingClientRect();
  const isAboveBar = (locator: Locator) => boundsOf(locator).bottom <= boundsOf(bar).top;

  test.each([
    [1440, 844],
    [320, 844],
  ])('neither the way back to the top nor a toast: %i pixels', async (width, height) => {
    await page.viewport(width, height);
    await open();
    window.scrollTo(0, 1500);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await expect.element(toTop).toBeVisible();
    await boxOf(30).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const toast = page.getByRole('button', { name: 'Undo' });
    await expect.element(toast).toBeVisible();
    await boxOf(31).click();
    await expect.element(bar).toBeVisible();
    await expect.poll(() => [isAboveBar(toTop), isAboveBar(toast)]).toEqual([true, true]);
    await press('{Escape}');
    await expect.poll(() => boundsOf(toTop).bottom).toBe(height - 20);
  });

  test('nor does that way lie over the end of the list', async () => {
    const { server, optOuts } = await open();
    const answer = paged(() => optOuts);
    server.on(listOptOuts, (received) =>
      received.query['after'] ? refuse(400, { code: 'broken', message: 'It is lost.' }) : answer(received),
    );
    scrollToEnd();
    const note = page.getByText('It is lost.');
    await expect.element(note).toBeVisible();
    scrollToEnd();
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await expect.element(toTop).toBeVisible();
    expect(boundsOf(page.getByRole('button', { name: 'Try again' })).bottom).toBeLessThan(
      boundsOf(toTop).top,
    );
  });
});

describe('keys', () => {
  test('arrows move the row, Space chooses it, Shift with arrows extends the choice', async () => {
    await open();
    focus(rowOf(0));
    await press('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe(2);
    await press(' ');
    await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true');
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(focusedRow()).toBe(4);
    expect(chosenRows()).toBe(3);
    await press('{Shift>}{ArrowUp}{/Shift}');
    expect(chosenRows()).toBe(2);
    await press('{End}');
    expect(focusedRow()).toBe(49);
    await press('{Home}');
    expect(focusedRow()).toBe(0);
    await press('{ArrowUp}');
    expect(focusedRow()).toBe(0);
    await press('{Escape}');
    expect(chosenRows()).toBe(0);
  });

  test('Tab stops at one row and at what is in it', async () => {
    await open(60);
    focus(rowOf(0));
    await press('{ArrowDown}');
    const stops = [...document.querySelectorAll<HTMLElement>('tbody [tabindex="0"], tbody button')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0).map(({ tagName }) => tagName)).toEqual([
      'TR',
      'BUTTON',
    ]);
    await press('{Tab}');
    await expect.element(grid.getByRole('button', { name: `Actions for ${words(1)}` })).toHaveFocus();
    await press('{ArrowDown}');
    expect(focusedRow()).toBe(2);
  });

  test('in the menu of a row they are the menu’s, and single keys of the console still work', async () => {
    const { address } = await open(60);
    focus(rowOf(0));
    await press('{Tab}{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
    await press('{ArrowDown}');
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
    await press('{Escape}{ArrowDown}');
    expect(focusedRow()).toBe(1);
    await press('/');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    focus(rowOf(0));
    await press('gd');
    await expect.poll(address).toBe('/');
  });

  test('the row that has the focus stays in the page however far one scrolls', async () => {
    await openAll();
    await expect.element(rowOf(COUNT - 1)).toBeInTheDocument();
    focus(rowOf(COUNT - 1));
    window.scrollTo(0, 0);
    await expect.element(rowOf(0)).toBeInTheDocument();
    expect(focusedRow()).toBe(COUNT - 1);
    await press('{ArrowUp}');
    expect(focusedRow()).toBe(COUNT - 2);
    await expect.poll(() => document.activeElement!.getBoundingClientRect().top).toBeGreaterThan(0);
    expect(document.activeElement!.getBoundingClientRect().bottom).toBeLessThan(900);
  });
});

describe('rows that go', () => {
  test('a few go at once, the next one gets the focus, and it can be taken back', async () => {
    const { server, optOuts } = await open(60);
    focus(rowOf(3));
    await removeByMenu();
    await expect.element(rowOf(3)).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain(words(4));
    await expect.element(page.getByText(`${words(3)} can receive messages again.`)).toBeVisible();

    await boxOf(5).click();
    await boxOf(6).click({ modifiers: ['Shift'] });
    await bar.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('2 numbers can receive messages again.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    expect(optOuts).toHaveLength(57);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect
      .poll(() => server.received(addOptOuts).at(-1)?.body)
      .toEqual({ numbers: [numberOf(5), numberOf(6)].join('\n') });
  });

  test('taking it back gives the focus back to where it was', async () => {
    const { server } = await open(60);
    focus(rowOf(3));
    await removeByMenu();
    await expect.poll(() => document.activeElement?.textContent).toContain(words(4));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.received(addOptOuts)).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain(words(4));
  });

  test('one that cannot be brought back as it was is asked about first', async () => {
    const { server, optOuts } = await open(60, '/Sending/OptOuts?search=2782');
    optOuts[3]!.source = 'reply';
    await page.getByRole('searchbox').fill('27820');
    await expect.element(page.getByText('Replied STOP')).toBeVisible();
    focus(rowOf(3));
    await removeByMenu();
    const question = page.getByRole('dialog', { name: 'Remove an opt-out?' });
    await expect.element(question).toBeVisible();
    expect(server.received(removeOptOut)).toHaveLength(0);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText(`${words(3)} can receive messages again.`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('with the last one the focus stays in the list', async () => {
    await open(1);
    focus(rowOf(0));
    await removeByMenu();
    await expect.element(page.getByText('Nobody has opted out')).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain('Nobody has opted out');
  });

  test('many are asked about, and go in the background: by their ids, or all that match', async () => {
    const { server } = await open(COUNT, '/Sending/OptOuts?search=2782000');
    server.on(removeOptOuts, bulkAction({}));
    const dialog = page.getByRole('dialog', { name: 'Remove 50 opt-outs?' });
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('textbox').fill('50');
    await dialog.getByRole('button', { name: 'Remove' }).dblClick();
    await expect.element(bar).not.toBeInTheDocument();
    expect(server.received(removeOptOuts)).toHaveLength(1);
    expect((server.received(removeOptOuts)[0]!.body as { ids: string[] }).ids).toHaveLength(50);
    await expect.poll(() => document.activeElement).not.toBe(document.body);

    await boxOf(0).click();
    await page.getByRole('button', { name: 'Choose all 10,000 that match' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const other = page.getByRole('dialog', { name: 'Remove 10,000 opt-outs?' });
    await other.getByRole('textbox').fill('10000');
    await other.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => server.received(removeOptOuts)[1]?.body)
      .toEqual({ matching: { search: '2782000' } });
  });

  test('what is refused is said, and the choice stays', async () => {
    const { server } = await open();
    server.on(removeOptOuts, refuse(429, { code: 'too_many', message: 'Three are running already.' }));
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Three are running already.')).toBeVisible();
    await expect.element(bar.getByText('50 chosen')).toBeVisible();
  });

  test('how far it is stands above the rows, also after a reload, until it is put away', async () => {
    const { server, optOuts } = serverWith(200);
    let now = bulkAction({ done: 40, total: 200 });
    server.on(listBulkActions, () => ({ items: [now], next: null }));
    server.on(cancelBulkAction, () => (now = { ...now, state: 'cancelled', skipped: 3 }));
    const first = await renderConsole({ at: '/Sending/OptOuts', server });
    const progress = page.getByRole('region', { name: 'Removing opt-outs' });
    await expect.element(progress.getByText('40 of 200')).toBeVisible();
    await expect.element(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    optOuts.splice(0, 60);
    now = { ...now, done: 100 };
    await expect.element(progress.getByText('100 of 200')).toBeVisible();
    await expect.element(rowOf(0)).not.toBeInTheDocument();
    await expect.element(rowOf(60)).toBeInTheDocument();

    await first.reload();
    await expect.element(progress.getByText('100 of 200')).toBeVisible();
    focus(progress.getByRole('button', { name: 'Stop' }));
    await press('{Enter}');
    const ended = page.getByText(
      '100 opt-outs removed. 3 were no longer there. Stopped: the rest stays as it is.',
    );
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(ended).not.toBeInTheDocument();
    expect(document.activeElement?.contains(grid.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('what is over before it was seen running is said as well', async () => {
    const { server, optOuts } = serverWith(60);
    const done = bulkAction({ state: 'done', done: 50, total: 50, finishedAt: '2026-01-01T00:00:00.000Z' });
    const actions: BulkAction[] = [];
    server.on(listBulkActions, () => ({ items: actions, next: null }));
    server.on(removeOptOuts, () => {
      optOuts.splice(0, 50);
      actions.push(done);
      return bulkAction({});
    });
    await renderConsole({ at: '/Sending/OptOuts', server });
    await grid.getByRole('checkbox', { name: 'Choose the rows on the page' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('50 opt-outs removed.')).toBeVisible();
    await expect.element(rowOf(0)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('50 opt-outs removed.')).not.toBeInTheDocument();
  });

  test('one that failed says why', async () => {
    const { server } = serverWith(3);
    let now = bulkAction({});
    server.on(listBulkActions, () => ({ items: [now], next: null }));
    await renderConsole({ at: '/Sending/OptOuts', server });
    await expect.element(page.getByRole('region', { name: 'Removing opt-outs' })).toBeVisible();
    now = bulkAction({ state: 'failed', done: 7, problem: 'The disk is full.' });
    await expect.element(page.getByText('7 opt-outs removed. The disk is full.')).toBeVisible();
  });
});

test('what is cut off is whole on hover', async () => {
  const { server } = serverWith(0);
  const name = 'A very long name of a group '.repeat(10).trim();
  server.on(listGroups, { items: [{ ...sample(group, {}), id: 1, name }], next: null });
  await renderConsole({ at: '/Groups/AddEdit', server });
  const link = page.getByRole('link', { name });
  await expect.element(link).not.toHaveAttribute('title');
  await link.hover();
  await expect.element(link).toHaveAttribute('title', name);
});

test('one comes back to where one was', async () => {
  const { server } = serverWith(0);
  const groups = Array.from({ length: 1000 }, (_, nth) => ({
    ...sample(group, {}),
    id: nth + 1,
    name: `Group ${nth + 1}`,
  }));
  server.on(
    listGroups,
    paged(() => groups),
  );
  const { address, back } = await renderConsole({ at: '/Groups/AddEdit', server });
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
  await expect.poll(address).toBe('/Groups/AddEdit/200');
  back();
  await expect.element(far).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(place);
});

test('a dialog that a row’s menu opened gives the focus back to the row', async () => {
  const { server } = serverWith(0);
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

test('choosing one of ten thousand rows draws that row alone', async () => {
  await openAll();
  window.scrollTo(0, 5000 * 44);
  await expect.element(boxOf(5000)).toBeInTheDocument();
  const row = rowOf(5000).element();
  const changed = new Set<Element | null>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) changed.add((target as Element).closest('tr'));
  });
  focus(rowOf(5000));
  await expect.element(rowOf(5000)).toHaveAttribute('tabindex', '0');
  observer.observe(document.querySelector('tbody')!, { attributes: true, childList: true, subtree: true });
  await boxOf(5000).click();
  await expect.element(rowOf(5000)).toHaveAttribute('aria-selected', 'true');
  observer.disconnect();
  expect([...changed]).toEqual([row]);
});
