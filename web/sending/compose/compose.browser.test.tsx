import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { uploadImport } from '#contract/imports.ts';
import { type CampaignDraft, getCampaignDraft, saveMessageDraft } from '#contract/message-draft.ts';
import { getMySettings } from '#contract/my-settings.ts';
import { getCampaignReport } from '#contract/reports.ts';
import { listSenderIds, senderId } from '#contract/sender-ids.ts';
import {
  campaign,
  changeCampaign,
  checkLinks,
  createCampaign,
  deleteDraft,
  estimate,
  estimateCampaign,
  type Estimate,
  getSendingSettings,
  saveSendingSettings,
  sample as message,
  scheduleCampaign,
  sendCampaign,
  uploadRecipients,
} from '#contract/sending.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { createCampaignReport } from '#web/testing/campaign-report.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { openList } from '#web/testing/open-list.ts';
import { serveDrafts, NOTHING_DELETED } from '#web/testing/serve-drafts.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';
import { showSuccess } from '#web/ui/index.ts';
import { EMPTY_DRAFT } from './draft.ts';

let server: FakeServer;

beforeEach(() => {
  server = createServer();
  serveGroups(server, [{ name: 'Choir', members: 3 }]);
});

const render = (at = '/Sending/SendMessage') => renderConsole({ at, server });

/** Makes the server return an estimate regardless of the draft. */
function estimateIs(more: Partial<Estimate>): void {
  server.on(estimateCampaign, sample(estimate, { exact: true, confirmAbove: 5000, byParts: [], ...more }));
}

const readBy = (name: string, text: string) =>
  sample(message, { number: '27831110001', name, text, encoding: 'gsm7', parts: 1 });

/** Makes the server return a campaign as form fields. */
const draftIs = (fields: Partial<CampaignDraft['fields']>, gone: Partial<CampaignDraft['gone']> = {}) =>
  server.on(getCampaignDraft, {
    fields: { ...EMPTY_DRAFT, ...fields },
    gone: { ...NOTHING_DELETED, ...gone },
  });

test('previews the message for each recipient', async () => {
  server.on(estimateCampaign, ({ body }) => {
    const { text } = body as { text: string };
    const samples = ['Ágnes', 'Bongani'].map((name) => readBy(name, text.replace('{{first_name}}', name)));
    return sample(estimate, { exact: true, recipients: 2, samples, longest: samples[1]! });
  });
  await render('/Sending/SendMessage?group=1');
  await expect.element(page.getByText('Choir (3)')).toBeVisible();
  await compose.sender.fill('43366');
  await compose.text.fill('Hi ');
  await page.getByRole('button', { name: 'Insert First name' }).click();
  await expect.element(compose.text).toHaveValue('Hi {{first_name}}');
  typeText(', see you');

  await expect.element(compose.phone).toMatchTextContent('43366');
  await expect.element(compose.phone).toMatchTextContent('Hi Ágnes, see you');
  await expect
    .element(compose.counter)
    .toHaveTextContent('GSM-7 · 19/160 · 1 part for Bongani, who gets the longest message');
  const previous = page.getByRole('button', { name: 'Previous recipient' });
  await expect.element(previous).toBeDisabled();
  await page.getByRole('button', { name: 'Next recipient' }).click();
  await expect.element(compose.phone).toMatchTextContent('Hi Bongani, see you');
  await previous.click();
  await expect.element(compose.phone).toMatchTextContent('Hi Ágnes, see you');
});

test('marks a text that is too long, and keeps all of it', async () => {
  estimateIs({ recipients: 3 });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  const text = 'word '.repeat(1000);
  await compose.text.fill(text);
  await compose.review.click();
  const fault = page.getByText(
    /^This message has 5,000 characters, which make 33 parts. Shorten it to 1,530 characters/,
  );
  await expect.element(fault).toBeInViewport({ ratio: 1 });
  await expect.element(compose.text).toHaveValue(text);
  await expect.element(compose.dialog).not.toBeInTheDocument();
});

test('counts characters and parts, and offers to avoid Unicode', async () => {
  await render();
  await compose.text.fill('Hello');
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 5/160 · 1 part');
  await compose.text.fill('a'.repeat(161));
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 161/306 · 2 parts');
  await compose.text.fill('a'.repeat(1531));
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 1531/1683 · 11 parts · at most 10');

  await compose.text.fill('Fête');
  await expect.element(compose.counter).toHaveTextContent('Unicode · 4/70 · 1 part');
  await page.getByRole('button', { name: 'Replace with plain characters' }).click();
  await expect.element(compose.text).toHaveValue('Fete');
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 4/160 · 1 part');

  await compose.text.fill('Bell 🔔');
  await expect.element(compose.counter).toHaveTextContent('Unicode · 7/70 · 1 part');
  await expect.element(page.getByText(/^These characters make the message Unicode/)).toBeVisible();
});

test('names invisible characters with their positions, and removes them', async () => {
  await render();
  await compose.text.fill('\u200eBig sale\u202e today\u00a0only');
  const hint = page.getByRole('status').filter({ hasText: 'These characters make the message Unicode' });
  await expect.element(hint).toMatchTextContent('an invisible direction mark at the start');
  await expect.element(hint).toMatchTextContent('an invisible direction mark after “sale”');
  await expect.element(hint).toMatchTextContent('a special space after “today”');
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Replace with plain characters' }).click();
  await expect.element(compose.text).toHaveValue('Big sale today only');
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 19/160 · 1 part');
  await expect.element(hint).not.toBeInTheDocument();
});

