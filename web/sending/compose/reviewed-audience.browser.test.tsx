import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type EarlierRecipients, getCampaignDraft, saveMessageDraft } from '#contract/message-draft.ts';
import {
  campaign,
  changeCampaign,
  createCampaign,
  estimate,
  estimateCampaign,
  getCampaign,
  getSendingSettings,
  sendCampaign,
} from '#contract/sending.ts';
import { getTemplate } from '#contract/templates.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { NOTHING_DELETED, serveDrafts, type StoredDrafts } from '#web/testing/serve-drafts.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** Only a few, because each run starts a browser page, which takes about two seconds. */
const RUNS = 14;

const GROUPS = [
  { name: 'Choir', members: 3 },
  { name: 'Band', members: 2 },
  { name: 'Staff', members: 9 },
];
const FILE = { id: 9, fileName: 'debts.csv', numbers: 120, invalid: 0, duplicates: 0, variables: [] };
const EDITED = { campaignId: 7, name: 'Spring', version: 1 };
const LATER = { when: 'later', at: '2030-01-02T09:00' } as const;

type Audience = Pick<
  Draft,
  | 'groupIds'
  | 'excludedGroupIds'
  | 'inAllGroups'
  | 'withoutLandlines'
  | 'numbers'
  | 'list'
  | 'earlier'
  | 'maxRecipients'
>;

const NOBODY: Audience = {
  groupIds: [],
  excludedGroupIds: [],
  inAllGroups: false,
  withoutLandlines: false,
  numbers: '',
  list: null,
  earlier: null,
  maxRecipients: null,
};

const audiences: fc.Arbitrary<Audience> = fc.record({
  groupIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
  excludedGroupIds: fc.constantFrom([], [3]),
  inAllGroups: fc.boolean(),
  withoutLandlines: fc.boolean(),
  numbers: fc.constantFrom('', '+27821110001', '+27821110002\n+27821110003'),
  list: fc.constantFrom(null, FILE),
  earlier: fc.constant(null),
  maxRecipients: fc.constantFrom(null, 2),
});

/** An entry point of Send Message, and the recipients of the message that it starts. */
type Entry = { search: string; audience: Audience; isEdit?: boolean };

/** Every entry point, for a stored campaign with these recipients. */
const ENTRIES: ((stored: Audience) => Entry)[] = [
  () => ({ search: '', audience: NOBODY }),
  () => ({ search: '?group=2', audience: { ...NOBODY, groupIds: [2] } }),
  () => ({ search: '?number=27831110001', audience: { ...NOBODY, numbers: '+27831110001' } }),
  () => ({ search: '?template=5', audience: NOBODY }),
  (stored) => ({ search: '?copy=7', audience: stored }),
  (stored) => ({ search: '?change=7', audience: stored, isEdit: true }),
  (stored) => ({ search: '?again=7&whom=failed', audience: resendTo('failed', stored) }),
  (stored) => ({ search: '?again=7&whom=unanswered', audience: resendTo('unanswered', stored) }),
  (stored) => ({ search: '?again=7&whom=clicked', audience: resendTo('clicked', stored) }),
  (stored) => ({ search: '?again=7&whom=notClicked', audience: resendTo('notClicked', stored) }),
];

const resendTo = (
  recipients: EarlierRecipients,
  { excludedGroupIds, withoutLandlines }: Audience,
): Audience => ({
  ...NOBODY,
  excludedGroupIds,
  withoutLandlines,
  earlier: { campaignId: 7, recipients, name: 'Spring' },
});

type Run = {
  stored: Audience;
  drafts: Audience[];
  entries: ((stored: Audience) => Entry)[];
  /** The index of the draft to resume at the end. Null or a missing draft means that none is resumed. */
  resumed: number | null;
  leavesLandlinesOut: boolean;
};

