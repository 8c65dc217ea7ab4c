import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMessageFilters, listMessageLog, type LoggedMessage } from '#contract/message-log.ts';
import { message } from '#contract/messages.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const AT = '/Reports/SentQueued/Messages';
const SPRING = { id: 5, name: 'Spring sale' };
const ERROR = 'UNDELIV err:001';

const grid = page.getByRole('grid', { name: 'Messages' });
const rowWith = (text: string) => grid.getByRole('row').filter({ hasText: text });

const logged = (nth: number, more: Partial<LoggedMessage>): LoggedMessage => ({
  ...sample(message, {
    id: `0197c8a0-0000-7000-8000-00000000000${nth}`,
    number: `2782000000${nth}`,
    parts: 1,
    cost: 1000,
    createdAt: '2026-01-01T08:00:00.000Z',
  }),
  name: '',
  sender: '43366',
  kind: 'campaign',
  campaign: SPRING,
  ...more,
});

const MESSAGES = [
  logged(1, { text: 'You are off the list', kind: 'confirmation', campaign: null, state: 'submitted' }),
  logged(2, { text: 'Code 4711', kind: 'answer', campaign: null, state: 'delivered' }),
  logged(3, {
    name: 'Thandi Nkosi',
    text: 'Half price until Sunday',
    state: 'undelivered',
    error: ERROR,
    parts: 2,
    cost: 2000,
  }),
];

const serverWith = (messages: LoggedMessage[]) =>
  createServer()
    .on(
      listMessageLog,
      answerPaged(
        () => messages,
        ({ sender, error }, query) =>
          (query['sender'] ?? sender) === sender && (query['error'] ?? error) === error,
      ),
    )
    .on(listMessageFilters, { senders: ['43366', 'ACME'], errors: [ERROR] });

test('shows all kinds of messages with their links', async () => {
  await page.viewport(1440, 900);
  await renderConsole({ at: AT, server: serverWith(MESSAGES) });
  await expect.element(rowWith('Half price')).toBeVisible();
  expect(textsOf(grid.getByRole('columnheader'))).toEqual([
    'Number',
    'Name',
    'Text',
    'State',
    'Reason',
    'Source',
    'Sender',
    'When',
  ]);
  await expect.element(rowWith('Half price')).toMatchTextContent('Thandi Nkosi');
  await expect.element(rowWith('off the list')).toMatchTextContent(/Opt-out confirmation/);
  await expect.element(rowWith('Code 4711')).toMatchTextContent(/Delivered.*Reply/);
  const row = rowWith('Half price');
  await expect
    .element(row.getByRole('link').nth(0))
    .toHaveAttribute('href', '/Reports/NumberSearch?number=27820000003');
  await expect
    .element(row.getByRole('link').nth(1))
    .toHaveAttribute('href', expect.stringMatching(/^\/Reports\/Message\//));
  await expect
    .element(row.getByRole('link', { name: 'Spring sale' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/5');
  await expect.element(page.getByText('3 messages')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Messages', exact: true }))
    .toHaveAttribute('data-active');
  await expectAccessibleLooks();
});

test('filters are chosen in a dialog, stored in the URL and removed by their chips', async () => {
  const server = serverWith(MESSAGES);
  const { currentUrl } = await renderConsole({ at: `${AT}?search=082`, server });
  await page.getByLabelText('State').selectOptions('Failed');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter messages' });
  await dialog.getByLabelText('Text').fill('price');
  await dialog.getByLabelText('Sender').selectOptions('43366');
  await dialog.getByLabelText('Reason').selectOptions(ERROR);
  await dialog.getByLabelText('First day').fill('2026-03-02');
  await dialog.getByLabelText('Last day').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Show messages' }).click();
  await expect.element(dialog.getByText("The last day can't be before the first day.")).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByLabelText('Last day').fill('2026-03-31');
  await dialog.getByRole('button', { name: 'Show messages' }).click();
  const days = { from: '2026-03-02', to: '2026-03-31' };
  await expect
    .poll(() => server.received(listMessageLog).at(-1)!.query)
    .toMatchObject({ search: '082', state: 'failed', text: 'price', sender: '43366', error: ERROR, ...days });
  await page.getByRole('button', { name: 'Remove filter: From 43366' }).click();
  await expect.poll(currentUrl).not.toContain('sender');
  expect(currentUrl()).toContain('text=price');
});

test('says how far a paused search got, and continues on request', async () => {
  const looks = [
    { items: [], next: 'a', searchedBackTo: '2026-03-02T08:00:00.000Z' },
    { items: [MESSAGES[1]!], next: 'b', searchedBackTo: '2026-02-01T08:00:00.000Z' },
    { items: [], next: null },
  ];
  const server = createServer().on(
    listMessageLog,
    ({ query }) => looks[[undefined, 'a', 'b'].indexOf(query['after'])]!,
  );
  await renderConsole({ at: `${AT}?text=4711`, server });
  await expect.element(page.getByText('No results so far')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '2 Mar 2026' })).toBeVisible();
  await expectAccessibleLooks();
  const further = page.getByRole('button', { name: 'Search further back' });
  expect(server.received(listMessageLog).some(({ query }) => query['after'])).toBe(false);
  await further.click();
  await expect.element(rowWith('Code 4711')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'back to 1 Feb 2026' })).toBeVisible();
  await expectAccessibleLooks();
  await further.click();
  await expect.element(further).not.toBeInTheDocument();
  await expect.element(rowWith('Code 4711')).toBeVisible();
});

test.each([
  ['nothing was sent yet', '', 'No messages yet', { role: 'link', name: 'Send Message' }],
  ['nothing matches', '?sender=Nobody', 'No matching messages', { role: 'button', name: 'Clear search' }],
] as const)('says what to do if %s', async (_what, search, title, { role, name }) => {
  await renderConsole({ at: `${AT}${search}`, server: serverWith([]) });
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole(role, { name }).last()).toBeVisible();
  await expectAccessibleLooks();
});