test('a replacement can be undone until the text changes or is reviewed', async () => {
  estimateIs({ recipients: 1 });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  const replace = page.getByRole('button', { name: 'Replace with plain characters' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await compose.text.fill('One\u200e two');
  await replace.click();
  await undo.click();
  await expect.element(compose.text).toHaveValue('One\u200e two');
  await replace.click();
  await expect.element(undo).toBeVisible();
  await compose.text.fill('One two three');
  await expect.element(undo).not.toBeInTheDocument();
  await compose.text.fill('One\u200e two');
  await replace.click();
  await compose.review.click();
  await expect.element(compose.dialog).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('shows skipped recipients and the cost', async () => {
  estimateIs({
    recipients: 3,
    duplicates: 1,
    optedOut: 1,
    tooLong: 1,
    invalid: ['083 11', '082 111 0001 / 083 111 0001'],
    invalidCount: 2,
    twoNumbers: ['082 111 0001 / 083 111 0001'],
    twoNumbersCount: 1,
    parts: 6,
    cost: 6000,
    balance: 1_204_000,
    balanceAfter: 1_198_000,
  });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('a'.repeat(200));
  await compose.expectFigures({
    Recipients: '3',
    'Left out: listed twice': '1',
    'Left out: opted out': '1',
    'Left out: longer than 10 parts': '1',
    'Left out: not a phone number': '1',
    'Left out: two numbers in one entry': '1',
    'Message parts': '6',
    'Cost in credits': '6',
    'Balance after': '1,198',
  });
});

test('warns about variables without values, also in the review', async () => {
  estimateIs({ recipients: 3, blank: [{ variable: 'colour', recipients: 2 }] });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('ACME');
  await compose.text.fill('Your {{Colour}} car');
  const warning = '2 recipients have no colour. It will be blank.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await compose.review.click();
  await expect.element(compose.dialog.getByText(warning)).toBeVisible();
  await press('{Escape}');
  await page.getByRole('textbox', { name: 'Fallback for colour' }).fill('new');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(compose.text).toHaveValue('Your {{Colour|new}} car');
});

test('suggests a known variable for an unknown one', async () => {
  estimateIs({ recipients: 3, blank: [{ variable: 'name', recipients: 3 }] });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hi {{Name|there}}');
  await expect.element(page.getByText('No recipient has a value for name. It will be blank.')).toBeVisible();
  await page.getByRole('button', { name: 'Use {{first_name}} instead' }).click();
  await expect.element(compose.text).toHaveValue('Hi {{first_name|there}}');
});

test('shows missing parts at their fields', async () => {
  await render();
  await compose.review.click();
  await expect.element(page.getByText('Choose a group or enter a number.')).toBeVisible();
  await expect.element(page.getByText('Enter who the message is from.')).toBeVisible();
  await expect.element(page.getByText('Enter the message.')).toBeVisible();
  await expect.element(compose.groups).toHaveFocus();
});

test('typing numbers clears the missing-recipients error', async () => {
  await render();
  await compose.review.click();
  await expect.element(compose.groups).toHaveAttribute('aria-invalid', 'true');
  await compose.numbers.fill('0831234567');
  await expect.element(page.getByText('Choose a group or enter a number.')).not.toBeInTheDocument();
  await expect.element(compose.groups).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Enter the message.')).toBeVisible();
});

test('the list of groups opens on request, not over the error at its field', async () => {
  await render();
  const unopened = compose.groups.element();
  await compose.review.click();
  await expect.poll(() => compose.groups.element() === unopened).toBe(false);
  await expect.element(compose.groups).toHaveFocus();
  await expect.element(page.getByText('Choose a group or enter a number.')).toBeVisible();
  await expect.element(compose.groups).toHaveAttribute('aria-expanded', 'false');
  await press('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Choir (3)' })).toBeVisible();
  await press('{Escape}');
  await compose.text.click();
  await compose.review.click();
  await expect.element(compose.groups).toHaveFocus();
  await expect.element(compose.groups).toHaveAttribute('aria-expanded', 'false');
  await compose.groups.click();
  await expect.element(page.getByRole('option', { name: 'Choir (3)' })).toBeVisible();
});

test('an arrow key opens the list of groups while it loads', async () => {
  await render();
  focus(compose.groups);
  await press('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Choir (3)' })).toBeVisible();
});

describe('the draft', () => {
  test('survives a reload', async () => {
    const first = await render('/Sending/SendMessage?group=1');
    await compose.sender.fill('ACME');
    await compose.text.fill('Half a mess');
    await compose.numbers.fill('0831110004');
    await first.reload();
    await expect.element(compose.sender).toHaveValue('ACME');
    await expect.element(compose.text).toHaveValue('Half a mess');
    await expect.element(compose.numbers).toHaveValue('0831110004');
    await expect.element(page.getByText('Choir (3)')).toBeVisible();
  });

  test('warns about unsaved changes before logging out', async () => {
    server.on(saveMessageDraft, refuse(503));
    await render();
    await compose.text.fill('Not yet sent');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  });
});

describe('groups', () => {
  const option = (name: string) => page.getByRole('option', { name });

  test('load on typing and scrolling', async () => {
    serveGroups(
      server,
      Array.from({ length: 450 }, (_, nth) => ({ name: `Group ${String(nth + 1).padStart(4, '0')}` })),
    );
    const first = await render();
    await openList(compose.groups);
    await compose.groups.fill('0437');
    await option('Group 0437 (0)').click();
    const chosen = (name: string) => page.getByText(name, { exact: true });
    await expect.element(chosen('Group 0437 (0)').first()).toBeVisible();

    await compose.groups.click();
    await expect.element(option('Group 0200 (0)')).toBeInTheDocument();
    option('Group 0200 (0)').element().scrollIntoView({ block: 'nearest' });
    await option('Group 0201 (0)').click();
    await press('{Escape}');

    await first.reload();
    await expect.element(chosen('Group 0437 (0)')).toBeVisible();
    await expect.element(chosen('Group 0201 (0)')).toBeVisible();
  });

  test('that were deleted are removed', async () => {
    const first = await render('/Sending/SendMessage?group=1');
    await expect.element(page.getByText('Choir (3)')).toBeVisible();
    serveGroups(server);
    server.on(estimateCampaign, refuse(404));
    first.go('/Sending/SendMessage');
    await first.reload();
    await expect.element(page.getByText('Choir (3)')).not.toBeInTheDocument();
    await expect.element(page.getByPlaceholder('Choose groups')).toBeVisible();
  });
});

