import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  countHeldMessages,
  editAndReleaseHeldMessage,
  getHeldMessage,
  getHeldSettings,
  type HeldMessage,
  listHeldMessages,
  refuseHeldMessages,
  releaseHeldMessages,
  saveHeldSettings,
} from '#contract/held-messages.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const held = (id: number, more: Partial<HeldMessage> = {}): HeldMessage => ({
  accountId: 12,
  accountName: 'Corner shop',
  isOwn: false,
  id,
  name: `Sale ${id}`,
  sender: '43366',
  text: 'Everything must go',
  by: 'John Mbeki',
  messages: 5000,
  created: 0,
  cost: 5_000_000,
  reason:
    'By your limits for it, the sub-account may send a campaign to 100 recipients, and this campaign has 5,000.',
  heldAt: '2026-01-01T10:00:00.000Z',
  expiresAt: '2026-01-08T10:00:00.000Z',
  startsAt: null,
  isForProvider: false,
  ...more,
});

let waiting: HeldMessage[];
let server: FakeServer;

beforeEach(() => {
  waiting = [held(1), held(2), held(3, { isForProvider: true, name: 'Lottery' })];
  const decide = (ids: number[]) => {
    const some = waiting.filter(({ id }) => ids.includes(id));
    waiting = waiting.filter((each) => !some.includes(each) || each.isForProvider);
    const problems = some.flatMap(({ accountId, id: campaignId, isForProvider }) =>
      isForProvider
        ? [{ accountId, campaignId, code: 'provider_decides', message: 'Only your provider can release it.' }]
        : [],
    );
    return { count: some.length - problems.length, problems };
  };
  const idsOf = (body: unknown) =>
    (body as { held: { campaignId: number }[] }).held.map(({ campaignId }) => campaignId);
  server = createServer()
    .on(
      listHeldMessages,
      answerPaged(() => waiting),
    )
    .on(countHeldMessages, () => ({ count: waiting.length }))
    .on(getHeldMessage, ({ params }) => ({
      ...waiting.find(({ id }) => id === Number(params['campaignId']))!,
      groups: ['Regulars'],
      excludedGroups: ['Staff'],
      typedNumbers: 2,
      fileName: null,
      estimate: {
        recipients: 4990,
        optedOut: 10,
        cost: 4_990_000,
        countries: [{ country: 'ZA', recipients: 4990 }],
      },
    }))
    .on(releaseHeldMessages, ({ body }) => decide(idsOf(body)))
    .on(refuseHeldMessages, ({ body }) => decide(idsOf(body)));
});

const render = () => renderConsole({ at: '/SubAccounts/HeldMessages', server });
const grid = page.getByRole('grid', { name: 'Held messages' });

test('lists held campaigns, and shows text, audience and cost', async () => {
  await render();
  await expect.element(grid.getByRole('row', { name: /Sale 1/ })).toMatchTextContent('Corner shop');
  await expect.element(grid.getByRole('row', { name: /Lottery/ })).toMatchTextContent('For your provider');
  await expectAccessibleLooks({ narrow: true });
  await grid.getByRole('button', { name: 'Sale 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale 1' });
  await expect.element(dialog).toMatchTextContent('Everything must go');
  await expect.element(dialog).toMatchTextContent('Regulars, 2 typed numbers, without Staff');
  await expect.element(dialog).toMatchTextContent('South Africa (4,990)');
  await expectAccessibleLooks({ narrow: true });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect.element(page.getByText('Campaign released.')).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /Sale 1/ })).not.toBeInTheDocument();
});

test('shows the whole reason on a wide screen', async () => {
  await page.viewport(1440, 900);
  const { reason } = waiting[0]!;
  await render();
  const shown = grid.getByText(reason).first();
  await expect.element(shown).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
});

test('releases with another text, whose refusal is shown at the field', async () => {
  server.on(
    editAndReleaseHeldMessage,
    refuse(400, { code: 'held_word', message: 'Choose other words.', field: 'text' }),
  );
  await render();
  await grid.getByRole('button', { name: 'Sale 2', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale 2' });
  await dialog.getByRole('button', { name: 'Edit text' }).click();
  const text = dialog.getByLabelText(/^Text/);
  await expect.element(text).toHaveValue('Everything must go');
  await text.fill('You won the lottery');
  await dialog.getByRole('button', { name: 'Release with this text' }).click();
  await expect.element(dialog.getByText('Choose other words.')).toBeVisible();
  await expectAccessibleLooks();
  server.on(editAndReleaseHeldMessage, () => undefined);
  await text.fill('Good morning');
  await dialog.getByRole('button', { name: 'Release with this text' }).click();
  await expect.element(page.getByText('Campaign released.')).toBeVisible();
  expect(server.received(editAndReleaseHeldMessage).at(-1)!.body).toEqual({ text: 'Good morning' });
});

test('refuses with a reason', async () => {
  await render();
  await grid.getByRole('button', { name: 'Lottery', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Lottery' });
  await expect.element(dialog).toMatchTextContent('Only your provider can release it.');
  await expect.element(dialog.getByRole('button', { name: 'Release' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(dialog.getByText('This is required.')).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill('Say who you are');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect
    .poll(() => server.received(refuseHeldMessages).at(-1)?.body)
    .toEqual({ held: [{ accountId: 12, campaignId: 3 }], reason: 'Say who you are' });
});

test('decides on several, and says which stay as they were', async () => {
  await render();
  for (const name of ['Sale 1', 'Lottery'])
    await grid.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release 2 campaigns?' });
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect.element(page.getByText('Campaign released.')).toBeVisible();
  await expect
    .element(page.getByText('1 campaign stays as it was: Only your provider can release it.'))
    .toBeVisible();
});

test('says after how many days held campaigns expire', async () => {
  server.on(getHeldSettings, { days: 7 }).on(saveHeldSettings, () => undefined);
  await render();
  await page.getByRole('button', { name: 'Expiry' }).click();
  const days = page.getByLabelText(/^Days/);
  await expect.element(days).toHaveValue('7');
  await days.fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  await expectAccessibleLooks();
  await days.fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Held campaigns now expire after 3 days.')).toBeVisible();
});

test('says what would appear here', async () => {
  waiting = [];
  await render();
  await expect.element(page.getByText('Nothing is held')).toBeVisible();
});

test('says why the list cannot be loaded', async () => {
  server.on(listHeldMessages, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