const runs: fc.Arbitrary<Run> = fc.record({
  stored: audiences,
  drafts: fc.array(audiences, { maxLength: 3 }),
  entries: fc.array(fc.constantFrom(...ENTRIES), { minLength: 1, maxLength: 2 }),
  resumed: fc.option(fc.nat(2)),
  leavesLandlinesOut: fc.boolean(),
});

test('sends to the reviewed recipients, whatever drafts exist and wherever the user comes from', async () => {
  await fc.assert(fc.asyncProperty(runs, sendsToReviewed), {
    numRuns: RUNS,
    // Run each entry point at least once, while drafts with other recipients exist.
    examples: ENTRIES.map((entry): [Run] => [
      {
        stored: { ...NOBODY, groupIds: [1, 2], inAllGroups: true, excludedGroupIds: [3] },
        drafts: [{ ...NOBODY, groupIds: [3], list: FILE, maxRecipients: 2 }],
        entries: [ENTRIES[1]!, entry],
        resumed: null,
        leavesLandlinesOut: entry === ENTRIES[4],
      },
    ]),
  });
}, 180_000);

async function sendsToReviewed({ stored, drafts, entries, resumed, leavesLandlinesOut }: Run): Promise<void> {
  const { server, saved } = startServer(stored);
  drafts.forEach((audience, nth) => saveDraft(saved, nth, audience));
  const { go, unmount } = await renderConsole({ server });
  let last: Entry = { search: '', audience: NOBODY };
  for (const [nth, entry] of entries.entries()) {
    last = entry(stored);
    go(`/Sending/SendMessage${last.search}`);
    await expect.element(compose.text).not.toHaveValue(`Hello ${nth - 1}`);
    await compose.sender.fill('43366');
    await compose.text.fill(`Hello ${nth}`);
    await expect
      .poll(() => server.received(saveMessageDraft).at(-1)?.body)
      .toMatchObject({ fields: { text: `Hello ${nth}` } });
  }
  if (resumed !== null && resumed < drafts.length) {
    last = { search: `?draft=${draftId(resumed)}`, audience: drafts[resumed]! };
    go(`/Sending/SendMessage${last.search}`);
    await expect.element(compose.text).toHaveValue(`Draft ${resumed}`);
  }
  if (hasRecipients(last.audience)) await sendReviewed(server, last, leavesLandlinesOut);
  else await expectNothingSent(server);
  await unmount();
}

async function sendReviewed(server: FakeServer, { audience, isEdit }: Entry, leavesLandlinesOut: boolean) {
  if (leavesLandlinesOut && !audience.withoutLandlines)
    await page.getByRole('button', { name: 'Leave landlines out' }).click();
  const expected = { ...audience, withoutLandlines: audience.withoutLandlines || leavesLandlinesOut };
  await compose.review.click();
  await expect.poll(reviewedRecipients).toEqual(linesOf(expected));
  const name = isEdit ? 'Save changes' : 'Send to 5 recipients';
  await compose.dialog.getByRole('button', { name }).click();
  const sent = isEdit ? changeCampaign : createCampaign;
  await expect
    .poll(() => server.received(sent).map(({ body }) => body))
    .toMatchObject([recipientsIn(expected)]);
  // The reviewed estimate is the one that is sent.
  const counted = server.received(estimateCampaign).at(-1)!.body;
  expect(counted).toMatchObject({ ...recipientsIn(expected), fresh: true });
  if (!isEdit) await expect.poll(() => server.received(sendCampaign)).toHaveLength(1);
}

async function expectNothingSent(server: FakeServer): Promise<void> {
  await compose.review.click();
  await expect.element(page.getByText('Choose a group or enter a number.')).toBeVisible();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  expect(server.received(createCampaign)).toEqual([]);
}

