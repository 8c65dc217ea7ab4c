import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { listOptOuts } from '#contract/opt-outs.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { paged } from '#web/testing/paged.ts';
import {
  grid,
  bar,
  boxOf,
  rowOf,
  chosenRows,
  focusedRow,
  open,
  scrollToEnd,
  openAll,
} from '#web/testing/opt-outs-list.tsx';

describe('choosing', () => {
  test('one, a range with Shift, and those on the page; the bar says how many', async () => {
    await open();
    await boxOf(1).click();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
    await boxOf(5).click({ modifiers: ['Shift'] });
    await expect.element(bar.getByText('5 selected')).toBeVisible();
    await boxOf(3).click();
    await expect.element(bar.getByText('4 selected')).toBeVisible();
    expect(chosenRows()).toBe(4);
    await grid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(bar.getByText('50 selected')).toBeVisible();
    await grid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('all that match, also those that are not on the page; another search gives the choice up', async () => {
    await open();
    await boxOf(0).click();
    await page.getByRole('button', { name: 'Select all 10,000', exact: true }).click();
    await expect.element(bar.getByText('All 10,000 selected')).toBeVisible();
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
    await grid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    letThrough();
    await expect.element(grid).toHaveAttribute('aria-busy', 'false');
    await boxOf(0).click();
    await expect.element(bar.getByText('1 selected')).toBeVisible();
  });

  test('all that match also where more are loaded than can be chosen one by one', async () => {
    await openAll();
    await grid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(bar.getByText(/You can select up to 1,000/)).toBeVisible();
    const all = page.getByRole('button', { name: 'Select all 10,000' });
    await all.click();
    await expect.element(bar.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect.element(bar).toHaveFocus();
    await press('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('stays where a question about it is not answered', async () => {
    await open();
    await grid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 50 opt-outs?' });
    await expect.element(question).toBeVisible();
    await press('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(bar.getByText('50 selected')).toBeVisible();
  });

  test('with Escape, or by its button, the choice is given up, and the focus is not lost', async () => {
    await open(60);
    await boxOf(2).click();
    await press('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    expect(focusedRow()).toBe(2);
    await boxOf(4).click();
    focus(bar.getByRole('button', { name: 'Clear' }));
    await press('{Enter}');
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(focusedRow).toBe(4);
  });
});

const boundsOf = (locator: Locator) => locator.element().getBoundingClientRect();

describe('the bar of the choice', () => {
  /** The rows that are seen below the top bar, or would be. */
  const rowsInSight = () =>
    [...document.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom > 56 && bottom < 844);

  test.each([1440, 768])('at %i pixels takes the place of the heads: no row moves', async (width) => {
    await page.viewport(width, 844);
    await open();
    const before = boundsOf(rowOf(0)).top;
    await boxOf(0).click();
    await expect.element(bar).toBeVisible();
    expect(boundsOf(rowOf(0)).top).toBe(before);
    expect(boundsOf(bar).bottom).toBeLessThanOrEqual(before);
    await expect.element(grid.getByRole('button', { name: 'Number' })).not.toBeInTheDocument();
    await press('{Escape}');
    await expect.element(grid.getByRole('button', { name: 'Number' })).toBeVisible();
  });

  test.each([1440, 390, 320])('at %i pixels stays in sight, and covers no row', async (width) => {
    await page.viewport(width, 844);
    await open(60);
    await boxOf(0).click();
    await expect.element(bar).toBeVisible();
    const { bottom, right } = boundsOf(bar);
    for (const row of rowsInSight()) expect(row.top).toBeGreaterThanOrEqual(bottom - 1);
    expect(right).toBeLessThanOrEqual(width);
    window.scrollTo(0, 800);
    await expect.poll(() => boundsOf(bar).top).toBe(56);
    await expect.element(bar.getByRole('button', { name: 'Clear' })).toBeInViewport({ ratio: 1 });
  });
});

test('the way back to the top does not lie over the end of the list', async () => {
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
  expect(boundsOf(page.getByRole('button', { name: 'Try again' })).bottom).toBeLessThan(boundsOf(toTop).top);
});
