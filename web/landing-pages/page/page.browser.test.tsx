import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  archiveLandingPage,
  cancelPublishing,
  changeLandingPageAccess,
  checkLandingPage,
  type ContentProblem,
  getLandingPage,
  type LandingPageDraft,
  type LandingPageVersion,
  listLandingPageVersions,
  publishLandingPage,
  restoreLandingPage,
  restoreLandingPageVersion,
  rollBackLandingPage,
  unpublishLandingPage,
} from '#contract/landing-pages/pages.ts';
import { getLinkStatistics, listLinkClicks } from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { landingPageDraft, landingPageVersion } from '#web/testing/landing-pages.ts';
import { linkClick, linkStatistics, NO_STATISTICS } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

let server: FakeServer;
let stored: LandingPageDraft;
let versions: LandingPageVersion[];
let problems: ContentProblem[];
let bytes: number;

beforeEach(() => {
  stored = landingPageDraft({ hasChanges: true });
  versions = [landingPageVersion(), landingPageVersion({ version: 1, note: '', isLive: false })];
  problems = [];
  bytes = 30_000;
  const change = (some: Partial<LandingPageDraft>) => (stored = { ...stored, ...some });
  server = createServer()
    .on(getLandingPage, () => stored)
    .on(getLinkStatistics, linkStatistics(new Date().toISOString().slice(0, 10)))
    .on(
      listLinkClicks,
      answerPaged(() => [linkClick({ number: '27821234567' })]),
    )
    .on(listLandingPageVersions, () => ({ versions }))
    .on(checkLandingPage, () => ({ problems, warnings: [], bytes }))
    .on(publishLandingPage, ({ body }) => {
      const { at } = body as { at: string | null };
      return change(at === null ? { hasChanges: false } : { publishAt: at });
    })
    .on(cancelPublishing, () => change({ publishAt: null }))
    .on(unpublishLandingPage, () => change({ state: 'draft' }))
    .on(changeLandingPageAccess, ({ body }) =>
      change({
        endsAt: (body as { endsAt: string | null }).endsAt,
        hasPassword: (body as { password?: string }).password !== undefined,
      }),
    )
    .on(rollBackLandingPage, () => change({ publishedVersion: 1 }))
    .on(restoreLandingPageVersion, () => stored)
    .on(archiveLandingPage, () => void change({ state: 'archived' }))
    .on(restoreLandingPage, () => void change({ state: 'published' }));
});

async function render() {
  const rendered = await renderConsole({ at: '/LandingPages/List/5', server });
  await expect.element(page.getByRole('heading', { name: 'QR code' })).toBeVisible();
  await heading.hover();
  return rendered;
}

