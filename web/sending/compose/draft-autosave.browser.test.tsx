import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type MessageDraft, saveMessageDraft } from '#contract/message-draft.ts';
import {
  campaign,
  createCampaign,
  estimate,
  estimateCampaign,
  getSendingSettings,
  sendCampaign,
} from '#contract/sending.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { NOTHING_DELETED, type StoredDrafts, serveDrafts } from '#web/testing/serve-drafts.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

let server: FakeServer;
let drafts: StoredDrafts;

beforeEach(() => {
  server = createServer();
  drafts = serveDrafts(server);
  serveGroups(server, [{ name: 'Choir', members: 3 }]);
  server.on(
    estimateCampaign,
    sample(estimate, { exact: true, recipients: 1, confirmAbove: 5000, byParts: [] }),
  );
});

const render = () => renderConsole({ at: '/Sending/SendMessage', server });
const said = (words: RegExp | string) => page.getByText(words);
/** The save state next to the buttons. The toast after leaving the page shows no time. */
const SAVED = /^Draft saved \d\d:\d\d$/;
/** Simulates returning to the page, which fetches the same changes as a server event would. */
const returnToPage = () => window.dispatchEvent(new Event('visibilitychange'));

test('saves a draft automatically, says so, and restores it', async () => {
  const first = await render();
  await compose.text.fill('Half a mess');
  await expect.element(said(SAVED)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expectAccessibleLooks();
  sessionStorage.clear();
  await first.reload();
  await expect.element(compose.text).toHaveValue('Half a mess');
});

test('leaving the page saves the draft without asking, and says so', async () => {
  const { currentUrl } = await render();
  await compose.text.fill('Half a mess');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(currentUrl).toBe('/');
  await expect.element(said(/^Draft saved$/)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('leaving an unchanged page shows no message', async () => {
  const { currentUrl, settled } = await render();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(currentUrl).toBe('/');
  await settled();
  await expect.element(said(SAVED)).not.toBeInTheDocument();
});

test('leaving the page reports a draft that could not be saved', async () => {
  server.on(saveMessageDraft, refuse(503));
  await render();
  await compose.text.fill('In a tunnel');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();
});

test('logging out saves the draft first, and says so', async () => {
  const { currentUrl } = await render();
  await compose.text.fill('Half a mess');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logging out' });
  await expect.element(dialog).toMatchTextContent('Draft saved');
  expect(drafts.saved!.fields.text).toBe('Half a mess');
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(currentUrl).toBe('/Login');
  await expect.element(said(SAVED)).not.toBeInTheDocument();
});

test('stores the draft in the tab while offline, and saves it later', async () => {
  server.on(saveMessageDraft, refuse(503));
  const first = await render();
  await compose.text.fill('In a tunnel');
  await expect.element(said(/^Not saved yet/)).toBeVisible();
  await first.reload();
  await expect.element(compose.text).toHaveValue('In a tunnel');
  serveDrafts(server);
  window.dispatchEvent(new Event('online'));
  await expect.element(said(SAVED)).toBeVisible();
});

test('starting over can be undone', async () => {
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

test('undoing a fresh start keeps the draft unchanged', async () => {
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

test('continues after a save whose response was lost, without asking', async () => {
  server.once(saveMessageDraft, ({ params, body }) => {
    const { fields } = body as { fields: MessageDraft['fields'] };
    const version = '00000000-0000-4000-8000-0000000000ff';
    const savedAt = new Date().toISOString();
    drafts.all.set(params['draftId']!, { version, savedAt, fields, gone: NOTHING_DELETED });
    return refuse(502);
  });
  await render();
  await compose.text.fill('Hello');
  await expect.poll(() => drafts.saved?.fields.text).toBe('Hello');
  await compose.text.fill('Hello there');
  await expect.poll(() => drafts.saved?.fields.text).toBe('Hello there');
  await expect.element(said(SAVED)).toBeVisible();
  await expect.element(said(/changed in another window/)).not.toBeInTheDocument();
});

test('asks before overwriting a change from another window', async () => {
  await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saveElsewhere({ text: 'Hello from the phone' });
  await compose.text.fill('Hello from here');
  await expect.element(said(/in another window.*Hello from the phone/)).toBeVisible();
  expect(drafts.saved!.fields.text).toBe('Hello from the phone');
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect.poll(() => drafts.saved!.fields.text).toBe('Hello from here');

  drafts.saveElsewhere({ text: 'Once more' });
  await compose.text.fill('Here again');
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect.element(compose.text).toHaveValue('Once more');
  await expect.element(page.getByRole('button', { name: 'Use the other version' })).not.toBeInTheDocument();
  expect(drafts.saved!.fields.text).toBe('Once more');
});

test('applies a change from another window if nothing was typed here', async () => {
  await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saveElsewhere({ text: 'Hello from the phone' });
  returnToPage();
  await expect.element(compose.text).toHaveValue('Hello from the phone');
});

test('closes the review if another window changes or deletes the draft', async () => {
  await renderConsole({ at: '/Sending/SendMessage?group=1', server });
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await compose.review.click();
  await expect.element(compose.dialog).toBeVisible();
  drafts.saveElsewhere({ ...drafts.saved!.fields, numbers: '0821110001' });
  returnToPage();
  await expect.element(said(/^This draft was changed in another window.*review it again/)).toBeVisible();
  await expect.element(compose.dialog).not.toBeInTheDocument();
  await expect.element(compose.text).toHaveValue('Hello');
});

describe('several drafts', () => {
  const draftsButton = page.getByRole('button', { name: /^Drafts/ });
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  const unfinished = said(/^You have an unfinished message/);
  const recipients = () => drafts.saved!.fields;

  async function write(text: string, at = '/Sending/SendMessage') {
    const console = await renderConsole({ at, server });
    await compose.text.fill(text);
    await expect.element(said(SAVED)).toBeVisible();
    return console;
  }

  test('starts a message to a group separately, and offers the unfinished draft', async () => {
    const { go } = await write('To all customers', '/Sending/SendMessage?number=27821110001');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    go('/Sending/SendMessage?group=1');
    await expect.element(page.getByText('Choir (3)')).toBeVisible();
    await expect.element(compose.numbers).toHaveValue('');
    await expect.element(compose.text).toHaveValue('');
    expect(drafts.all).toHaveLength(1);
    await page.getByRole('link', { name: '“To all customers” is still in your drafts. Open it' }).click();
    await expect.element(compose.text).toHaveValue('To all customers');
    await expect.element(compose.numbers).toHaveValue('+27821110001');
    expect(recipients()).toMatchObject({ groupIds: [], numbers: '+27821110001' });
  });

  test('shows the variables of a draft without a name as words', async () => {
    const { go } = await write('Hi {{first_name|there}}, your {{Cell No}} is ready', '/Sending/SendMessage');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    go('/Sending/SendMessage?group=1');
    await expect
      .element(page.getByRole('link', { name: /still in your drafts/ }))
      .toMatchTextContent('“Hi First name, your Cell no is ready” is still in your drafts.');
  });

  test('another target starts another message', async () => {
    const { go } = await write('To the choir', '/Sending/SendMessage?group=1');
    go('/Sending/SendMessage?number=27831110001');
    await expect.element(compose.numbers).toHaveValue('+27831110001');
    await expect.element(compose.text).toHaveValue('');
    await compose.text.fill('To one');
    await expect.poll(() => recipients().text).toBe('To one');
    expect(recipients()).toMatchObject({ groupIds: [], numbers: '+27831110001' });
    expect([...drafts.all.values()].map(({ fields }) => fields.text)).toEqual(['To the choir', 'To one']);
  });

  test('does not save an unchanged message', async () => {
    const { go, settled, currentUrl } = await renderConsole({ at: '/Sending/SendMessage?group=1', server });
    await expect.element(page.getByText('Choir (3)')).toBeVisible();
    expect(currentUrl()).toBe('/Sending/SendMessage?group=1');
    go('/');
    await settled();
    expect(server.received(saveMessageDraft)).toEqual([]);
    await expect.element(said(/^Draft saved/)).not.toBeInTheDocument();
  });

  test('does not treat the automatic sender as a change', async () => {
    server.on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP to opt out',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: '27600000001',
    });
    const { currentUrl } = await renderConsole({ at: '/Sending/SendMessage?group=1', server });
    await expect.element(compose.sender).toHaveValue('27600000001');
    await expect.element(page.getByText('Choir (3)')).toBeVisible();
    await expect.element(said(/^(Saving the draft|Draft saved)/)).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/Sending/SendMessage?group=1');
  });

  test('offers the unfinished draft', async () => {
    const { go } = await write('Half a mess');
    go('/Sending/SendMessage');
    await expect.element(unfinished).toMatchTextContent('“Half a mess”');
    await expect.element(compose.text).toHaveValue('');
    await expectAccessibleLooks();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(compose.text).toHaveValue('Half a mess');
    await expect.element(unfinished).not.toBeInTheDocument();
    await expect.element(draftsButton).not.toBeInTheDocument();
  });

  test('changes to a campaign that has started are listed, but not offered', async () => {
    const draft = { ...EMPTY_DRAFT, text: 'See you', changes: { campaignId: 7, name: 'News', version: 1 } };
    drafts.all.set('00000000-0000-4000-8000-0000000000aa', {
      version: '00000000-0000-4000-8000-0000000000bb',
      savedAt: new Date().toISOString(),
      fields: draft,
      gone: { ...NOTHING_DELETED, changes: true },
    });
    await render();
    await expect.element(page.getByRole('button', { name: 'Drafts (1)' })).toBeVisible();
    await expect.element(said(/You have an unfinished message/)).not.toBeInTheDocument();
  });

  test('are listed by name, opened, and deleted, which can be undone', async () => {
    const { go } = await write('First');
    go('/Sending/SendMessage');
    await compose.text.fill('Second');
    await expect.poll(() => drafts.all).toHaveLength(2);
    go('/Sending/SendMessage?group=1');
    await draftsButton.click();
    await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Delete “First”' }).click();
    await expect.poll(() => drafts.all).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => drafts.saved!.fields.text).toBe('First');
    await dialog.getByRole('button', { name: 'Continue “Second”' }).click();
    await expect.element(compose.text).toHaveValue('Second');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('deleting the last draft closes the list, and undo keeps it closed', async () => {
    const { go } = await write('Only one');
    go('/Sending/SendMessage?group=1');
    await draftsButton.click();
    await dialog.getByRole('button', { name: 'Delete “Only one”' }).click();
    await expect.element(draftsButton).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(draftsButton).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('an unsaved draft is offered in its own tab', async () => {
    server.on(saveMessageDraft, refuse(503));
    const { go } = await renderConsole({ at: '/Sending/SendMessage', server });
    await compose.text.fill('In a tunnel');
    await expect.element(said(/^Not saved yet/)).toBeVisible();
    go('/Sending/SendMessage');
    await expect.element(said(/You have an unsaved message: “In a tunnel”/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(compose.text).toHaveValue('In a tunnel');
  });

  test('explains too many drafts', async () => {
    server.on(saveMessageDraft, refuse(409, { code: 'too_many_drafts', message: 'Too many' }));
    await render();
    await compose.text.fill('One more');
    await expect
      .element(said(/^Not saved: you have reached the limit of 30 drafts.*Delete one/))
      .toBeVisible();
  });
});

test('reports a deleted draft or group in the URL', async () => {
  const { go } = await renderConsole({
    at: '/Sending/SendMessage?draft=00000000-0000-4000-8000-0000000000ff',
    server,
  });
  await expect.element(said('This draft was sent or deleted. You are writing a new message.')).toBeVisible();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  go('/Sending/SendMessage?group=99');
  await expect.element(said('A group was deleted, so it was removed from the recipients.')).toBeVisible();
  await expect.element(said(/^This draft was sent/)).not.toBeInTheDocument();
});

test('reports deleted parts', async () => {
  const first = await render();
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  drafts.saved = { ...drafts.saved!, gone: { ...NOTHING_DELETED, groupIds: [9], list: true } };
  await first.reload();
  await expect
    .element(
      said(
        /A group was deleted, so it was removed from the recipients\. Your recipient file was deleted, because we keep these files for only one day/,
      ),
    )
    .toBeVisible();
});

test('a draft disappears after sending', async () => {
  server
    .on(createCampaign, sample(campaign, { id: 8, state: 'draft' }))
    .on(sendCampaign, sample(campaign, { id: 8, state: 'expanding' }));
  await render();
  await compose.numbers.fill('0821234567');
  await compose.sender.fill('43366');
  await compose.text.fill('Hello');
  await expect.element(said(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('button', { name: 'Send to 1 recipient' }).click();
  await expect.poll(() => drafts.saved).toBeNull();
});

test('an unsaved draft does not return after sending', async () => {
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
  await page.getByRole('button', { name: /^Send to 1 / }).click();
  await expect.poll(() => server.received(sendCampaign)).toHaveLength(1);
  await expect.poll(() => JSON.stringify(Object.entries(sessionStorage))).not.toContain('Only once');
});
