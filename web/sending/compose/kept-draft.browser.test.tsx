import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveMessageDraft } from '#contract/message-draft.ts';
import { campaign, createCampaign, estimate, estimateCampaign, sendCampaign } from '#contract/sending.ts';
import { keepGroups } from '#web/testing/groups.ts';
import { NOTHING_GONE, type KeptDrafts, keepDrafts } from '#web/testing/keep-drafts.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

let server: FakeServer;
let drafts: KeptDrafts;

beforeEach(() => {
  server = newServer();
  drafts = keepDrafts(server);
  keepGroups(server, [{ name: 'Choir', members: 3 }]);
  server.on(
    estimateCampaign,
    sample(estimate, { exact: true, recipients: 1, confirmAbove: 5000, byParts: [] }),
  );
});

const render = () => renderConsole({ at: '/Sending/SendMessage', server });
const said = (words: RegExp | string) => page.getByText(words);
/** Beside the buttons; the toast of a page that was left has no time. */
const SAVED = /^Draft saved \d\d:\d\d$/;
/** A moment later: what the page hears of by events, it also reads when it is looked at again. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'));

test('a draft is saved by itself, said to be, and there again', async () => {
  const first = await render();
  await compose.text.fill('Half a mess');
  await expect.element(said(SAVED)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expectGoodLooks();
  sessionStorage.clear();
  await first.reload();
  await expect.element(compose.text).toHaveValue('Half a mess');
});

test('leaving the page asks nothing, saves the draft first, and says so', async () => {
  const { address } = await render();
  await compose.text.fill('Half a mess');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(address).toBe('/');
  await expect.element(said(/^Draft saved$/)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('leaving the page where nothing was written says nothing', async () => {
  const { address, settled } = await render();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(address).toBe('/');
  await settled();
  await expect.element(said(SAVED)).not.toBeInTheDocument();
});

test('leaving the page says where a draft could not be saved', async () => {
  server.on(saveMessageDraft, refuse(503));
  await render();
  await compose.text.fill('In a tunnel');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();
});

test('logging out saves the draft first, and says so', async () => {
  const { address } = await render();
  await compose.text.fill('Half a mess');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logging out' });
  await expect.element(dialog).toMatchTextContent('Draft saved');
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expectGoodLooks();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(address).toBe('/Login');
  await expect.element(said(SAVED)).not.toBeInTheDocument();
});

test('without a connection it is kept in the tab, and saved later', async () => {
  server.on(saveMessageDraft, refuse(503));
  const first = await render();
  await compose.text.fill('In a tunnel');
  await expect.element(said(/^Not saved yet/)).toBeVisible();
  await first.reload();
  await expect.element(compose.text).toHaveValue('In a tunnel');
  keepDrafts(server);
  window.dispatchEvent(new Event('online'));
  await expect.element(said(SAVED)).toBeVisible();
});

test('starts over, which can be undone', async () => {
  await render();
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(compose.text).toHaveValue('');
  await expect.element(compose.sender).toHaveValue('43366');
  await expect.poll(() => drafts.saved).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(compose.text).toHaveValue('Hello');
  await expect.poll(() => drafts.saved?.fields.text).toBe('Hello');
});

test('starting over and taking that back at once leaves the draft as it was', async () => {
  const first = await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(compose.text).toHaveValue('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await first.reload();
  await expect.element(compose.text).toHaveValue('Hello');
  expect(drafts.saved?.fields.text).toBe('Hello');
});

test('what another window saved is not overwritten: one is asked', async () => {
  await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saveElsewhere({ text: 'Hello from the phone' });
  await compose.text.fill('Hello from here');
  await expect.element(said(/changed in another window.*Hello from the phone/)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Hello from the phone');
  await expectGoodLooks();
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await expect.poll(() => drafts.saved!.fields.text).toBe('Hello from here');

  drafts.saveElsewhere({ text: 'Once more' });
  await compose.text.fill('Here again');
  await page.getByRole('button', { name: 'Use that one' }).click();
  await expect.element(compose.text).toHaveValue('Once more');
  await expect.element(page.getByRole('button', { name: 'Use that one' })).not.toBeInTheDocument();
  expect(drafts.saved!.fields.text).toBe('Once more');
});

test('what another window saved is taken over where nothing was typed here', async () => {
  await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saveElsewhere({ text: 'Hello from the phone' });
  lookAgain();
  await expect.element(compose.text).toHaveValue('Hello from the phone');
});

test('what is no more is said', async () => {
  const first = await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saved = { ...drafts.saved!, gone: { ...NOTHING_GONE, groupIds: [9], list: true } };
  await first.reload();
  await expect
    .element(
      said(
        /A group that it went to was deleted, and is taken out\. Files of recipients are kept for one day/,
      ),
    )
    .toBeVisible();
});

test('is gone once it is sent', async () => {
  server
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await render();
  await compose.numbers.fill('0821234567');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('button', { name: 'Send 1 message' }).click();
  await expect.poll(() => drafts.saved).toBeNull();
});

test('a draft that could not be saved does not come back once it is sent', async () => {
  server
    .on(saveMessageDraft, refuse(503))
    .on(createCampaign, sample(campaign, { id: 9, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 9, state: 'expanding' }));
  await render();
  await compose.numbers.fill('0821234567');
  await compose.sender.fill('43366');
  await compose.text.fill('Only once');
  await expect.element(said(/^Not saved yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('button', { name: /^Send 1 / }).click();
  await expect.poll(() => server.received(sendCampaign)).toHaveLength(1);
  await expect.poll(() => JSON.stringify(Object.entries(sessionStorage))).not.toContain('Only once');
});