async function choose(item: string): Promise<void> {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('shows the address, the visits and the versions of a page', async () => {
  await render();
  await expect.element(heading).toHaveTextContent('Spring sale');
  await expect.element(page.getByText('Changed', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('crl.example/spring', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/1,234 visits in total · last visit/)).toBeVisible();
  await expect
    .element(page.getByRole('figure', { name: /Visits over time/ }).getByRole('listitem'))
    .toMatchTextContent(/200 visits, 150 people/);
  await expect.element(page.getByRole('grid', { name: 'Latest visits' })).toBeVisible();
  await expect.element(page.getByText(/click/i)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '+27 82 123 4567' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Version 2' }))
    .toMatchTextContent(/Live.*New prices.*by Thandi Nkosi/);
  expect(server.received(getLinkStatistics)[0]!.params).toEqual({ linkId: '7' });
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
});

test('says that nobody has opened the page', async () => {
  stored = landingPageDraft({ visits: 0, lastVisitAt: null });
  server.on(getLinkStatistics, NO_STATISTICS).on(
    listLinkClicks,
    answerPaged(() => []),
  );
  await render();
  await expect.element(page.getByText(/Nobody has opened this page yet/)).toBeVisible();
  await expect.element(page.getByText('No visits yet')).toBeVisible();
  await expect.element(page.getByText(/click/i)).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('publishes changes with a note', async () => {
  await render();
  await button('Publish changes').click();
  await expect.element(dialog.getByText(/This page is/)).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('New prices');
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('“Spring sale” is published.')).toBeVisible();
  expect(server.received(publishLandingPage)[0]!.body).toEqual({ version: 3, note: 'New prices', at: null });
  await expect.element(button('Publish changes')).not.toBeInTheDocument();
});

test('plans publishing for a time in the future, which can be cancelled', async () => {
  await render();
  await button('Publish changes').click();
  await dialog.getByText('At a time').click();
  await dialog.getByRole('button', { name: 'Plan publishing' }).click();
  const at = dialog.getByRole('textbox', { name: 'Publish at' });
  await expect.element(at).toHaveAccessibleDescription(/Choose a time in the future\./);
  await at.fill('3 Jan 2031, 12:00');
  await dialog.getByRole('button', { name: 'Plan publishing' }).click();
  await expect.element(page.getByText(/It will be published on .*3 Jan.* 2031/)).toBeVisible();
  expect(server.received(publishLandingPage)[0]!.body).toMatchObject({ at: '2031-01-03T10:00:00.000Z' });
  await choose('Cancel planned publishing');
  await expect.element(page.getByText(/It will be published on/)).not.toBeInTheDocument();
});

test('says that a page is heavy, and publishes it all the same', async () => {
  bytes = 40_300;
  await render();
  await button('Publish changes').click();
  await expect.element(dialog.getByText(/This page is 41 KB. Pages over 30 KB open slowly/)).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('“Spring sale” is published.')).toBeVisible();
});

test('lists what must be corrected before the page is published', async () => {
  problems = [{ blockId: 'buy', message: 'A button leads nowhere.' }];
  await render();
  await button('Publish changes').click();
  await expect.element(dialog.getByText('A button leads nowhere.')).toBeVisible();
  await expectAccessibleLooks();
  await expect
    .element(dialog.getByRole('link', { name: 'Correct in the editor' }))
    .toHaveAttribute('href', '/LandingPages/Editor/5');
});

test('sets a password and an end', async () => {
  await render();
  await choose('Password and end');
  await dialog.getByLabelText('Password', { exact: true }).fill('abc');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .element(dialog.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/Use at least 4 characters\./);
  await expectAccessibleLooks();
  await dialog.getByLabelText('Password', { exact: true }).fill('abcd');
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('3 Jan 2031, 12:00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Changes saved.')).toBeVisible();
  expect(server.received(changeLandingPageAccess)[0]!.body).toEqual({
    endsAt: '2031-01-03T10:00:00.000Z',
    password: 'abcd',
  });
});

test('publishes an earlier version again, after a question', async () => {
  await render();
  await button('Publish again: version 1').click();
  await expect.element(dialog.getByText(/Readers see this version at once/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish again' }).click();
  await expect.element(page.getByText('Version 1 is live again.')).toBeVisible();
  expect(server.received(rollBackLandingPage)[0]!.params).toEqual({ pageId: '5', version: '1' });
});

test('makes an earlier version the draft, after a question', async () => {
  await render();
  await button('Use as draft: version 1').click();
  await expect.element(dialog.getByText(/It replaces the current draft/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use as draft' }).click();
  await expect.element(page.getByText('Version 1 is now the draft.')).toBeVisible();
  expect(server.received(restoreLandingPageVersion)).toHaveLength(1);
});

test('takes the page offline, archives and restores it', async () => {
  await render();
  await choose('Take offline');
  await expect.element(page.getByText(/This page is offline/)).toBeVisible();
  await choose('Archive');
  await expect.element(page.getByText(/This page is archived/)).toBeVisible();
  await button('Restore').click();
  await expect.element(page.getByText('“Spring sale” restored.')).toBeVisible();
});

test.each([
  ['draft', /Nobody can open this page before you publish it/],
  ['ended', /This page ended on/],
  ['blocked', /The operator blocked this page/],
] as const)('says what it means that a page is %s', async (state, note) => {
  stored = landingPageDraft({ state, publishedAt: null, endsAt: '2026-01-02T10:00:00.000Z' });
  await render();
  await expect.element(page.getByText(note)).toBeVisible();
  await expectAccessibleLooks();
});

test('says that it was never published', async () => {
  versions = [];
  await render();
  await expect.element(page.getByText('This page was never published.')).toBeVisible();
});

test('offers a viewer no changes', async () => {
  const account = { ...session.account, permissions: [...ROLES.viewer] };
  server.on(getSession, { ...session, account });
  await render();
  await expect.element(button('Publish changes')).not.toBeInTheDocument();
  await expect.element(button('Use as draft: version 1')).not.toBeInTheDocument();
});

test('says that a page does not exist, and leads to the others', async () => {
  server.on(getLandingPage, refuse(404, { code: 'not_found', message: 'There is no such page.' }));
  await renderConsole({ at: '/LandingPages/List/5', server });
  await expect.element(page.getByText('There is no such page.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All landing pages' })).toBeVisible();
});
