import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { listOptOuts } from '#contract/opt-outs.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import {
  optOutsGrid,
  selectionBar,
  checkboxOf,
  rowOf,
  countSelectedRows,
  focusedRow,
  open,
  scrollToEnd,
  openAndLoadAll,
} from '#web/testing/opt-outs-list.tsx';

describe('selecting', () => {
  test('works for a row, a range with Shift, and all loaded rows; the bar shows the count', async () => {
    await open();
    await checkboxOf(1).click();
    await expect.element(selectionBar.getByText('1 selected')).toBeVisible();
    await checkboxOf(5).click({ modifiers: ['Shift'] });
    await expect.element(selectionBar.getByText('5 selected')).toBeVisible();
    await checkboxOf(3).click();
    await expect.element(selectionBar.getByText('4 selected')).toBeVisible();
    expect(countSelectedRows()).toBe(4);
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(selectionBar.getByText('50 selected')).toBeVisible();
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(selectionBar).not.toBeInTheDocument();
  });

  test('works for all matching rows, loaded or not; another search clears the selection', async () => {
    await open();
    await checkboxOf(0).click();
    await page.getByRole('button', { name: 'Select all 10,000', exact: true }).click();
    await expect.element(selectionBar.getByText('All 10,000 selected')).toBeVisible();
    expect(countSelectedRows()).toBe(document.querySelectorAll('tbody tr').length);
    await page.getByRole('searchbox').fill('278200');
    await expect.element(selectionBar).not.toBeInTheDocument();
  });

  test('does nothing on rows of the previous query', async () => {
    const { server } = await open();
    const letThrough = server.hold(listOptOuts);
    await page.getByRole('searchbox').fill('278200');
    await expect.element(optOutsGrid).toHaveAttribute('aria-busy', 'true');
    await checkboxOf(0).click();
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(selectionBar).not.toBeInTheDocument();
    letThrough();
    await expect.element(optOutsGrid).toHaveAttribute('aria-busy', 'false');
    await checkboxOf(0).click();
    await expect.element(selectionBar.getByText('1 selected')).toBeVisible();
  });

  test('offers all matching rows when more are loaded than can be selected one by one', async () => {
    await openAndLoadAll();
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await expect.element(selectionBar.getByText(/You can select up to 1,000/)).toBeVisible();
    const all = page.getByRole('button', { name: 'Select all 10,000' });
    await all.click();
    await expect.element(selectionBar.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect.element(selectionBar).toHaveFocus();
    await press('{Escape}');
    await expect.element(selectionBar).not.toBeInTheDocument();
  });

  test('keeps the selection when a confirmation is cancelled', async () => {
    await open();
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 50 opt-outs?' });
    await expect.element(question).toBeVisible();
    await press('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(selectionBar.getByText('50 selected')).toBeVisible();
  });

  test('Escape or the button clears the selection and keeps the focus', async () => {
    await open(60);
    await checkboxOf(2).click();
    await press('{Escape}');
    await expect.element(selectionBar).not.toBeInTheDocument();
    expect(focusedRow()).toBe(2);
    await checkboxOf(4).click();
    focus(selectionBar.getByRole('button', { name: 'Clear' }));
    await press('{Enter}');
    await expect.element(selectionBar).not.toBeInTheDocument();
    await expect.poll(focusedRow).toBe(4);
  });
});

const boundsOf = (locator: Locator) => locator.element().getBoundingClientRect();

describe('the selection bar', () => {
  /** Returns the rows that are visible below the top bar. */
  const rowsInSight = () =>
    [...document.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ bottom }) => bottom > 56 && bottom < 844);

  test.each([1440, 768])('at %i pixels replaces the column headings without moving rows', async (width) => {
    await page.viewport(width, 844);
    await open();
    const before = boundsOf(rowOf(0)).top;
    await checkboxOf(0).click();
    await expect.element(selectionBar).toBeVisible();
    expect(boundsOf(rowOf(0)).top).toBe(before);
    expect(boundsOf(selectionBar).bottom).toBeLessThanOrEqual(before);
    await expect.element(optOutsGrid.getByRole('button', { name: 'Number' })).not.toBeInTheDocument();
    await press('{Escape}');
    await expect.element(optOutsGrid.getByRole('button', { name: 'Number' })).toBeVisible();
  });

  test.each([1440, 390, 320])('at %i pixels stays visible and covers no row', async (width) => {
    await page.viewport(width, 844);
    await open(60);
    await checkboxOf(0).click();
    await expect.element(selectionBar).toBeVisible();
    const { bottom, right } = boundsOf(selectionBar);
    for (const row of rowsInSight()) expect(row.top).toBeGreaterThanOrEqual(bottom - 1);
    expect(right).toBeLessThanOrEqual(width);
    window.scrollTo(0, 800);
    await expect.poll(() => boundsOf(selectionBar).top).toBe(56);
    await expect.element(selectionBar.getByRole('button', { name: 'Clear' })).toBeInViewport({ ratio: 1 });
  });
});

test('"Back to top" does not cover the end of the list', async () => {
  const { server, optOuts } = await open();
  const answer = answerPaged(() => optOuts);
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