test('a large campaign requires its recipient count, and Enter does not send', async () => {
  estimateIs({
    recipients: 10_000,
    byParts: [
      { parts: 1, recipients: 9998 },
      { parts: 2, recipients: 2 },
    ],
    parts: 10_002,
    cost: 10_002_000,
    balanceAfter: 1000,
  });
  server
    .on(createCampaign, sample(campaign, { id: 7, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 7, state: 'expanding' }))
    .on(getCampaignReport, createCampaignReport({ id: 7, state: 'expanding' }));
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await expect.element(page.getByText('9,998 with 1 part, 2 with 2 parts')).toBeVisible();
  await compose.review.click();
  const send = compose.dialog.getByRole('button', { name: 'Send to 10,000 recipients' });
  const number = compose.dialog.getByRole('textbox', {
    name: 'Type 10,000 to confirm the number of recipients',
  });
  await expect.element(number).toHaveFocus();
  await press('{Enter}');
  await expect.element(send).toBeDisabled();
  await number.fill('1000');
  await expect.element(send).toBeDisabled();
  await number.fill('10,000');
  await expectAccessibleLooks();
  await send.click();
  await expect.poll(() => server.received(sendCampaign).length).toBe(1);
});

test('copies a campaign into a separate draft', async () => {
  estimateIs({ recipients: 3 });
  draftIs({ sender: '43366', text: 'See you again', groupIds: [1], numbers: '+27821110001' });
  const first = await render();
  await compose.text.fill('Half a message');
  await expect.element(page.getByText(/^Draft saved \d/)).toBeVisible();
  first.go('/Sending/SendMessage?copy=7');
  await expect.element(compose.text).toHaveValue('See you again');
  await expect.element(compose.sender).toHaveValue('43366');
  await expect.element(page.getByText('Choir (3)')).toBeVisible();
  await expect.element(compose.numbers).toHaveValue('+27821110001');
  await page.getByRole('link', { name: /“Half a message” is still in your drafts/ }).click();
  await expect.element(compose.text).toHaveValue('Half a message');
});

test('says what cannot be copied', async () => {
  estimateIs({ recipients: 3 });
  draftIs({ text: 'Hi', groupIds: [1] }, { excludedGroupIds: [9], list: true });
  await render('/Sending/SendMessage?copy=7');
  await expect
    .element(
      page.getByText(
        'An excluded group was deleted. Its contacts are no longer left out. Your recipient file was deleted, because we keep these files for only one day. Choose the file again.',
      ),
    )
    .toBeVisible();
  await expectAccessibleLooks();
});

test('changes a scheduled campaign in one step', async () => {
  estimateIs({ recipients: 3 });
  draftIs({
    sender: '43366',
    text: 'See you',
    groupIds: [1],
    when: 'later',
    at: '2030-01-02T09:00',
    changes: { campaignId: 7, name: 'News', version: 1 },
  });
  server
    .on(changeCampaign, sample(campaign, { id: 7, state: 'scheduled' }))
    .on(
      getCampaignReport,
      createCampaignReport({ id: 7, state: 'scheduled', startsAt: '2030-01-02T07:00:00.000Z' }),
    );
  await render('/Sending/SendMessage?change=7');
  await expect.element(page.getByText('You are editing News.')).toBeVisible();
  await expectAccessibleLooks();
  await expect.element(page.getByRole('heading', { name: 'Change Campaign' })).toBeVisible();
  await compose.text.fill('See you later');
  await compose.review.click();
  await expect.element(page.getByRole('dialog', { name: 'Review changes' })).toBeVisible();
  await compose.dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => server.received(changeCampaign).at(-1)?.body)
    .toMatchObject({
      text: 'See you later',
      starts: { at: '2030-01-02T09:00' },
      audience: { groupIds: [1] },
    });
  expect(server.received(createCampaign)).toEqual([]);
});

test('discards changes to a campaign', async () => {
  const drafts = serveDrafts(server);
  estimateIs({ recipients: 3 });
  draftIs({ text: 'See you', groupIds: [1], changes: { campaignId: 7, name: 'News', version: 1 } });
  server.on(
    getCampaignReport,
    createCampaignReport({ id: 7, name: 'News', state: 'scheduled', startsAt: '2030-01-02T07:00:00.000Z' }),
  );
  await render('/Sending/SendMessage?change=7');
  await compose.text.fill('See you later');
  await expect.poll(() => drafts.saved?.fields.changes).toMatchObject({ campaignId: 7 });
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByText(/^Starts on Wed/)).toBeVisible();
  expect(server.received(changeCampaign)).toEqual([]);
  await expect.poll(() => drafts.saved).toBeNull();
});

test('turns a change into a new campaign', async () => {
  estimateIs({ recipients: 3 });
  draftIs({ text: 'See you', groupIds: [1], changes: { campaignId: 7, name: 'News', version: 1 } });
  await render('/Sending/SendMessage?change=7');
  await page.getByRole('button', { name: 'Save as a new campaign' }).click();
  await expect.element(page.getByText(/You are editing/)).not.toBeInTheDocument();
  await expect.element(compose.text).toHaveValue('See you');
});

test('pressing Enter twice sends nothing', async () => {
  estimateIs({ recipients: 3, parts: 3, cost: 3000 });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  await compose.sender.fill('ACME');
  await press('{Enter}');
  await expect.element(compose.dialog.getByRole('button', { name: 'Send to 3 recipients' })).toBeEnabled();
  await press('{Enter}');
  await expect.element(compose.dialog).not.toBeInTheDocument();
  expect(server.received(createCampaign)).toEqual([]);
});

