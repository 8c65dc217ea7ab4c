import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getLinkSettings, saveLinkSettings } from '#contract/link-tracking.ts';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import {
  archiveShortLink,
  changeShortLink,
  getShortLink,
  listLinkDomains,
  listLinkTags,
  listShortLinks,
  restoreShortLink,
  type ShortLink,
} from '#contract/links.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { shortLink } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';

const rows = page.getByRole('grid', { name: 'Short links' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });

let server: FakeServer;
let stored: ShortLink[];

beforeEach(() => {
  stored = [
    shortLink(),
    shortLink({
      id: 8,
      title: '',
      url: 'https://crl.example/k2m9p7x',
      target: 'https://www.example.org/menu/',
      tags: [],
      state: 'ended',
      maxClicks: 1,
      clicks: 1,
    }),
    shortLink({
      id: 9,
      title: 'Paused',
      url: 'https://crl.example/paused',
      state: 'disabled',
      isEnabled: false,
      clicks: 0,
      lastClickAt: null,
    }),
    shortLink({ id: 10, title: 'Old', url: 'https://crl.example/old', state: 'archived' }),
    shortLink({
      id: 11,
      title: 'Odd',
      url: 'https://crl.example/odd',
      state: 'blocked',
      blockedBecause: 'Fraud.',
    }),
  ];
  const change = (id: string | undefined, some: Partial<ShortLink>): ShortLink => {
    const at = stored.findIndex((link) => link.id === Number(id));
    stored = stored.with(at, { ...stored[at]!, ...some });
    return stored[at]!;
  };
  server = createServer()
    .on(
      listShortLinks,
      answerPaged(
        () => stored,
        ({ title, tags, state }, query) =>
          title.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
          (query['tag'] === undefined || tags.includes(query['tag'])) &&
          (query['state'] === undefined ? state !== 'archived' : state === query['state']),
      ),
    )
    .on(listLinkTags, () => ({ tags: [...new Set(stored.flatMap(({ tags }) => tags))] }))
    .on(getShortLink, ({ params }) => stored.find(({ id }) => id === Number(params['linkId'])) ?? refuse(404))
    .on(listLinkDomains, { domains: [], ownHost: 'crl.example' })
    .on(changeShortLink, ({ params, body }) => {
      const { isEnabled } = body as ShortLink;
      return change(params['linkId'], { isEnabled, state: isEnabled ? 'active' : 'disabled' });
    })
    .on(archiveShortLink, ({ params }) => void change(params['linkId'], { state: 'archived' }))
    .on(restoreShortLink, ({ params }) => void change(params['linkId'], { state: 'active' }));
});

const render = (more = '') => renderConsole({ at: `/UrlShortener/List${more}`, server });

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('shows each link with its address, state and clicks', async () => {
  const { currentUrl } = await render();
  await expect.element(heading).toHaveTextContent('URL Shorteners');
  await expect
    .element(rowOf('Spring sale'))
    .toMatchTextContent(/crl\.example\/spring.*Active.*example\.com\/sale.*1,234/);
  await expect.element(rowOf('example.org/menu')).toMatchTextContent(/crl\.example\/k2m9p7x.*Ended/);
  await expect.element(rowOf('Paused')).toMatchTextContent('Disabled');
  await expect.element(rowOf('Old')).not.toBeInTheDocument();
  await expect.element(rowOf('Odd')).toMatchTextContent('Blocked');
  for (const row of rows.elements().slice(1)) expect(row.clientHeight).toBeLessThanOrEqual(44);
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await rowOf('Spring sale').getByRole('link', { name: 'Spring sale' }).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List/7');
});

test('copies an address from its row and from its menu', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render();
  await page.getByRole('button', { name: 'Copy crl.example/spring' }).click();
  await expect.element(rowOf('Spring sale').getByRole('button', { name: 'Copied' })).toBeVisible();
  await choose('Paused', 'Copy address');
  expect(writeText.mock.calls).toEqual([['https://crl.example/spring'], ['https://crl.example/paused']]);
  writeText.mockRestore();
});

