import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveMessageDraft } from '#contract/message-draft.ts';
import {
  campaign,
  createCampaign,
  estimate,
  estimateCampaign,
  getSendingSettings,
  sendCampaign,
} from '#contract/sending.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer } from '#web/testing/fake-server.ts';
import { keepGroups } from '#web/testing/groups.ts';
import { keepDrafts, type KeptDrafts, NOTHING_GONE } from '#web/testing/keep-drafts.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { newServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { EMPTY } from './draft.ts';

let server: FakeServer;
let drafts: KeptDrafts;

const estimated = (more: Partial<typeof estimate._output> = {}) =>
  sample(estimate, { exact: true, recipients: 5, confirmAbove: 5000, byParts: [], ...more });

const GROUPS = [
  { name: 'Choir', members: 3 },
  { name: 'Band', members: 2 },
  { name: 'Staff', members: 9 },
];

/** A server without drafts, on which every message goes to five. */
function startServer(): void {
  server = newServer();
  drafts = keepDrafts(server);
  keepGroups(server, GROUPS);
  server
    .on(estimateCampaign, estimated())
    .on(getSendingSettings, {
      confirmAbove: 5000,
      optOutLine: 'Reply STOP to opt out',
      addsOptOut: false,
      repliableNumber: null,
    })
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }));
}

beforeEach(startServer);

const order = page.getByRole('dialog').getByLabelText('Message details', { exact: true });
/** What the review says, by its labels. */
const ordered = () =>
  Object.fromEntries(
    [...order.element().querySelectorAll('dt')].map((label) => [
      label.textContent,
      (label.nextElementSibling as HTMLElement).innerText.split('\n').filter(Boolean),
    ]),
  );

async function openDraft(fields: Partial<typeof EMPTY>) {
  const id = '00000000-0000-4000-8000-0000000000aa';
  drafts.all.set(id, {
    version: '00000000-0000-4000-8000-0000000000bb',
    savedAt: new Date().toISOString(),
    fields: { ...EMPTY, ...fields },
    gone: NOTHING_GONE,
  });
  await renderConsole({ at: `/Sending/SendMessage?draft=${id}`, server });
}

test('the review says to whom, to whom not, from whom, when, in which hours, and how people opt out', async () => {
  await openDraft({
    groupIds: [1, 2],
    inAllGroups: true,
    exceptGroupIds: [3],
    numbers: '+27821110001\n0821110002',
    earlier: { campaignId: 4, whom: 'failed', name: 'Spring' },
    list: { id: 9, fileName: 'debts.csv', numbers: 120, invalid: 0, duplicates: 0, variables: [] },
    most: 7,
    sender: 'ACME',
    text: 'Sale!',
    addsOptOut: true,
    when: 'later',
    at: '2030-03-01T09:00',
    clock: 'theirs',
    repeats: 'weekly',
    repeatsUntil: '2030-04-01',
    spread: '30',
    keepsHours: false,
  });
  await compose.review.click();
  await expect.poll(ordered).toEqual({
    To: [
      'Choir (3), Band (2) (only contacts in all groups)',
      '+27 82 111 0001, 0821110002',
      'debts.csv (120 numbers)',
      'Recipients that “Spring” failed to reach',
      'Only the first 7, ordered by number',
    ],
    Excluding: ['Staff (9)'],
    From: ['ACME', 'Recipients can’t reply to it'],
    When: [
      'Fri, 1 Mar 2030, 09:00',
      'recipient’s local time · every week until 1 Apr 2030 · spread over 30 minutes',
    ],
    Hours: ['Any time'],
    'Opt-out line': ['“Reply STOP to opt out”'],
  });
  await expect.element(page.getByRole('dialog').getByText(/^Recipients can’t reply to ACME/)).toBeVisible();
  await expectGoodLooks();
});

test('a message that goes now to one number says so', async () => {
  await renderConsole({ at: '/Sending/SendMessage?number=27821110001', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await expect.poll(ordered).toEqual({
    To: ['+27 82 111 0001'],
    From: ['43366', 'Recipients can reply, but only replies to your own numbers appear here'],
    When: ['Now'],
    Hours: ['Only in each country’s sending hours'],
    'Opt-out line': ['None'],
  });
});

test('the review says that replies to the own number arrive', async () => {
  server.on(getSendingSettings, {
    confirmAbove: 5000,
    optOutLine: 'Reply STOP to opt out',
    addsOptOut: false,
    repliableNumber: '43366',
  });
  await renderConsole({ at: '/Sending/SendMessage?number=27821110001', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  await expect.poll(ordered).toMatchObject({ From: ['43366', 'Recipients can reply to it'] });
});

test('while it is sent, the review stays as it was', async () => {
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await compose.review.click();
  const send = page.getByRole('button', { name: 'Send to 5 recipients' });
  await expect.element(send).toBeEnabled();
  const before = server.received(estimateCampaign).length;
  const sameToday = { campaignId: 8, name: 'This very one', at: new Date().toISOString(), isToCome: false };
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

type Audience = { groupIds: number[]; numbers: string };
const audiences = fc.record({
  groupIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
  numbers: fc.constantFrom('', '+27821110001', '+27821110002\n+27821110003'),
});
const ways = fc.oneof(
  fc
    .constantFrom(1, 2, 3)
    .map((group) => ({ search: `?group=${group}`, to: { groupIds: [group], numbers: '' } })),
  fc
    .constantFrom('27831110001', '27831110002')
    .map((number) => ({ search: `?number=${number}`, to: { groupIds: [], numbers: `+${number}` } })),
);

/** As the review says it. */
const linesOf = ({ groupIds, numbers }: Audience): string[] =>
  [
    groupIds
      .map((id) => GROUPS[id - 1]!)
      .map(({ name, members }) => `${name} (${members})`)
      .join(', '),
    numbers
      .split('\n')
      .filter(Boolean)
      .map((number) => number.replace(/^\+27(\d\d)(\d{3})/, '+27 $1 $2 '))
      .join(', '),
  ].filter(Boolean);

test('whatever drafts there are and wherever one comes from, it goes to those whom the review names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(audiences, { maxLength: 3 }),
      fc.array(ways, { minLength: 1, maxLength: 3 }),
      async (existing, path) => {
        startServer();
        existing.forEach((audience, nth) =>
          drafts.all.set(`00000000-0000-4000-8000-00000000000${nth}`, {
            version: `00000000-0000-4000-8000-00000000001${nth}`,
            savedAt: new Date().toISOString(),
            fields: { ...EMPTY, ...audience, text: `Draft ${nth}` },
            gone: NOTHING_GONE,
          }),
        );
        const { go, unmount } = await renderConsole({ server });
        for (const { search } of path) {
          go(`/Sending/SendMessage${search}`);
          await expect.element(compose.text).toHaveValue('');
          await compose.sender.fill('43366');
          await compose.text.fill(`Hello ${search}`);
          await expect
            .poll(() => server.received(saveMessageDraft).at(-1)?.body)
            .toMatchObject({
              fields: { text: `Hello ${search}` },
            });
        }
        const { to } = path.at(-1)!;
        await compose.review.click();
        await expect.poll(() => ordered()['To']).toEqual(linesOf(to));
        await page.getByRole('button', { name: 'Send to 5 recipients' }).click();
        await expect
          .poll(() => server.received(createCampaign).map(({ body }) => body))
          .toMatchObject([{ audience: { exceptGroupIds: [], ...to, earlier: null, listId: null } }]);
        await unmount();
      },
    ),
    { numRuns: 5 },
  );
});

test('Ctrl + Enter opens the review, once, and in the review does nothing', async () => {
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
