import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { listOptOuts, type OptOut, removeOptOut, removeOptOuts } from '#contract/opt-outs.ts';
import { press } from '#web/testing/keyboard.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { sample } from '#web/testing/sample-of.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

/** The list of opt-outs. Tests of the list component use it as their example. */

export const OPT_OUT_COUNT = 10_000;

export const optOutsGrid = page.getByRole('grid', { name: 'Opt-outs' });
export const selectionBar = page.getByRole('region', { name: 'Selected rows' });
export const rowOf = (nth: number) =>
  optOutsGrid.getByRole('row', { name: formattedNumber(nth), exact: false });
export const checkboxOf = (nth: number) =>
  optOutsGrid.getByRole('checkbox', { name: `Select ${formattedNumber(nth)}` });
export const countSelectedRows = () => document.querySelectorAll('tbody tr[aria-selected=true]').length;
export const focusedRow = () => Number(document.activeElement?.getAttribute('aria-rowindex')) - 2;

/** Returns the nth number, counting up from +27 82 000 0000. */
export const numberOf = (nth: number) => `2782${String(nth).padStart(7, '0')}`;
export const formattedNumber = (nth: number) =>
  numberOf(nth).replace(/^27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');

export function createOptOutServer(count: number, pageSize?: number) {
  const optOuts: OptOut[] = Array.from({ length: count }, (_, nth) => ({
    number: numberOf(nth),
    source: 'manual',
    detail: 'thandi',
    at: '2026-01-01T00:00:00.000Z',
  }));
  const server = createServer()
    .on(
      listOptOuts,
      answerPaged(
        () => optOuts,
        ({ number }, { search = '' }) => number.startsWith(search),
        pageSize,
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

export const open = async (count = OPT_OUT_COUNT, at = '/Sending/OptOuts', mostOnPage?: number) => {
  const { server, optOuts } = createOptOutServer(count, mostOnPage);
  return { ...(await renderConsole({ at, server })), optOuts };
};

export const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

/** Opens the list and loads all rows, in a few pages. */
export async function openAndLoadAll() {
  const opened = await open(OPT_OUT_COUNT, '/Sending/OptOuts', 2500);
  await vi.waitFor(
    () => {
      scrollToEnd();
      if (page.getByRole('button', { name: 'Load more' }).query()) throw new Error('There are more pages');
    },
    { timeout: 30_000, interval: 20 },
  );
  return opened;
}

export const REASON = 'Opted out by mistake';

/** Chooses a reason in the confirmation of a removal and confirms it. */
export async function confirmWithReason(): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Remove/ });
  await question.getByRole('combobox', { name: 'Reason' }).selectOptions(REASON);
  await question.getByRole('button', { name: 'Remove' }).click();
}

/** Removes the focused row through its menu. */
export async function removeByMenu(): Promise<void> {
  await press('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus();
  await press('{Enter}');
  await confirmWithReason();
}

export const bulkAction = (more: Partial<BulkAction>): BulkAction => ({
  ...sample(removeOptOuts.answer, {}),
  id: 1,
  action: 'remove-opt-outs',
  list: 'opt-outs',
  state: 'running',
  total: OPT_OUT_COUNT,
  done: 0,
  ...more,
});