function startServer(stored: Audience): { server: FakeServer; saved: StoredDrafts } {
  const server = createServer();
  const saved = serveDrafts(server);
  serveGroups(server, GROUPS);
  server
    .on(estimateCampaign, ({ body }) => {
      const { withoutLandlines } = (body as { audience: { withoutLandlines: boolean } }).audience;
      return sample(estimate, {
        exact: true,
        recipients: 5,
        confirmAbove: 5000,
        byParts: [],
        landlines: withoutLandlines ? 0 : 2,
      });
    })
    .on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP to opt out',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: null,
    })
    .on(getTemplate, sample(getTemplate.answer, { id: 5, text: 'From a template' }))
    .on(getCampaign, sample(getCampaign.answer, { id: 7, state: 'scheduled', version: 1, recipients: 0 }))
    .on(getCampaignDraft, {
      fields: {
        ...EMPTY_DRAFT,
        ...stored,
        ...LATER,
        sender: '43366',
        text: 'Old',
        name: 'Spring',
        changes: EDITED,
      },
      gone: NOTHING_DELETED,
    })
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }))
    .on(changeCampaign, sample(campaign, { id: 7, state: 'scheduled', version: 2 }));
  return { server, saved };
}

const draftId = (nth: number): string => `00000000-0000-4000-8000-00000000000${nth}`;

function saveDraft({ all }: StoredDrafts, nth: number, audience: Audience): void {
  all.set(draftId(nth), {
    version: `00000000-0000-4000-8000-00000000001${nth}`,
    savedAt: new Date().toISOString(),
    fields: { ...EMPTY_DRAFT, ...audience, sender: '43366', text: `Draft ${nth}` },
    gone: NOTHING_DELETED,
  });
}

const hasRecipients = ({ groupIds, numbers, list, earlier }: Audience): boolean =>
  groupIds.length > 0 || numbers !== '' || list !== null || earlier !== null;

type Lines = { to: string[]; excluded: string[] };

/** Returns the recipients that the open review shows. */
function reviewedRecipients(): Lines {
  const details = compose.dialog.getByLabelText('Message details', { exact: true }).element();
  const linesAt = (name: string) => {
    const label = [...details.querySelectorAll('dt')].find(({ textContent }) => textContent === name);
    const value = label?.nextElementSibling as HTMLElement | undefined;
    return value?.innerText.split('\n').filter(Boolean) ?? [];
  };
  return { to: linesAt('To'), excluded: linesAt('Excluding') };
}

/** Returns the lines that the review must show for these recipients. */
function linesOf(audience: Audience): Lines {
  const groups = labelsOf(audience.groupIds);
  const inAll =
    audience.inAllGroups && audience.groupIds.length > 1 ? ' (only contacts in all of these groups)' : '';
  const earlier = {
    failed: 'Recipients that “Spring” failed to reach',
    unanswered: "Recipients of “Spring” who haven't replied",
    clicked: 'Recipients of “Spring” who clicked a link',
    notClicked: "Recipients of “Spring” who didn't click a link",
  };
  const numbers = audience.numbers
    .split('\n')
    .map((number) => number.replace(/^\+27(\d\d)(\d{3})/, '+27 $1 $2 '))
    .join(', ');
  const to = [
    groups && groups + inAll,
    numbers,
    audience.list ? 'debts.csv (120 numbers)' : '',
    audience.earlier ? earlier[audience.earlier.recipients] : '',
    audience.maxRecipients
      ? `Only the first ${audience.maxRecipients} recipients, sorted by phone number`
      : '',
  ];
  const excluded = [labelsOf(audience.excludedGroupIds), audience.withoutLandlines ? 'Landlines' : ''].filter(
    Boolean,
  );
  return { to: to.filter(Boolean), excluded: excluded.length > 0 ? [excluded.join(', ')] : [] };
}

const labelsOf = (groupIds: number[]): string =>
  groupIds
    .map((id) => GROUPS[id - 1]!)
    .map(({ name, members }) => `${name} (${members})`)
    .join(', ');

/** Returns the recipients in the format of the API calls. */
const recipientsIn = ({ maxRecipients, list, earlier, ...audience }: Audience) => ({
  maxRecipients,
  audience: {
    ...audience,
    recipientListId: list && list.id,
    earlier: earlier && { campaignId: earlier.campaignId, recipients: earlier.recipients },
  },
});
