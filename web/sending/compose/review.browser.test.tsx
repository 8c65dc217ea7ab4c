import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getLinkSettings } from '#contract/link-tracking.ts';
import type { MessageDraft } from '#contract/message-draft.ts';
import {
  campaign,
  changeCampaign,
  checkLinks,
  createCampaign,
  estimate,
  estimateCampaign,
  getCampaign,
  getSendingSettings,
  sendCampaign,
} from '#contract/sending.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { serveDrafts, type StoredDrafts, NOTHING_DELETED } from '#web/testing/serve-drafts.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { EMPTY_DRAFT } from './draft.ts';

let server: FakeServer;
let drafts: StoredDrafts;

const estimated = (more: Partial<typeof estimate._output> = {}) =>
  sample(estimate, { exact: true, recipients: 5, confirmAbove: 5000, byParts: [], ...more });

const GROUPS = [
  { name: 'Choir', members: 3 },
  { name: 'Band', members: 2 },
  { name: 'Staff', members: 9 },
];

/** Starts a server without drafts, with five recipients for every message. */
function startServer(): void {
  server = createServer();
  drafts = serveDrafts(server);
  serveGroups(server, GROUPS);
  server
    .on(estimateCampaign, estimated())
    .on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP to opt out',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: null,
    })
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }));
}

beforeEach(startServer);

const order = page.getByRole('dialog').getByLabelText('Message details', { exact: true });
/** Returns the lines of the review's message details, by label. */
const reviewTexts = () =>
  Object.fromEntries(
    [...order.element().querySelectorAll('dt')].map((label) => [
      label.textContent,
      (label.nextElementSibling as HTMLElement).innerText.split('\n').filter(Boolean),
    ]),
  );

async function openDraft(fields: Partial<typeof EMPTY_DRAFT>, gone: MessageDraft['gone'] = NOTHING_DELETED) {
  const id = '00000000-0000-4000-8000-0000000000aa';
  drafts.all.set(id, {
    version: '00000000-0000-4000-8000-0000000000bb',
    savedAt: new Date().toISOString(),
    fields: { ...EMPTY_DRAFT, ...fields },
    gone,
  });
  await renderConsole({ at: `/Sending/SendMessage?draft=${id}`, server });
}

