import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { campaign, listCampaigns } from '#contract/sending.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { paged } from '#web/testing/paged.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const grid = page.getByRole('grid', { name: 'Sent/Queued' });
const heads = grid.getByRole('columnheader');
const row = grid.getByRole('row').nth(1);

const CAMPAIGNS = [1, 2].map((id) =>
  sample(campaign, {
    id,
    name: `Newsletter ${id}`,
    state: 'finished',
    recipients: 12_431,
    counts: { ...sample(campaign, {}).counts, delivered: 12_431 },
    cost: 12_431_000,
    sentAt: '2026-01-01T08:00:00.000Z',
  }),
);

async function openAt(width: number): Promise<void> {
  await page.viewport(width, 844);
  const server = newServer().on(
    listCampaigns,
    paged(() => CAMPAIGNS),
  );
  await renderConsole({ at: '/Reports/SentQueued', server });
  await expect.element(row).toBeVisible();
}

test.each([1024, 768])('at %i pixels the bar shrinks, so that the date stays', async (width) => {
  await openAt(width);
  expect(textsOf(heads)).toEqual(['Campaign', 'State', 'Messages', 'Sent']);
  await expectGoodLooks();
});

test('a column that was chosen and has no room says so', async () => {
  await openAt(1024);
  await page.getByRole('button', { name: 'Columns and order' }).click();
  const column = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await expect.element(column('Sent')).toBeChecked();
  await expect.element(column('Recipients no room')).toBeChecked();
  await column('Recipients no room').click();
  await expect.element(column('Recipients')).not.toBeChecked();
});

test.each([390, 320])('at %i pixels the second line has state, recipients and date', async (width) => {
  await openAt(width);
  const second = [...document.querySelectorAll('tbody tr:first-child [data-kind=rest]')];
  expect(second.map(({ textContent }) => textContent)).toEqual([
    'Finished',
    'to 12,431',
    expect.stringMatching(/./),
  ]);
  for (const cell of second) expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
