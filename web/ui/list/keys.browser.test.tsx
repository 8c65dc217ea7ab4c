import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press } from '#web/testing/keyboard.ts';
import {
  OPT_OUT_COUNT,
  optOutsGrid,
  rowOf,
  countSelectedRows,
  focusedRow,
  formattedNumber,
  open,
  openAndLoadAll,
} from '#web/testing/opt-outs-list.tsx';

describe('keys', () => {
  test('arrows move the active row, Space selects it, Shift with arrows extends the selection', async () => {
    await open();
    focus(rowOf(0));
    await press('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe(2);
    await press(' ');
    await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true');
    await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(focusedRow()).toBe(4);
    expect(countSelectedRows()).toBe(3);
    await press('{Shift>}{ArrowUp}{/Shift}');
    expect(countSelectedRows()).toBe(2);
    await press('{End}');
    expect(focusedRow()).toBe(49);
    await press('{Home}');
    expect(focusedRow()).toBe(0);
    await press('{ArrowUp}');
    expect(focusedRow()).toBe(0);
    await press('{Escape}');
    expect(countSelectedRows()).toBe(0);
  });

  test('Tab stops at one row and its controls', async () => {
    await open(60);
    focus(rowOf(0));
    await press('{ArrowDown}');
    const stops = [...document.querySelectorAll<HTMLElement>('tbody [tabindex="0"], tbody button')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0).map(({ tagName }) => tagName)).toEqual([
      'TR',
      'BUTTON',
    ]);
    await press('{Tab}');
    await expect
      .element(optOutsGrid.getByRole('button', { name: `Actions for ${formattedNumber(1)}` }))
      .toHaveFocus();
    await press('{ArrowDown}');
    expect(focusedRow()).toBe(2);
  });

  test('belong to an open row menu, and single-key shortcuts still work', async () => {
    const { currentUrl } = await open(60);
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
    await expect.poll(currentUrl).toBe('/');
  });

  test('the focused row stays in the DOM while scrolling', async () => {
    await openAndLoadAll();
    await expect.element(rowOf(OPT_OUT_COUNT - 1)).toBeInTheDocument();
    focus(rowOf(OPT_OUT_COUNT - 1));
    window.scrollTo(0, 0);
    await expect.element(rowOf(0)).toBeInTheDocument();
    expect(focusedRow()).toBe(OPT_OUT_COUNT - 1);
    await press('{ArrowUp}');
    expect(focusedRow()).toBe(OPT_OUT_COUNT - 2);
    await expect.poll(() => document.activeElement!.getBoundingClientRect().top).toBeGreaterThan(0);
    expect(document.activeElement!.getBoundingClientRect().bottom).toBeLessThan(900);
  });
});