test('shows recipients, exclusions, sender, time, hours and opt-out line', async () => {
  await openDraft({
    groupIds: [1, 2],
    inAllGroups: true,
    excludedGroupIds: [3],
    numbers: '+27821110001 0821110002',
    earlier: { campaignId: 4, recipients: 'failed', name: 'Spring' },
    list: { id: 9, fileName: 'debts.csv', numbers: 120, invalid: 0, duplicates: 0, variables: [] },
    maxRecipients: 7,
    sender: 'ACME',
    text: 'Sale!',
    addsOptOut: true,
    when: 'later',
    at: '2030-03-01T09:00',
    clock: 'recipient',
    repeats: 'weekly',
    repeatsUntil: '2030-04-01',
    spread: '30',
    respectsSendingHours: false,
  });
  await compose.review.click();
  await expect.poll(reviewTexts).toEqual({
    To: [
      'Choir (3), Band (2) (only contacts in all of these groups)',
      '+27 82 111 0001, 0821110002',
      'debts.csv (120 numbers)',
      'Recipients that “Spring” failed to reach',
      'Only the first 7 recipients, sorted by phone number',
    ],
    Excluding: ['Staff (9)'],
    From: ['ACME', "Recipients can't reply to it"],
    When: [
      'Fri, 1 Mar 2030, 09:00',
      "recipient's local time · every week until 1 Apr 2030 · spread over 30 minutes",
    ],
    Hours: ['Any time'],
    'Opt-out line': ['“Reply STOP to opt out”'],
  });
  await expect.element(page.getByRole('dialog').getByText(/^Recipients can't reply to ACME/)).toBeVisible();
  await expectAccessibleLooks();
});

test('repeats every warning of the form', async () => {
  const open = { opensAt: null, opensLocal: null };
  const expiry = '2099-01-01T00:00:00.000Z';
  server
    .on(
      estimateCampaign,
      estimated({
        landlines: 2,
        blank: [{ variable: 'name', recipients: 2 }],
        holdReasons: ['It contains the word “free”.'],
        sameToday: { campaignId: 3, name: 'Spring', at: '2026-01-01T08:00:00.000Z', isUpcoming: false },
        countries: [
          { ...open, country: 'ZA', recipients: 3, opensAt: '2099-01-01T06:00:00.000Z' },
          { ...open, country: 'US', recipients: 2 },
        ],
        expiringCredits: { credits: 9000, missing: 2000, from: expiry, until: expiry },
      }),
    )
    .on(checkLinks, { links: [{ link: 'https://gone.example.com/', answers: 'no', status: 404 }] });
  await openDraft(
    {
      groupIds: [1],
      list: { id: 9, fileName: 'debts.csv', numbers: 120, invalid: 3, duplicates: 1, variables: [] },
      sender: 'ACME',
      // The first letter of Sale is Cyrillic.
      text: '\u0405ale 🔔 for {{name}} and {{first: https://gone.example.com/ Reply to order.',
    },
    { ...NOTHING_DELETED, groupIds: [8], excludedGroupIds: [9] },
  );
  const deadLink = /gone\.example\.com.* doesn't open/;
  await expect.element(page.getByText(deadLink)).toBeVisible();
  const warnings = warningsIn(document.querySelector('main form')!);
  await compose.review.click();
  await expect.element(compose.dialog.getByText(deadLink)).toBeVisible();
  const review = compose.dialog.element().textContent;
  expect(warnings.filter((warning) => !review.includes(warning))).toEqual([]);
  expect(warnings).toHaveLength(14);
  await expectAccessibleLooks();
});

/**
 * Returns the form's warnings without their buttons. For a file, returns only the note about the skipped
 * rows.
 */
const warningsIn = (form: Element): string[] =>
  [...form.querySelectorAll('output, [class*=Alert-root]')]
    .map((note) => (note.querySelector('span') ?? note).textContent)
    .filter((text) => text !== '' && !text.startsWith('Draft saved'))
    .map((text) => text.replace(/^debts\.csv.*(?=Left out)/, ''));

test('describes an immediate message to one number', async () => {
  await renderConsole({ at: '/Sending/SendMessage?number=27821110001', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await expect.poll(reviewTexts).toEqual({
    To: ['+27 82 111 0001'],
    From: ['43366', "Recipients can reply, but their replies won't appear here"],
    When: ['Now'],
    Hours: ["Only during each country's sending hours"],
    'Opt-out line': ['None'],
  });
});

test("says that the account's number receives replies", async () => {
  server.on(getSendingSettings, {
    confirmAbove: 5000,
    confirmAboveForYou: 5000,
    optOutLine: 'Reply STOP to opt out',
    addsOptOut: false,
    linkBase: null,
    repliableNumber: '43366',
  });
  await renderConsole({ at: '/Sending/SendMessage?number=27821110001', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await expect.poll(reviewTexts).toMatchObject({ From: ['43366', 'Recipients can reply to it'] });
});

describe('links', () => {
  const url = 'See https://shop.example/sale';
  const lineOf = async (text: string, shortensLinks: boolean, linkBase: string | null = 'l.example/') => {
    server.on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP to opt out',
      addsOptOut: false,
      linkBase,
      repliableNumber: null,
    });
    await openDraft({ groupIds: [1], sender: '43366', text, shortensLinks });
    await compose.review.click();
    await expect.poll(reviewTexts).toHaveProperty('Opt-out line');
    return () => reviewTexts()['Links'];
  };

  test.each([
    [url, true],
    ['See {{link:sale}}', false],
  ])('that are shortened are told: %s', async (text, shortensLinks) => {
    server.on(getLinkSettings, { tracksRecipients: true });
    const line = await lineOf(text, shortensLinks);
    await expect.poll(line).toEqual(['Each recipient gets short links of their own']);
    await expectAccessibleLooks();
  });

  test('are told to be the same for all if nobody is tracked', async () => {
    server.on(getLinkSettings, { tracksRecipients: false });
    const line = await lineOf(url, true);
    await expect.poll(line).toEqual(['All recipients get the same short links']);
  });

  test.each([
    [url, false, 'l.example/'],
    [url, true, null],
    ['No link', true, 'l.example/'],
  ])('that stay are not mentioned: %s, %s, %s', async (text, shortensLinks, linkBase) => {
    const line = await lineOf(text, shortensLinks, linkBase);
    expect(line()).toBeUndefined();
  });
});

test.each([
  ['Sale! Reply STOP to opt out', '“Reply STOP to opt out”'],
  ['Sale! Text STOP to 43366 to unsubscribe', 'In your own words'],
  ['Sale!', 'None'],
])('for the text “%s” shows the opt-out line as %s', async (text, optOut) => {
  await openDraft({ groupIds: [1], sender: '43366', text });
  await compose.review.click();
  await expect.poll(reviewTexts).toMatchObject({ 'Opt-out line': [optOut] });
});

test('does not send an outdated review, and shows the new figures', async () => {
  server.on(estimateCampaign, estimated({ fingerprint: 'five' }));
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  const send = page.getByRole('button', { name: 'Send to 5 recipients' });
  await expect.element(send).toBeEnabled();
  expect(server.received(estimateCampaign).at(-1)?.body).toMatchObject({ fresh: true });
  server
    .on(estimateCampaign, estimated({ recipients: 6, fingerprint: 'six' }))
    .on(sendCampaign, refuse(409, { code: 'review_changed', message: 'Now it goes to 6 recipients.' }))
    .on(changeCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await send.click();
  await expect.element(compose.dialog.getByText('Now it goes to 6 recipients.')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Send to 6 recipients' }).click();
  await expect
    .poll(() => server.received(changeCampaign))
    .toMatchObject([{ query: { reviewed: 'six' }, body: { starts: 'now', audience: { groupIds: [1] } } }]);
  expect(server.received(sendCampaign).map(({ query }) => query)).toEqual([{ reviewed: 'five' }]);
  expect(server.received(createCampaign)).toHaveLength(1);
});

test('keeps changes to a campaign that another tab sent', async () => {
  const changes = { campaignId: 7, name: 'News', version: 1 };
  server.on(getCampaign, sample(getCampaign.answer, { id: 7, state: 'scheduled' }));
  await openDraft({ groupIds: [1], sender: 'ACME', text: 'Sale!', changes });
  await expect.element(page.getByText('You are editing News.')).toBeVisible();
  await compose.review.click();
  await expect.element(compose.dialog).toBeVisible();
  server.on(getCampaign, sample(getCampaign.answer, { id: 7, state: 'sending', recipients: 3 }));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('“News” has started, so you can no longer change it.');
  await expectAccessibleLooks();
  await compose.review.click();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save as a new campaign' }).click();
  await compose.review.click();
  await expect.element(page.getByRole('button', { name: 'Send to 5 recipients' })).toBeEnabled();
  await expect.element(compose.text).toHaveValue('Sale!');
});

test("replaces another tab's changes to a campaign only on request", async () => {
  const changes = { campaignId: 7, name: 'News', version: 1 };
  server
    .on(getCampaign, sample(getCampaign.answer, { id: 7, state: 'scheduled', version: 1 }))
    .on(changeCampaign, refuse(409, { code: 'campaign_changed', message: 'It was changed elsewhere.' }));
  const when = { when: 'later', at: '2030-01-02T09:00' } as const;
  await openDraft({ groupIds: [1], sender: 'ACME', text: 'Sale!', ...when, changes });
  await compose.review.click();
  const save = compose.dialog.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toBeEnabled();
  server.on(
    getCampaign,
    sample(getCampaign.answer, {
      id: 7,
      state: 'scheduled',
      version: 2,
      text: 'Sale today',
      typedNumbers: 3,
      user: { id: 5, name: 'Thandi' },
    }),
  );
  await save.click();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Thandi changed “News” after you opened it. Changed: text, recipients. Discard');
  // A conflict shows only one alert.
  await expect.element(page.getByText('It was changed elsewhere.')).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await compose.review.click();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await compose.review.click();
  server.on(changeCampaign, sample(campaign, { id: 7, state: 'scheduled', version: 3 }));
  await save.click();
  await expect
    .poll(() => server.received(changeCampaign).map(({ query }) => query))
    .toMatchObject([{ version: '1' }, { version: '2' }]);
});

test('links to the campaign after a lost response to Send, and a retry does not send twice', async () => {
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  server.on(sendCampaign, refuse(504, { code: 'unexpected', message: 'No answer in time.' }));
  await compose.review.click();
  const send = page.getByRole('button', { name: 'Send to 5 recipients' });
  await send.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      "No answer in time. Your message may have been sent or scheduled anyway. It's safe to try again: it won't be sent twice.",
    );
  const link = page.getByRole('link', { name: 'Open the campaign' });
  await expect.element(link).toHaveAttribute('href', '/Reports/CampaignReport/8');
  await expectAccessibleLooks();
  server.on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await compose.review.click();
  await send.click();
  await expect.poll(() => server.received(sendCampaign)).toHaveLength(2);
  expect(server.received(createCampaign)).toHaveLength(1);
});

test('one press in the review skips landlines', async () => {
  server.on(estimateCampaign, ({ body }) => {
    const { withoutLandlines } = (body as { audience: { withoutLandlines: boolean } }).audience;
    return estimated({ recipients: withoutLandlines ? 3 : 5, landlines: 2 });
  });
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await compose.dialog.getByRole('button', { name: 'Leave landlines out' }).click();
  await expect.element(page.getByRole('button', { name: 'Send to 3 recipients' })).toBeEnabled();
  await expectAccessibleLooks();
});

test('stays unchanged while sending', async () => {
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  const send = page.getByRole('button', { name: 'Send to 5 recipients' });
  await expect.element(send).toBeEnabled();
  const before = server.received(estimateCampaign).length;
  const sameToday = { campaignId: 8, name: 'This very one', at: new Date().toISOString(), isUpcoming: false };
  server.on(estimateCampaign, estimated({ sameToday }));
  const release = server.hold(sendCampaign);
  await send.click();
  await expect.poll(() => server.received(createCampaign)).toHaveLength(1);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.received(sendCampaign)).toHaveLength(1);
  await expect.element(page.getByText('This very one')).not.toBeInTheDocument();
  expect(server.received(estimateCampaign)).toHaveLength(before);
  release();
});

test('Ctrl+Enter opens the review once, and does nothing inside it', async () => {
  await openDraft({ groupIds: [1], sender: 'ACME', text: 'Sale!' });
  await expect.element(compose.review).toHaveAttribute('title', 'Ctrl + Enter');
  await compose.text.click();
  await press('{Control>}{Enter}{/Control}');
  await expect.element(compose.dialog).toBeVisible();
  await press('{Control>}{Enter}{/Control}');
  await press('{Escape}');
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await expect.element(compose.text).toHaveValue('Sale!');
  expect(server.received(sendCampaign)).toEqual([]);
});
