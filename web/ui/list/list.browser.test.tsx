import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listBulkActions } from '#contract/bulk-actions.ts';
import type { Page } from '#contract/fields.ts';
import { listOptOuts, type OptOut, removeOptOut, removeOptOuts } from '#contract/opt-outs.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { paged } from '#web/testing/paged.ts';
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

const open = (count = COUNT, at = '/Sending/OptOuts') =>
  renderConsole({ at, server: serverWith(count).server });

test('it shows', async () => {
  await open();
  await expect.element(page.getByText('10,000 numbers')).toBeVisible();
  console.log(document.querySelectorAll('tbody tr').length);
  await page.screenshot({ path: 'shots/a.png' });
  await page.viewport(390, 844);
  await page.screenshot({ path: 'shots/b.png' });
});