test("schedules on the account's clock", async () => {
  estimateIs({ recipients: 3, parts: 3, cost: 3000 });
  const scheduled = sample(campaign, { id: 7, state: 'scheduled', startsAt: '2030-01-02T07:00:00.000Z' });
  server
    .on(createCampaign, sample(campaign, { id: 7, state: 'draft' }))
    .on(scheduleCampaign, scheduled)
    .on(getCampaignReport, createCampaignReport(scheduled));
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await page.getByText('Schedule for later').click();
  await compose.review.click();
  await expect.element(page.getByText('Choose when it starts.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Starts at' }).fill('2030-01-02T09:00');
  await expectAccessibleLooks();
  await compose.review.click();
  await expect.element(compose.dialog.getByText(/^Starts on Wed,? 2 Jan 2030, 09:00/)).toBeVisible();
  await compose.dialog.getByRole('button', { name: 'Schedule for 3 recipients' }).click();
  await expect.element(page.getByText(/^Starts on Wed,? 0?2 Jan/)).toBeVisible();
  expect(server.received(scheduleCampaign).at(-1)!.body).toEqual({
    at: '2030-01-02T09:00',
    localTime: false,
    repeats: null,
    repeatsUntil: null,
  });
});

test("repeats on each recipient's clock, and spreads messages over time", async () => {
  estimateIs({ recipients: 3, parts: 3, cost: 3000 });
  const scheduled = sample(campaign, {
    id: 7,
    state: 'scheduled',
    startsAt: '2030-01-02T07:00:00.000Z',
    localAt: '2030-01-02T09:00',
    repeats: 'weekly',
    repeatsUntil: '2030-03-01',
  });
  server
    .on(createCampaign, sample(campaign, { id: 7, state: 'draft' }))
    .on(scheduleCampaign, scheduled)
    .on(getCampaignReport, createCampaignReport(scheduled));
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('ACME');
  await compose.text.fill('Hello');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill('2030-01-02T09:00');
  await page.getByLabelText('Time zone').selectOptions("Each recipient's local time, by country");
  await page.getByLabelText('Repeat').selectOptions('Every week');
  await page.getByLabelText('Last day').fill('2030-03-01');
  await page.getByLabelText('Spread over').selectOptions('4 hours');
  await expectAccessibleLooks();
  await compose.review.click();
  await expect.element(compose.dialog.getByText(/in each recipient's local time/)).toBeVisible();
  await expect.element(compose.dialog.getByText(/Repeats every week. The last day is 1 Mar/)).toBeVisible();
  await compose.dialog.getByRole('button', { name: 'Schedule for 3 recipients' }).click();
  await expect.element(page.getByText(/^Sent every week, next on Wed,? 0?2 Jan 2030, 09:00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  expect(server.received(createCampaign).at(-1)!.body).toMatchObject({
    spreadMinutes: 240,
    respectsSendingHours: true,
  });
  expect(server.received(scheduleCampaign).at(-1)!.body).toEqual({
    at: '2030-01-02T09:00',
    localTime: true,
    repeats: 'weekly',
    repeatsUntil: '2030-03-01',
  });
});

test('excludes groups, and shows how many recipients that skips', async () => {
  serveGroups(server, [
    { name: 'Choir', members: 3 },
    { name: 'Board', members: 1 },
  ]);
  estimateIs({ recipients: 2, excluded: 1 });
  await render('/Sending/SendMessage?group=1');
  await page.getByRole('button', { name: 'Leave out groups' }).click();
  await page.getByRole('combobox', { name: 'Leave out' }).click();
  await page.getByRole('option', { name: 'Board (1)' }).click();
  await press('{Escape}');
  await compose.expectFigures({ Recipients: '2', 'Left out: in an excluded group': '1' });
  await expectAccessibleLooks();
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)!.body)
    .toMatchObject({ audience: { groupIds: [1], excludedGroupIds: [2] } });
});

test('sends to recipients of an earlier campaign, who can be removed', async () => {
  estimateIs({ recipients: 2 });
  draftIs({
    name: 'News',
    text: 'Are you coming?',
    groupIds: [1],
    numbers: '+27821110001',
    maxRecipients: 3,
  });
  await render('/Sending/SendMessage?again=7&whom=unanswered');
  await expect.element(compose.text).toHaveValue('Are you coming?');
  await expect.element(page.getByText("Recipients of “News” who haven't replied")).toBeVisible();
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)?.body)
    .toMatchObject({
      maxRecipients: null,
      audience: { groupIds: [], numbers: '', earlier: { campaignId: 7, recipients: 'unanswered' } },
    });
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Remove these recipients' }).click();
  await expect.element(page.getByText(/of “News” who/)).not.toBeInTheDocument();
});

test('limits the recipients to the available credits', async () => {
  estimateIs({ recipients: 100, parts: 100, cost: 100_000, balance: 40_000, balanceAfter: -60_000 });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  await page.getByRole('button', { name: 'Send to the first 40' }).click();
  await expect.element(page.getByText('Only the first 40 recipients, sorted by phone number')).toBeVisible();
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)!.body)
    .toMatchObject({ maxRecipients: 40 });
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Send to everyone' }).click();
  await expect.element(page.getByText('Only the first 40')).not.toBeInTheDocument();
});

test('points out landlines, and skips them with one click', async () => {
  estimateIs({ recipients: 167, parts: 167, cost: 167_000, landlines: 38 });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  await expect.element(page.getByText(/^38 recipients are landlines/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave landlines out' }).click();
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)!.body)
    .toMatchObject({ audience: { withoutLandlines: true } });
  await expect.element(page.getByText('38 landlines are left out.')).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/Left out: landline.*38/);
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Send to landlines too' }).click();
  // Uses the cached estimate again.
  await expect.element(page.getByText(/^38 recipients are landlines/)).toBeVisible();
});

