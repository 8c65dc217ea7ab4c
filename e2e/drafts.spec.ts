import { CampaignPage } from './campaign-page.ts';
import { ComposePage } from './compose-page.ts';
import { expect, test } from './test.ts';

// The server reports a conflict when two windows save.
test.use({ expectedErrors: /409/ });

test("a draft follows its user to another window, and neither window overwrites the other's changes", async ({
  page,
}) => {
  const here = new ComposePage(page);
  await here.open();
  await here.numbers.fill('082 123 4567');
  await here.text.fill('Written here');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  const other = await page.context().newPage();
  const there = new ComposePage(other);
  await there.open();
  await there.continueDraft();
  await expect(there.text).toHaveValue('Written here');
  await there.text.fill('Written there');
  await expect(other.getByText(/^Draft saved/)).toBeVisible();
  // This window has no unsaved changes, so it loads the other window's text by itself.
  await expect(here.text).toHaveValue('Written there');

  // Both windows save at once. The first save succeeds, and the other window asks what to do.
  await Promise.all([here.text.fill('Here again'), there.text.fill('There again')]);
  const keep = 'Keep this version';
  const asked = page.getByRole('button', { name: keep }).or(page.getByText(/^Draft saved/));
  await expect(asked.first()).toBeVisible();
  await expect
    .poll(
      async () =>
        (await page.getByRole('button', { name: keep }).count()) +
        (await other.getByRole('button', { name: keep }).count()),
    )
    .toBe(1);
  const [loser, winner, kept] =
    (await page.getByRole('button', { name: keep }).count()) === 1
      ? [page, there, 'Here again']
      : [other, here, 'There again'];
  await loser.getByRole('button', { name: keep }).click();
  await expect(winner.text).toHaveValue(kept);
  await other.close();
});

test('text written after a message was sent starts a new draft', async ({ page }) => {
  const compose = new ComposePage(page);
  await compose.open();
  await compose.numbers.fill('082 123 4500');
  await compose.sender.fill('43366');
  await compose.text.fill('Sent');
  await expect(compose.line('Recipients')).toHaveText('1');
  await compose.send();
  await expect(new CampaignPage(page).title).toContainText('Finished');
  await page.goBack();
  await expect(compose.text).toHaveValue('');
  await compose.text.fill('Another');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(compose.text).toHaveValue('Another');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test('keeps the text, and saves it after reconnecting', async ({ page, context }) => {
    const compose = new ComposePage(page);
    await compose.open();
    await compose.text.fill('Before the tunnel');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await context.setOffline(true);
    await compose.text.fill('In the tunnel');
    await expect(page.getByText(/^Not saved yet/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(compose.text).toHaveValue('In the tunnel');
  });
});
