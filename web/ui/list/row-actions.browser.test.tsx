import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type BulkAction, cancelBulkAction, listBulkActions } from '#contract/bulk-actions.ts';
import { removeOptOut, removeOptOuts, restoreOptOuts } from '#contract/opt-outs.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import {
  OPT_OUT_COUNT,
  optOutsGrid,
  selectionBar,
  rowOf,
  checkboxOf,
  numberOf,
  formattedNumber,
  createOptOutServer,
  open,
  removeByMenu,
  confirmWithReason,
  REASON,
  bulkAction,
} from '#web/testing/opt-outs-list.tsx';

describe('removing rows', () => {
  test('removes a few rows at once, focuses the next row, and can be undone', async () => {
    const { server, optOuts } = await open(60);
    focus(rowOf(3));
    await removeByMenu();
    await expect.element(rowOf(3)).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain(formattedNumber(4));
    await expect.element(page.getByText(`${formattedNumber(3)} can receive messages again.`)).toBeVisible();

    await checkboxOf(5).click();
    await checkboxOf(6).click({ modifiers: ['Shift'] });
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    await confirmWithReason();
    await expect.element(page.getByText('2 numbers can receive messages again.')).toBeVisible();
    await expect.element(selectionBar).not.toBeInTheDocument();
    expect(optOuts).toHaveLength(57);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect
      .poll(() => server.received(restoreOptOuts).at(-1)?.body)
      .toEqual({ numbers: [numberOf(5), numberOf(6)] });
  });

  test('undo restores the focus', async () => {
    const { server } = await open(60);
    focus(rowOf(3));
    await removeByMenu();
    await expect.poll(() => document.activeElement?.textContent).toContain(formattedNumber(4));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.received(restoreOptOuts)).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain(formattedNumber(4));
  });

  test('asks for a reason first, from the list or free text', async () => {
    const { server } = await open(60);
    focus(rowOf(3));
    await press('{Tab}{Enter}');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove opt-out?' });
    const accept = question.getByRole('button', { name: 'Remove' });
    await expect.element(question.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
    await expect.element(accept).toBeDisabled();
    await question.getByRole('combobox', { name: 'Reason' }).selectOptions('Another reason');
    await expect.element(accept).toBeDisabled();
    await question.getByRole('textbox', { name: 'Describe the reason' }).fill(' She called ');
    await expectAccessibleLooks();
    expect(server.received(removeOptOut)).toHaveLength(0);
    await accept.click();
    await expect.element(page.getByText(`${formattedNumber(3)} can receive messages again.`)).toBeVisible();
    expect(server.received(removeOptOut)).toMatchObject([
      { params: { number: numberOf(3) }, body: { reason: 'She called' } },
    ]);
  });

  test('keeps the focus in the list after the last row', async () => {
    await open(1);
    focus(rowOf(0));
    await removeByMenu();
    await expect.element(page.getByText('No opt-outs yet')).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain('No opt-outs yet');
  });

  test('confirms many rows and removes them in the background, by ids or all matching', async () => {
    const { server } = await open(OPT_OUT_COUNT, '/Sending/OptOuts?search=2782000');
    server.on(removeOptOuts, bulkAction({}));
    const dialog = page.getByRole('dialog', { name: 'Remove 50 opt-outs?' });
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions(REASON);
    await dialog.getByRole('textbox').fill('50');
    await dialog.getByRole('button', { name: 'Remove' }).dblClick();
    await expect.element(selectionBar).not.toBeInTheDocument();
    expect(server.received(removeOptOuts)).toHaveLength(1);
    expect((server.received(removeOptOuts)[0]!.body as { ids: string[] }).ids).toHaveLength(50);
    await expect.poll(() => document.activeElement).not.toBe(document.body);

    await checkboxOf(0).click();
    await page.getByRole('button', { name: 'Select all 10,000 matching' }).click();
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    const other = page.getByRole('dialog', { name: 'Remove 10,000 opt-outs?' });
    await other.getByRole('combobox', { name: 'Reason' }).selectOptions(REASON);
    await other.getByRole('textbox').fill('10000');
    await other.getByRole('button', { name: 'Remove' }).click();
    await expect
      .poll(() => server.received(removeOptOuts)[1]?.body)
      .toEqual({ matching: { search: '2782000' }, reason: REASON });
  });

  test('reports a refusal and keeps the selection', async () => {
    const { server } = await open();
    server.on(removeOptOuts, refuse(429, { code: 'too_many', message: 'Three are running already.' }));
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOptions(REASON);
    await page.getByRole('dialog').getByRole('textbox').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Three are running already.')).toBeVisible();
    await expect.element(selectionBar.getByText('50 selected')).toBeVisible();
  });

  test('shows progress above the rows until it is dismissed, also after a reload', async () => {
    const { server, optOuts } = createOptOutServer(200);
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
      '100 opt-outs removed. 3 skipped because they no longer existed. Stopped. The rest is unchanged.',
    );
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(ended).not.toBeInTheDocument();
    expect(document.activeElement?.contains(optOutsGrid.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('reports an action that ended before it was seen running', async () => {
    const { server, optOuts } = createOptOutServer(60);
    const done = bulkAction({ state: 'done', done: 50, total: 50, finishedAt: '2026-01-01T00:00:00.000Z' });
    const actions: BulkAction[] = [];
    server.on(listBulkActions, () => ({ items: actions, next: null }));
    server.on(removeOptOuts, () => {
      optOuts.splice(0, 50);
      actions.push(done);
      return bulkAction({});
    });
    await renderConsole({ at: '/Sending/OptOuts', server });
    await optOutsGrid.getByRole('checkbox', { name: 'Select rows on this page' }).click();
    await selectionBar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOptions(REASON);
    await page.getByRole('dialog').getByRole('textbox').fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('50 opt-outs removed.')).toBeVisible();
    await expect.element(rowOf(0)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('50 opt-outs removed.')).not.toBeInTheDocument();
  });

  test('shows why an action failed', async () => {
    const { server } = createOptOutServer(3);
    let now = bulkAction({});
    server.on(listBulkActions, () => ({ items: [now], next: null }));
    await renderConsole({ at: '/Sending/OptOuts', server });
    await expect.element(page.getByRole('region', { name: 'Removing opt-outs' })).toBeVisible();
    now = bulkAction({ state: 'failed', done: 7, problem: 'The disk is full.' });
    await expect.element(page.getByText('7 opt-outs removed. The disk is full.')).toBeVisible();
  });
});