test('shows and subtracts credits reserved by other campaigns', async () => {
  const some = { recipients: 100, parts: 100, cost: 100_000, reserved: 900_000 };
  estimateIs({ ...some, balance: 300_000, balanceAfter: 200_000 });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/Reserved for other campaigns.*900.*Available after.*200/);
  estimateIs({ ...some, balance: 40_000, balanceAfter: -60_000 });
  await compose.text.fill('Hello all');
  await expect
    .element(summary)
    .toMatchTextContent(
      'This needs 100 credits, 60 more than you have available. Reserved for other campaigns: 900. You have enough for about 40 recipients.',
    );
  estimateIs({ ...some, recipients: 1, parts: 1, cost: 1000, balance: 0, balanceAfter: -1000 });
  await compose.text.fill('Hello you');
  await expect
    .element(summary)
    .toMatchTextContent(
      'This needs 1 credit and you have none available. Reserved for other campaigns: 900.',
    );
});

test('says that credits expire before the start', async () => {
  const expiringCredits = {
    credits: 40_000,
    missing: 1000,
    from: '2030-01-01T08:00:00.000Z',
    until: '2030-01-02T08:00:00.000Z',
  };
  estimateIs({ recipients: 1, parts: 1, cost: 1000, balance: 40_000, balanceAfter: 39_000, expiringCredits });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  await expect
    .element(page.getByRole('complementary', { name: 'Summary' }))
    .toMatchTextContent(
      /40 credits expire by .*, before this campaign starts\. You will then be 1 credit short\. Start it before/,
    );
  await expect.element(page.getByRole('button', { name: 'Review and send' })).toBeEnabled();
  await expectAccessibleLooks();
});

test('on a phone explains missing credits without opening the summary', async () => {
  await page.viewport(390, 844);
  estimateIs({ recipients: 100, parts: 100, cost: 100_000, balance: 40_000, balanceAfter: -60_000 });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  const reason = page.getByText('You need 60 more credits.');
  await expect.element(reason).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Review and send' })).toBeDisabled();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('button', { name: /^100 recipients/ }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(page.getByText(/You need 60 more\./)).toBeVisible();
});

test('sends a test with the values of the previewed recipient', async () => {
  estimateIs({ recipients: 1, samples: [readBy('Ágnes', 'Hi Ágnes')] });
  server.on(getMySettings, sample(getMySettings.answer, { contactNo1: '0820000000' }));
  server
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await render('/Sending/SendMessage?group=1');
  const button = page.getByRole('button', { name: 'Send a test' });
  await expect.element(button).toBeDisabled();
  await compose.sender.fill('43366');
  await compose.text.fill('Hi {{first_name}}');
  await expect.element(compose.phone).toMatchTextContent('Hi Ágnes');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  const numbers = dialog.getByRole('textbox', { name: 'Your number' });
  await expect.element(numbers).toHaveValue('0820000000');
  await numbers.fill('');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect.element(dialog.getByText('Enter your phone number.')).toBeVisible();
  estimateIs({ recipients: 2, parts: 2, cost: 3000, samples: [readBy('Ágnes', 'Hi Ágnes')] });
  await numbers.fill('082 123 4567');
  await expect
    .element(dialog.getByText('Sends the previewed message to your phone. It costs 3 credits (2 parts).'))
    .toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect.element(page.getByText('Test sent.')).toBeVisible();
  expect(server.received(createCampaign).at(-1)!.body).toMatchObject({
    text: 'Hi Ágnes',
    audience: { numbers: '082 123 4567' },
    respectsSendingHours: false,
  });
  // The draft is still there.
  await expect.element(compose.text).toHaveValue('Hi {{first_name}}');
});

test('does not send a test twice after a lost answer', async () => {
  estimateIs({ recipients: 1, samples: [readBy('Ágnes', 'Hi')] });
  server.on(createCampaign, sample(campaign, { id: 8, state: 'draft' })).on(sendCampaign, refuse());
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hi');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('082 123 4567');
  const send = dialog.getByRole('button', { name: 'Send test' });
  await send.click();
  await expect.poll(() => server.received(sendCampaign)).toHaveLength(1);
  await expect.element(send).toBeEnabled();
  server.on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await send.click();
  await expect.element(page.getByText('Test sent.')).toBeVisible();
  expect(server.received(createCampaign)).toHaveLength(1);
  expect(server.received(sendCampaign)).toHaveLength(2);
});

test('a refused test leaves no draft behind', async () => {
  estimateIs({ recipients: 1, samples: [readBy('Ágnes', 'Hi')] });
  server
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }))
    .on(sendCampaign, refuse(402, { code: 'too_few_credits', message: 'There are too few credits.' }))
    .on(deleteDraft, undefined);
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hi');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('082 123 4567');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect.element(dialog.getByText('There are too few credits.')).toBeVisible();
  expect(server.received(deleteDraft)).toMatchObject([{ params: { campaignId: '8' } }]);
});

test('warns about a repeated text and about look-alike letters', async () => {
  estimateIs({
    recipients: 1,
    sameToday: { campaignId: 7, name: 'News', at: new Date().toISOString(), isUpcoming: false },
  });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hеllo, see example.com/sale.');
  await expect
    .element(page.getByText(/^Some of these recipients got this message less than a minute ago/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'News' })).toBeVisible();
  const warning = page.getByText(/^Some letters in “Hеllo” look Latin/);
  await expect.element(warning).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Use Latin letters' }).click();
  await expect.element(compose.text).toHaveValue('Hello, see example.com/sale.');
  await expect.element(warning).not.toBeInTheDocument();
});

/** Chooses a file in the file input. */
async function chooseFile(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await page.elementLocator(input).upload(new File(['Mobile,Amount\n0831234567,R7\n'], 'debts.csv'));
}

