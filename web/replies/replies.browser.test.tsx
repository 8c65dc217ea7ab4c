import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listConversations } from '#contract/conversations.ts';
import { listReplies, reply } from '#contract/replies.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const grid = page.getByRole('grid', { name: 'Replies' });

const REPLIES = ['Sipho Mahlangu', ''].map((name, nth) =>
  sample(reply, {
    id: nth + 1,
    name,
    number: '27825550199',
    text: 'Yes please, when do you open on Saturday? We are five and bring our own chairs.',
    campaignId: 7,
    campaignName: 'Spring sale',
    keyword: null,
    receivedAt: '2026-01-01T08:00:00.000Z',
  }),
);

async function openAt(width: number, replies = REPLIES): Promise<void> {
  await page.viewport(width, 844);
  const server = createServer().on(
    listReplies,
    answerPaged(() => replies),
  );
  await renderConsole({ at: '/Reports/Replies?view=list', server });
  await expect.element(grid.getByRole('row').nth(2)).toBeVisible();
}

test.each([1024, 768])('shows the campaign at %i pixels', async (width) => {
  await openAt(width);
  expect(textsOf(grid.getByRole('columnheader'))).toEqual(['From', 'Reply', 'Reply to', 'Received']);
});

test.each([390, 320])('shows the text, then the campaign, on the second line at %i pixels', async (width) => {
  await openAt(width);
  const second = (row: number) =>
    [...document.querySelectorAll(`tbody tr:nth-child(${row}) [data-kind=rest]`)].map(
      ({ textContent }) => textContent,
    );
  const [{ text }] = REPLIES as [(typeof REPLIES)[number]];
  const campaign = expect.stringContaining('Spring sale');
  expect(second(1)).toEqual([text, campaign]);
  expect(second(2)).toEqual([text, campaign]);
  for (const cell of document.querySelectorAll('tbody [data-kind=rest]'))
    expect(cell.clientWidth).toBeGreaterThan(60);
  await expectAccessibleLooks();
});

test('shows the keyword, and marks a near miss', async () => {
  const [first, second] = REPLIES as [(typeof REPLIES)[number], (typeof REPLIES)[number]];
  await openAt(1024, [
    { ...first, keyword: { word: 'WIN', isNearMiss: false } },
    { ...second, campaignId: null, campaignName: null, keyword: { word: 'WIN A CAR', isNearMiss: true } },
  ]);
  await expect.element(grid.getByRole('row').nth(1)).toMatchTextContent(/Keyword WIN/);
  await expect
    .element(grid.getByRole('row').nth(2))
    .toMatchTextContent(/Near miss of WIN A CAR.*it may be part of another word/);
  await expectAccessibleLooks();
});

test('keeps filters on one line, and small on a phone', async () => {
  await openAt(1440);
  const fields = ['Show', 'Reply to', 'Sent to'].map((name) => page.getByRole('combobox', { name }));
  const tops = fields.map((field) => field.element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  await page.viewport(390, 844);
  const bottomOf = (part: ReturnType<typeof page.getByRole>) => part.element().getBoundingClientRect().bottom;
  const search = page.getByRole('searchbox', { name: 'Search number, name or text' });
  await expect.element(search).toBeVisible();
  const days = page.getByRole('button', { name: 'Dates' });
  await expect.poll(() => bottomOf(days) - bottomOf(search)).toBeLessThan(100);
});

test('filters by days and removes each end of the range', async () => {
  localStorage.setItem('language', 'en-US');
  const server = createServer().on(
    listReplies,
    answerPaged(() => REPLIES),
  );
  await renderConsole({ at: '/Reports/Replies?view=list&from=2026-02-30', server });
  await page.getByRole('button', { name: 'Dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by date' });
  await dialog.getByLabelText('First day').fill('2026-03-02');
  await dialog.getByLabelText('Last day').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(dialog.getByText("The last day can't be before the first day.")).toBeVisible();
  await dialog.getByLabelText('Last day').fill('2026-03-03');
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const lastQuery = () => server.received(listReplies).at(-1)!.query;
  await expect.poll(lastQuery).toMatchObject({ from: '2026-03-02', to: '2026-03-03' });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/replies.csv?from=2026-03-02&to=2026-03-03');
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Remove filter: Until Mar 3, 2026' }).click();
  await expect.poll(lastQuery).toEqual(expect.not.objectContaining({ to: '2026-03-03' }));
  await expect.poll(lastQuery).toMatchObject({ from: '2026-03-02' });
});

test.each(['list', 'inbox'])('says in the %s that a search covers only the newest replies', async (view) => {
  const total = { count: 0, isExact: false, amongNewest: 10_000 };
  const server = createServer()
    .on(listReplies, { items: [], next: null, total })
    .on(listConversations, { items: [], next: null, total });
  await renderConsole({ at: `/Reports/Replies?view=${view}&search=xq`, server });
  await expect.element(page.getByText(/Only your newest 10,000 replies were searched\./)).toBeVisible();
  await expectAccessibleLooks();
});

test('hides opt-outs', async () => {
  const server = createServer().on(
    listReplies,
    answerPaged(() => REPLIES),
  );
  await renderConsole({ at: '/Reports/Replies?view=list', server });
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Exclude opt-outs');
  await expect.poll(() => server.received(listReplies).at(-1)!.query).toMatchObject({ optedOut: 'false' });
  await expectAccessibleLooks();
});
