import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import { getLandingPage, listLandingPageVersions } from '#contract/landing-pages/pages.ts';
import {
  countFormSubmissions,
  deleteFormSubmission,
  type FormSubmission,
  listFormSubmissions,
} from '#contract/landing-pages/submissions.ts';
import { getLinkStatistics, listLinkClicks } from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { formSubmission, landingPageDraft } from '#web/testing/landing-pages.ts';
import { NO_STATISTICS } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const rows = page.getByRole('grid', { name: 'Submissions' }).getByRole('row');
const dialog = page.getByRole('dialog');

let server: FakeServer;
let stored: FormSubmission[];
let isFull: boolean;

beforeEach(() => {
  stored = [formSubmission()];
  isFull = false;
  const countOf = (blockId: string) => stored.filter((each) => each.blockId === blockId).length;
  server = createServer()
    .on(getLandingPage, landingPageDraft())
    .on(getLinkStatistics, NO_STATISTICS)
    .on(
      listLinkClicks,
      answerPaged(() => []),
    )
    .on(listLandingPageVersions, { versions: [] })
    .on(countFormSubmissions, () => ({
      forms: [...new Map(stored.map((each) => [each.blockId, each])).values()].map(
        ({ blockId, kind, title, at }) => ({
          blockId,
          kind,
          title,
          submissions: countOf(blockId),
          confirmed: stored.filter((each) => each.blockId === blockId && each.confirmedAt !== null).length,
          unconfirmed: stored.filter(
            (each) => each.blockId === blockId && each.confirmBy !== null && each.confirmedAt === null,
          ).length,
          lastAt: at,
        }),
      ),
      isFull,
    }))
    .on(
      listFormSubmissions,
      answerPaged(
        () => stored,
        ({ blockId, answers }, { search = '', blockId: form = blockId }) =>
          blockId === form && JSON.stringify(answers).includes(search),
      ),
    )
    .on(deleteFormSubmission, () => void (stored = []));
});

const render = () => renderConsole({ at: '/LandingPages/List/5', server });

test('shows what people entered, and all answers of one with their proof', async () => {
  await render();
  await expect.element(rows.nth(1)).toMatchTextContent(/Thandi · Friday, Saturday.*\+27 82 123 4567/);
  await expectAccessibleLooks();
  await page.getByText('Thandi · Friday, Saturday').click();
  await expect.element(dialog).toMatchTextContent(/Days.*Friday, Saturday.*Notes.*–/);
  await expect.element(dialog.getByText('You may call me about my table.')).toBeVisible();
  await expect.element(dialog.getByText(/proves the number/)).toBeVisible();
  await expectAccessibleLooks();
});

test('finds answers, and shows one of several forms', async () => {
  stored = [
    formSubmission(),
    formSubmission({ id: 2, blockId: 'opt-in', kind: 'opt-in', title: '', answers: [], messageId: null }),
  ];
  const { currentUrl } = await render();
  await expect.element(rows.nth(2)).toMatchTextContent(/Opted in.*Opt-in/);
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('Opt-in (1)');
  await expect.poll(currentUrl).toContain('form=opt-in');
  await expect.element(rows.nth(2)).not.toBeInTheDocument();
  const download = page.getByRole('link', { name: /CSV/ }).last();
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('blockId=opt-in'));
  await page.getByRole('searchbox', { name: 'Search answers or number' }).fill('nobody');
  await expect.element(page.getByText('No matching submissions')).toBeVisible();
});

test('shows which numbers wait for their confirmation, were confirmed, or were not', async () => {
  const unproven = { messageId: null, kind: 'opt-in' as const, answers: [], title: 'Club', blockId: 'club' };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  stored = [
    formSubmission({ ...unproven, id: 1, confirmBy: inAnHour }),
    formSubmission({ ...unproven, id: 2, confirmBy: inAnHour, confirmedAt: anHourAgo }),
    formSubmission({ ...unproven, id: 3, confirmBy: anHourAgo }),
    formSubmission({ id: 4 }),
  ];
  await render();
  await expect.element(rows.nth(1)).toMatchTextContent(/Asked to opt in.*Waiting for confirmation until/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Opted in.*Confirmed at/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Asked to opt in.*Not confirmed/);
  await expect.element(rows.nth(4)).not.toMatchTextContent(/[Cc]onfirm/);
  await expect
    .element(page.getByRole('combobox', { name: 'Form' }))
    .toMatchTextContent(/Club \(3, not confirmed: 2\)/);
  await expectAccessibleLooks();
  await rows.nth(2).getByText('Opted in').click();
  await expect.element(dialog).toMatchTextContent(/Confirmed with the link in a message.*Confirmed at/);
});

test('says what to do while there are none, and when there are too many', async () => {
  stored = [];
  isFull = true;
  await render();
  await expect.element(page.getByText('No submissions yet')).toBeVisible();
  await expect.element(page.getByText(/Forms accept no more/)).toBeVisible();
  await expectAccessibleLooks();
});

test('deletes one after a question', async () => {
  await render();
  await rows.nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(dialog.getByText(/proof of consent/)).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No submissions yet')).toBeVisible();
});

test('shows why submissions cannot be read', async () => {
  server.on(listFormSubmissions, refuse(500, { code: 'failed', message: 'Something broke.' }));
  await render();
  await expect.element(page.getByText('Something broke.')).toBeVisible();
});

test('is hidden from users who may not see contacts', async () => {
  const permissions = ROLES.owner.filter((each) => each !== 'contacts.view');
  server.on(getSession, { ...session, account: { ...session.account, permissions } });
  await render();
  await expect.element(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Submissions' }).elements()).toEqual([]);
});