test('sends to a file with its columns as variables, and removes the file', async () => {
  estimateIs({ recipients: 1200 });
  server.on(uploadRecipients, {
    id: 7,
    fileName: 'debts.csv',
    numbers: 1200,
    invalid: 3,
    duplicates: 1,
    variables: ['amount'],
  });
  await render();
  await expect.element(page.getByRole('button', { name: 'From a file' })).toBeVisible();
  await chooseFile();
  await expect.element(page.getByText(/^debts\.csv: 1,200 numbers/)).toBeVisible();
  await expect
    .element(page.getByText(/ Left out: 3 rows without a phone number, 1 listed twice\.$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Insert Amount' }).click();
  await expect.element(compose.text).toHaveValue('{{amount}}');
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)?.body)
    .toMatchObject({ text: '{{amount}}', audience: { recipientListId: 7 } });
  await expectAccessibleLooks();
  server.on(uploadImport, refuse(429, { code: 'too_many_uploads', message: 'Try again in a moment.' }));
  await page.getByRole('button', { name: 'Save them as contacts' }).click();
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible();
  expect(server.received(uploadImport).at(-1)?.query).toMatchObject({ fileName: 'debts.csv' });
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect.element(page.getByRole('button', { name: 'Insert Amount' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'From a file' })).toBeVisible();
});