test('is searched, and filtered by tag and state', async () => {
  const { currentUrl } = await render();
  await expect.element(rowOf('Spring sale')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Disabled');
  await expect.element(rowOf('Spring sale')).not.toBeInTheDocument();
  await expect.poll(currentUrl).toBe('/UrlShortener/List?state=disabled');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Not archived');
  await page.getByRole('combobox', { name: 'Tag' }).selectOptions('sale');
  await expect.element(rowOf('example.org')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search title or address' }).fill('spring');
  await expect
    .poll(() => server.received(listShortLinks).at(-1)!.query)
    .toMatchObject({
      search: 'spring',
      tag: 'sale',
    });
  await page.getByRole('searchbox', { name: 'Search title or address' }).fill('nothing');
  await expect.element(page.getByText('No matching short links')).toBeVisible();
  await expectAccessibleLooks();
});

test('moves through the rows by keyboard', async () => {
  const { currentUrl } = await render();
  focus(rowOf('Spring sale'));
  await press('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(currentUrl).toBe('/UrlShortener/List/9');
});

test('disables and enables a link', async () => {
  await render();
  await choose('Spring sale', 'Disable');
  await expect.element(rowOf('Spring sale')).toMatchTextContent('Disabled');
  expect(server.received(changeShortLink)[0]).toMatchObject({
    query: { version: '1' },
    body: { target: 'https://example.com/sale?utm_source=sms', tags: ['sale'], isEnabled: false },
  });
  expect(server.received(changeShortLink)[0]!.body).not.toHaveProperty('password');
  await choose('Spring sale', 'Enable');
  await expect.element(rowOf('Spring sale')).toMatchTextContent('Active');
});

test('archives a link, which can be undone', async () => {
  await render();
  await choose('Spring sale', 'Archive');
  await expect.element(rowOf('Spring sale')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Spring sale')).toMatchTextContent('Active');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Archived');
  await expect.element(rowOf('Old')).toMatchTextContent('Archived');
  await choose('Old', 'Restore');
  await expect.element(rowOf('Old')).not.toBeInTheDocument();
});

test('says why a link cannot be changed', async () => {
  server.on(changeShortLink, refuse(409, { code: 'link_changed', message: 'It was changed elsewhere.' }));
  await render();
  await choose('Spring sale', 'Disable');
  await expect.element(page.getByText('It was changed elsewhere.')).toBeVisible();
});

test('says what to do while there is no link', async () => {
  stored = [];
  const { currentUrl } = await render();
  await expect.element(page.getByText('No short links yet')).toBeVisible();
  await expect.element(page.getByText(/saves characters in your messages/)).toBeVisible();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('link', { name: 'Create short link' }).last().click();
  await expect.poll(currentUrl).toBe('/UrlShortener/Create');
});

test('says that it could not be loaded, in the words of the specification', async () => {
  server.on(listShortLinks, refuse(400, { code: 'invalid', message: 'Something else.' }));
  await render();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Failed to retrieve your shorteners', { exact: true })).toBeVisible();
  await expectAccessibleLooks();
  server.on(
    listShortLinks,
    answerPaged(() => stored),
  );
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf('Spring sale')).toBeVisible();
});

test('offers a viewer neither new links nor changes', async () => {
  const account = { ...session.account, permissions: [...ROLES.viewer] };
  server.on(getSession, { ...session, account });
  await render();
  await expect.element(page.getByRole('link', { name: 'Create short link' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for Spring sale' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy address' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Disable' })).not.toBeInTheDocument();
});

test('is in the menu under Marketing Tools, and in the palette', async () => {
  const { currentUrl } = await renderConsole({ server });
  await page.getByRole('button', { name: 'Marketing Tools' }).click();
  const entries = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'URL Shorteners' });
  await entries.click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List');
  await expect.element(entries).toHaveAttribute('aria-current', 'page');
  const palette = new PaletteDialog();
  await palette.open();
  await palette.field.fill('spring');
  await palette.option(/Spring sale/).click();
  await expect.poll(currentUrl).toBe('/UrlShortener/List/7');
});

test.each(['/UrlShorteners', '/UrlShorteners/Edit/7', '/UrlShortener/Edit', '/UrlShortener/List/abc'])(
  '%s leads to the list',
  async (path) => {
    const { currentUrl } = await renderConsole({ at: path, server });
    await expect.poll(currentUrl).toBe('/UrlShortener/List');
  },
);

test('changes what links in messages record', async () => {
  const settings = { tracksRecipients: true };
  server
    .on(getLinkSettings, () => settings)
    .on(saveLinkSettings, ({ body }) => Object.assign(settings, body));
  await renderConsole({ at: '/UrlShortener/List', server });
  await page.getByRole('button', { name: 'Link settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link settings' });
  await dialog.getByLabelText('Record who clicks links in messages').click();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Link settings saved.')).toBeVisible();
  expect(settings).toEqual({ tracksRecipients: false });
});
