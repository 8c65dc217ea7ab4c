import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  archiveLandingPage,
  copyLandingPage,
  getLandingPage,
  type LandingPage,
  listLandingPages,
  restoreLandingPage,
  unpublishLandingPage,
} from '#contract/landing-pages/pages.ts';
import { listLinkDomains } from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { landingPage, landingPageDraft } from '#web/testing/landing-pages.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const rows = page.getByRole('grid', { name: 'Landing pages' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });

let server: FakeServer;
let stored: LandingPage[];

beforeEach(() => {
  stored = [
    landingPage(),
    landingPage({ id: 6, title: 'Survey', slug: 'survey', state: 'draft', visits: 0, lastVisitAt: null }),
    landingPage({ id: 8, title: 'Coupon', hasChanges: true }),
    landingPage({ id: 9, title: 'Summer event', state: 'ended' }),
    landingPage({ id: 10, title: 'Terms', state: 'blocked' }),
    landingPage({ id: 11, title: 'Old page', state: 'archived' }),
  ];
  const change = (id: string | undefined, some: Partial<LandingPage>): LandingPage => {
    const at = stored.findIndex((each) => each.id === Number(id));
    stored = stored.with(at, { ...stored[at]!, ...some });
    return stored[at]!;
  };
  server = createServer()
    .on(
      listLandingPages,
      answerPaged(
        () => stored,
        ({ title, state }, query) =>
          title.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
          (query['state'] === undefined ? state !== 'archived' : state === query['state']),
      ),
    )
    .on(listLinkDomains, { domains: [], ownHost: 'crl.example' })
    .on(getLandingPage, landingPageDraft())
    .on(unpublishLandingPage, ({ params }) => change(params['pageId'], { state: 'draft' }))
    .on(copyLandingPage, landingPage({ id: 12, title: 'Spring sale 2', state: 'draft' }))
    .on(archiveLandingPage, ({ params }) => void change(params['pageId'], { state: 'archived' }))
    .on(restoreLandingPage, ({ params }) => void change(params['pageId'], { state: 'published' }));
});

const render = (more = '') => renderConsole({ at: `/LandingPages/List${more}`, server });

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('shows each page with its address, state and visits', async () => {
  const { currentUrl } = await render();
  await expect.element(heading).toHaveTextContent('Landing Pages');
  await expect.element(rowOf('Spring sale')).toMatchTextContent(/crl\.example\/spring.*Published.*1,234/);
  await expect.element(rowOf('Survey')).toMatchTextContent('Draft');
  await expect.element(rowOf('Coupon')).toMatchTextContent('Changed');
  await expect.element(rowOf('Summer event')).toMatchTextContent('Ended');
  await expect.element(rowOf('Terms')).toMatchTextContent('Blocked');
  await expect.element(rowOf('Old page')).not.toBeInTheDocument();
  for (const row of rows.elements().slice(1)) expect(row.clientHeight).toBeLessThanOrEqual(44);
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await rowOf('Spring sale').getByRole('link', { name: 'Spring sale' }).click();
  await expect.poll(currentUrl).toBe('/LandingPages/List/5');
});

test('is searched, and filtered by state', async () => {
  const { currentUrl } = await render();
  await expect.element(rowOf('Spring sale')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Draft');
  await expect.element(rowOf('Spring sale')).not.toBeInTheDocument();
  await expect.poll(currentUrl).toBe('/LandingPages/List?state=draft');
  await page.getByRole('searchbox', { name: 'Search title or address' }).fill('nothing');
  await expect.element(page.getByText('No matching landing pages')).toBeVisible();
});

test('copies an address', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render();
  await choose('Survey', 'Copy address');
  expect(writeText.mock.calls).toEqual([['https://crl.example/spring']]);
  writeText.mockRestore();
});

test('takes a page offline, and offers to open only published ones', async () => {
  await render();
  await choose('Spring sale', 'Take offline');
  await expect.element(rowOf('Spring sale')).toMatchTextContent('Draft');
  await page.getByRole('button', { name: 'Actions for Spring sale' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Open page' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: 'Take offline' })).not.toBeInTheDocument();
});

test('archives a page, which can be undone', async () => {
  await render();
  await choose('Spring sale', 'Archive');
  await expect.element(rowOf('Spring sale')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Spring sale')).toMatchTextContent('Published');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Archived');
  await choose('Old page', 'Restore');
  await expect.element(rowOf('Old page')).not.toBeInTheDocument();
});

test('opens the copy of a page in the editor', async () => {
  const { currentUrl } = await render();
  await choose('Spring sale', 'Duplicate');
  await expect.poll(currentUrl).toBe('/LandingPages/Editor/12');
});

test('says why a page cannot be changed', async () => {
  server.on(unpublishLandingPage, refuse(409, { code: 'page_changed', message: 'It is not published.' }));
  await render();
  await choose('Spring sale', 'Take offline');
  await expect.element(page.getByText('It is not published.')).toBeVisible();
});

test('says what to do while there is no page', async () => {
  stored = [];
  const { currentUrl } = await render();
  await expect.element(page.getByText('No landing pages yet')).toBeVisible();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('link', { name: 'Create landing page' }).last().click();
  await expect.poll(currentUrl).toBe('/LandingPages/Create');
});

test('offers a viewer neither new pages nor changes', async () => {
  const account = { ...session.account, permissions: [...ROLES.viewer] };
  server.on(getSession, { ...session, account });
  await render();
  await expect.element(rowOf('Spring sale')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create landing page' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for Spring sale' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy address' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).not.toBeInTheDocument();
});

test('is in the menu under Marketing Tools, and in the palette', async () => {
  const { currentUrl } = await renderConsole({ server });
  await page.getByRole('button', { name: 'Marketing Tools' }).click();
  await expect.poll(currentUrl).toBe('/LandingPages/List');
  const palette = new PaletteDialog();
  await palette.open();
  await palette.field.fill('spring');
  await palette.option(/Spring sale/).click();
  await expect.poll(currentUrl).toBe('/LandingPages/List/5');
});

test.each(['/LandingPage', '/LandingPages/Editor', '/LandingPages/List/abc', '/LandingPages/Editor/abc'])(
  '%s leads to the list',
  async (path) => {
    const { currentUrl } = await renderConsole({ at: path, server });
    await expect.poll(currentUrl).toBe('/LandingPages/List');
  },
);