test('explains an unusable file, and accepts another', async () => {
  const message = 'This file has no column of phone numbers. Choose another file.';
  server.on(uploadRecipients, refuse(400, { code: 'no_numbers', message }));
  await render();
  await chooseFile();
  await expect.element(page.getByText(message)).toBeVisible();
  server.on(uploadRecipients, {
    id: 8,
    fileName: 'debts.csv',
    numbers: 1,
    invalid: 0,
    duplicates: 0,
    variables: [],
  });
  await chooseFile();
  await expect.element(page.getByText(/^debts\.csv: 1 number\./)).toBeVisible();
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test('appends the opt-out line, except for alphanumeric senders', async () => {
  server.on(getSendingSettings, {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out.',
    addsOptOut: false,
    linkBase: null,
    repliableNumber: null,
  });
  await render();
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await page.getByLabelText('End with “Reply STOP to opt out.”').click();
  await expect.element(compose.phone).toMatchTextContent('Hello Reply STOP to opt out.');
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 28/160 · 1 part');
  const warning = page.getByText(/^Recipients can't reply to ACME/);
  await expect.element(warning).not.toBeInTheDocument();
  await compose.sender.fill('ACME');
  await expect.element(warning).toBeVisible();
  await page.getByLabelText('End with “Reply STOP to opt out.”').click();
  await expect.element(warning).not.toBeInTheDocument();
  await compose.text.fill('Please do not reply');
  await expect.element(compose.phone).toMatchTextContent('Please do not reply');
  await expect.element(warning).not.toBeInTheDocument();
  await compose.text.fill('Reply YES to come');
  await expect.element(warning).toBeVisible();
});

describe('short links', () => {
  const settings = {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out.',
    addsOptOut: false,
    linkBase: 'l.example/',
    repliableNumber: null,
  };
  const shorten = page.getByLabelText('Shorten links, to see who clicks');

  test('are offered for a text with a link, and counted as they will be sent', async () => {
    server.on(getSendingSettings, settings);
    await render();
    await compose.text.fill('Hello');
    await expect.element(compose.phone).toMatchTextContent('Hello');
    await expect.element(shorten).not.toBeInTheDocument();
    await compose.text.fill('See https://shop.example/sale?from=sms');
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 38/160 · 1 part');
    await shorten.click();
    await expect.element(compose.phone).toMatchTextContent('See l.example/yourlink1');
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 23/160 · 1 part');
    await expectAccessibleLooks();
  });

  test('of variables are shown with an example', async () => {
    server.on(getSendingSettings, settings);
    await render();
    await compose.text.fill('See {{link:sale}}!');
    await expect.element(compose.phone).toMatchTextContent('See l.example/yourlink1!');
    await expect.element(shorten).not.toBeInTheDocument();
  });

  test('are not offered if the operator has not set them up', async () => {
    server.on(getSendingSettings, { ...settings, linkBase: null });
    await render();
    await compose.text.fill('See https://shop.example/sale');
    await expect.element(compose.phone).toMatchTextContent('See https://shop.example/sale');
    await expect.element(shorten).not.toBeInTheDocument();
  });
});

test('links a master account to the tabs with its settings', async () => {
  await render();
  await page.getByRole('button', { name: 'Before sending' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before sending' });
  await expect
    .element(dialog.getByRole('link', { name: 'Change limits and confirmation' }))
    .toHaveAttribute('href', '/MySettings/Limits');
  await expectAccessibleLooks();
});

test('lets a sub-account change when to ask for confirmation', async () => {
  const settings = {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out.',
    addsOptOut: false,
    linkBase: null,
    repliableNumber: null,
  };
  server
    .on(getSession, { ...session, account: { ...session.account, isMaster: false } })
    .on(getSendingSettings, () => settings)
    .on(saveSendingSettings, ({ body }) => Object.assign(settings, body));
  await render();
  await page.getByRole('button', { name: 'Before sending' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before sending' });
  const above = dialog.getByRole('textbox', { name: /^Ask for confirmation/ });
  await above.fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^Enter a whole number/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Change the opt-out line' }))
    .toHaveAttribute('href', '/AccSettings/OptOuts');
  await expectAccessibleLooks();
  await above.fill('100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Sending settings saved.')).toBeVisible();
  expect(server.received(saveSendingSettings)[0]!.body).toEqual({ confirmAbove: 100 });
});

const open = (country: string, recipients: number) => ({
  country,
  recipients,
  opensAt: null,
  opensLocal: null,
});
const closed = (country: string, recipients: number) => ({
  country,
  recipients,
  opensAt: '2030-01-07T16:00:00.000Z',
  opensLocal: '2030-01-07T11:00',
});

test('shows recipients outside sending hours, and moves the start', async () => {
  const opensAt = '2030-01-07T06:00:00.000Z';
  estimateIs({
    recipients: 53,
    parts: 53,
    cost: 53_000,
    countries: [
      { country: 'ZA', recipients: 50, opensAt, opensLocal: '2030-01-07T08:00' },
      { country: 'GB', recipients: 3, opensAt: null, opensLocal: null },
    ],
    firstAt: new Date().toISOString(),
    lastAt: opensAt,
  });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  const said = page.getByText(
    /^50 recipients are outside sending hours and will get the message later\. In account time: South Africa on Mon,? 0?7 Jan 2030, 08:00/,
  );
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText('South Africa 50, United Kingdom 3')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Start at that time' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Starts at' })).toHaveValue('7 Jan 2030, 08:00');
  await page.getByRole('switch', { name: /^Keep to each country's sending hours/ }).click();
  await expect
    .poll(() => server.received(estimateCampaign).at(-1)!.body)
    .toMatchObject({ at: '2030-01-07T08:00', respectsSendingHours: false });
});

test('moves the start on recipients’ own clocks', async () => {
  estimateIs({ recipients: 3, countries: [open('ZA', 2), closed('US', 1)] });
  await render('/Sending/SendMessage?group=1');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill('2030-01-07T09:00');
  await page.getByLabelText('Time zone').selectOptions('recipient');
  const said =
    /^1 recipient is outside sending hours and will get the message later\. In local time: United States on Mon,? 0?7 Jan 2030, 11:00/;
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Start at that time' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Starts at' })).toHaveValue('7 Jan 2030, 11:00');
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('recipient');
});

test('the review says that some messages wait', async () => {
  estimateIs({ recipients: 53, countries: [closed('ZA', 50), open('GB', 3)] });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await expect
    .element(
      compose.dialog.getByText(
        /^Sending starts immediately, but 50 recipients won't get the message until their sending hours begin/,
      ),
    )
    .toBeVisible();
});

test('rejects a passed time, and a last day before the first', async () => {
  estimateIs({ recipients: 3 });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await page.getByText('Schedule for later').click();
  await page.getByRole('textbox', { name: 'Starts at' }).fill('2020-01-01T09:00');
  await compose.review.click();
  await expect.element(page.getByText(/^This time has passed/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Starts at' }).fill('2030-01-07T09:00');
  await page.getByLabelText('Repeat').selectOptions('daily');
  await page.getByLabelText('Last day').fill('2030-01-06');
  await compose.review.click();
  await expect.element(page.getByText(/^This is before the start/)).toBeVisible();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await page.getByLabelText('Last day').fill('2030-01-07');
  await compose.review.click();
  await expect.element(compose.dialog).toBeVisible();
});

test('the review says that all messages wait for sending hours', async () => {
  estimateIs({ recipients: 50, countries: [closed('ZA', 50)] });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await page.getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Messages are sent when sending hours begin/)).toBeVisible();
  await expect.element(dialog.getByText(/starts immediately/)).not.toBeInTheDocument();
});

test('writes and reviews a message by keyboard', async () => {
  estimateIs({ recipients: 1, parts: 1, cost: 1000, samples: [readBy('', 'Hello')] });
  await render();
  await tabTo(compose.numbers);
  typeText('0831234567');
  await tabTo(compose.sender);
  typeText('ACME');
  await tabTo(compose.text);
  typeText('Hello');
  await tabTo(compose.review);
  await press('{Enter}');
  await expect.element(compose.dialog.getByRole('button', { name: 'Send to 1 recipient' })).toBeEnabled();
  await press('{Escape}');
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await expect.element(compose.review).toHaveFocus();
});

test('the form and its review look right', async () => {
  estimateIs({
    recipients: 2,
    duplicates: 1,
    invalid: ['none'],
    invalidCount: 1,
    parts: 4,
    cost: 4000,
    balanceAfter: 1_200_000,
    samples: [readBy('Thandi', 'Hi Thandi , Fête! 🔔')],
    blank: [{ variable: 'colour', recipients: 2 }],
  });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hi {{first_name}} {{colour}}, Fête! 🔔');
  await compose.numbers.fill('none');
  await compose.expectFigures({ 'Left out: not a phone number': '1' });
  await expectAccessibleLooks();
  await compose.review.click();
  await expect.element(compose.dialog).toBeVisible();
  await expectAccessibleLooks();
});

test('offers approved sender IDs, and notes where recipients see another', async () => {
  const [usual, other] = [
    sample(senderId, { id: 1, sender: 'Bakers', isDefault: true }),
    sample(senderId, { id: 2, sender: '43366', isDefault: false }),
  ];
  server.on(getSession, { ...session, account: { ...session.account, hasDynamicSender: true } });
  server.on(listSenderIds, { items: [usual, other], next: null, total: { count: 2, isExact: true } });
  const countries = ['ZA', 'US', 'IN'].map((country) => open(country, 1));
  estimateIs({ recipients: 3, countries });
  await render('/Sending/SendMessage?group=1');
  await expect.element(compose.sender).toHaveValue('Bakers');
  await compose.text.fill('Hello');
  await expect
    .element(page.getByText('United States: recipients see a number or a generic name instead of Bakers.'))
    .toBeVisible();
  await expect.element(page.getByText(/^India: messages from Bakers don't arrive/)).toBeVisible();
  await expectAccessibleLooks();
  const choose = page.getByRole('button', { name: 'Choose a sender' });
  await choose.click();
  const names = page.getByRole('group', { name: "Recipients can't reply" });
  await expect.element(names.getByRole('menuitemradio', { name: 'Bakers · default' })).toBeChecked();
  await expectAccessibleLooks();
  const numbers = page.getByRole('group', { name: 'Recipients can reply' });
  await numbers.getByRole('menuitemradio', { name: '43366' }).click();
  await expect.element(compose.sender).toHaveValue('43366');
  await expect.element(page.getByText(/^India:/)).not.toBeInTheDocument();
  // The sender is approved but does not belong to the account, so replies go elsewhere.
  await expect.element(page.getByText(/but their replies won't appear here/)).toBeVisible();
  await choose.click();
  await names.getByRole('menuitemradio', { name: /Bakers/ }).click();
  await expect.element(compose.sender).toHaveValue('Bakers');
  await expect.element(page.getByText("Recipients can't reply to a name.")).toBeVisible();
});

test('starts with the number of the account, which can receive replies', async () => {
  server.on(getSendingSettings, {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out.',
    addsOptOut: false,
    linkBase: null,
    repliableNumber: '43366',
  });
  await render();
  const own = page.getByText('Recipients can reply. Their replies appear under Replies.');
  await expect.element(compose.sender).toHaveValue('43366');
  await expect.element(own).toBeVisible();
  await compose.sender.fill('ACME');
  await expect.element(own).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Choose a sender' }).click();
  await page.getByRole('menuitemradio', { name: '43366 · default · your number' }).click();
  await expect.element(compose.sender).toHaveValue('43366');
  await compose.sender.fill('43367');
  await expect
    .element(page.getByText(/^Recipients can reply, but their replies won't appear here/))
    .toBeVisible();
});

test('shows a number as it is sent', async () => {
  estimateIs({ recipients: 3 });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('082 123 4567');
  await compose.text.fill('Hello');
  await expect.element(compose.phone).toMatchTextContent('27821234567');
  await compose.review.click();
  await expect.element(compose.dialog.getByText('From 27821234567')).toBeVisible();
});

test('warns before sending that a campaign would be held, and explains why', async () => {
  const reason = 'Your account may send 100 messages a day while it is on trial, and this campaign has 101.';
  estimateIs({ recipients: 101, holdReasons: [reason], tooOften: 2, confirmAbove: 5000 });
  await render('/Sending/SendMessage?group=1');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await expect.element(page.getByText(new RegExp(reason))).toBeVisible();
  await expect.element(page.getByText('Left out: got this text too often in the last hour')).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(new RegExp(reason))).toBeVisible();
  await expect
    .element(dialog.getByText(/^Sending starts when your provider releases the campaign/))
    .toBeVisible();
  await expectAccessibleLooks();
});

test('warns about unreachable links', async () => {
  estimateIs({ recipients: 1 });
  server.on(checkLinks, ({ body }) => ({
    links: (body as { links: string[] }).links.map((link) => ({
      link,
      answers: link.includes('good') ? ('yes' as const) : ('no' as const),
      status: link.includes('gone') ? 404 : null,
    })),
  }));
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill(
    'See good.example, gone.example/a and dead.example, not https://x.example/{{code}}.',
  );
  await expect.element(page.getByText("gone.example/a doesn't open: it returns error 404.")).toBeVisible();
  await expect.element(page.getByText("dead.example doesn't respond.")).toBeVisible();
  expect(server.received(checkLinks).at(-1)!.body).toEqual({
    links: ['https://good.example', 'https://gone.example/a', 'https://dead.example'],
  });
  await expectAccessibleLooks();
});

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %d x %d pixels a toast does not cover the send button', async (width, height) => {
  await page.viewport(width, height);
  await renderConsole({ at: '/Sending/SendMessage', server: createServer() });
  const review = page.getByRole('button', { name: 'Review and send' });
  await expect.element(review).toBeVisible();
  showSuccess('A toast with a long text, to be as wide and as high as toasts become: '.repeat(2));
  const toast = page.getByText(/^A toast with a long text/);
  await expect.element(toast).toBeVisible();
  const isClear = () => {
    const [box, button] = [toast.element().closest('[role]')!, review.element()].map((each) =>
      each.getBoundingClientRect(),
    );
    return box!.bottom <= button!.top || box!.right <= button!.left;
  };
  await expect.poll(isClear).toBe(true);
  expect(toast.element().getBoundingClientRect().left).toBeGreaterThan(0);
});

test('adds the number in the URL as a recipient', async () => {
  estimateIs({ recipients: 1 });
  await render('/Sending/SendMessage?number=27821234567');
  await expect.element(compose.numbers).toHaveValue('+27821234567');
});

test('appends the opt-out line where the law requires it', async () => {
  server.on(getSendingSettings, {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out.',
    addsOptOut: false,
    linkBase: null,
    repliableNumber: null,
  });
  estimateIs({ recipients: 1, optOutFor: ['ZA'], samples: [readBy('Ágnes', 'Hello')] });
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  await expect.element(compose.phone).toMatchTextContent('Hello Reply STOP to opt out.');
  await expect
    .element(page.getByText(/^We add “Reply STOP to opt out.” because marketing messages in South Africa/))
    .toBeVisible();
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 28/160 · 1 part');
  await expectAccessibleLooks();
});

test('writes, schedules and reviews a message by keyboard', async () => {
  estimateIs({ recipients: 1, parts: 1, cost: 1000 });
  server
    .on(createCampaign, sample(campaign, { id: 9, state: 'draft' }))
    .on(scheduleCampaign, sample(campaign, { id: 9, state: 'scheduled' }));
  await render();
  await tabTo(compose.numbers);
  typeText('0821110001');
  await tabTo(compose.sender);
  typeText('ACME');
  await tabTo(compose.text);
  typeText('Hello');
  await tabTo(page.getByRole('radio', { name: 'Now' }));
  await press('{ArrowRight}');
  const at = page.getByRole('textbox', { name: 'Starts at' });
  await tabTo(at);
  await at.fill('2030-01-02T09:00');
  await tabTo(compose.review);
  await press('{Enter}');
  await tabTo(compose.dialog.getByRole('button', { name: 'Schedule for 1 recipient' }));
  await press('{Enter}');
  await expect
    .poll(() => server.received(scheduleCampaign).at(-1)?.body)
    .toMatchObject({ at: '2030-01-02T09:00', repeats: null });
});
