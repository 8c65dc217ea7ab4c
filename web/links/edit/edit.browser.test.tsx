import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeShortLink, getShortLink, listLinkTargets, type ShortLink } from '#contract/links.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { shortLink } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const target = field('Address to shorten');
const save = page.getByRole('button', { name: 'Save changes' });

let server: FakeServer;
let stored: ShortLink;

beforeEach(() => {
  stored = shortLink();
  server = createServer()
    .on(getShortLink, () => stored)
    .on(listLinkTargets, { targets: [] })
    .on(changeShortLink, ({ query, body }) => {
      if (Number(query['version']) !== stored.version)
        return refuse(409, { code: 'link_changed', message: 'It was changed elsewhere.' });
      const { password: _, ...settings } = body as ShortLink & { password?: string };
      stored = { ...stored, ...settings, version: stored.version + 1 };
      return stored;
    });
});

const render = () => renderConsole({ at: '/UrlShortener/Edit/7', server });
const sent = () =>
  server.received(changeShortLink).map(({ query, body }) => ({ ...query, ...(body as object) }));

test('shows the state and the earlier targets, one of which can be used again', async () => {
  const old = 'https://example.com/winter';
  server.on(listLinkTargets, {
    targets: [
      { target: old, until: '2026-11-20T09:00:00.000Z', changedBy: 'Thandi Nkosi' },
      { target: 'https://example.com/autumn', until: '2026-09-20T09:00:00.000Z', changedBy: null },
    ],
  });
  await render();
  await expect.element(heading).toHaveTextContent('Edit short link');
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(page.getByText('crl.example/spring', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Until 20 Nov.*changed by Thandi Nkosi$/)).toBeVisible();
  await expect.element(page.getByText(/^Until 20 Sept.*\d$/)).toBeVisible();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('button', { name: `Use again: ${old}` }).click();
  await expect.element(target).toHaveValue(old);
  await save.click();
  await expect.element(page.getByText('Short link saved.')).toBeVisible();
  expect(sent()).toMatchObject([{ version: '1', target: old, title: 'Spring sale' }]);
  expect(sent()[0]).not.toHaveProperty('password');
});

test('keeps, replaces or removes the password', async () => {
  stored = shortLink({ hasPassword: true });
  await render();
  await field('Title').fill('New');
  await save.click();
  await expect.poll(sent).toHaveLength(1);
  await page.getByLabelText('New password', { exact: true }).fill('abcd');
  await save.click();
  await expect.poll(sent).toHaveLength(2);
  await page.getByRole('checkbox', { name: 'Remove the password' }).click();
  await expect.element(page.getByLabelText('New password', { exact: true })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(sent).toHaveLength(3);
  expect(sent().map((each) => ('password' in each ? each.password : 'kept'))).toEqual(['kept', 'abcd', null]);
});

test('does not replace what another tab saved, except on request', async () => {
  await render();
  await target.fill('https://example.com/mine');
  stored = { ...stored, target: 'https://example.com/theirs', version: 2 };
  await save.click();
  await expect.element(page.getByText(/Somebody else changed this link/)).toBeVisible();
  await expect.element(target).toHaveValue('https://example.com/mine');
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect.element(target).toHaveValue('https://example.com/theirs');
  await target.fill('https://example.com/mine');
  stored = { ...stored, title: 'Theirs', version: 3 };
  await save.click();
  await expect.element(page.getByText(/Somebody else changed this link/)).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Short link saved.')).toBeVisible();
  expect(stored).toMatchObject({ target: 'https://example.com/mine', title: 'Spring sale', version: 4 });
});

test('keeps an end in the past exactly, but takes no other one', async () => {
  stored = shortLink({ state: 'ended', endsAt: '2026-01-02T10:00:30.000Z' });
  await render();
  await field('Title').fill('Over');
  await save.click();
  await expect.element(page.getByText('Short link saved.')).toBeVisible();
  expect(sent()).toMatchObject([{ title: 'Over', endsAt: '2026-01-02T10:00:30.000Z' }]);
  await field('Ends at').fill('3 Jan 2026, 12:00');
  await save.click();
  await expect.element(field('Ends at')).toHaveAccessibleDescription(/Choose a time in the future\./);
  expect(sent()).toHaveLength(1);
});

test('shows what the server refuses', async () => {
  server.on(changeShortLink, refuse(400, { code: 'invalid', field: 'target', message: 'Not there.' }));
  await render();
  await target.fill('https://example.com/mine');
  await save.click();
  await expect.element(target).toHaveAccessibleDescription(/Not there\./);
});

test('offers no changes of an archived link', async () => {
  stored = shortLink({ state: 'archived' });
  await render();
  await expect.element(page.getByText(/This link is archived/)).toBeVisible();
  await expect.element(target).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
});

test('says that a link does not exist, and leads to the others', async () => {
  server.on(getShortLink, refuse(404, { code: 'not_found', message: 'There is no such link.' }));
  await render();
  await expect.element(page.getByText('There is no such link.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All short links' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
