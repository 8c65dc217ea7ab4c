import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listLandingPages } from '#contract/landing-pages/pages.ts';
import { listShortLinks } from '#contract/links.ts';
import { getSendingSettings } from '#contract/sending.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { landingPage } from '#web/testing/landing-pages.ts';
import { shortLink } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const SETTINGS = {
  confirmAbove: 5000,
  confirmAboveForYou: 5000,
  optOutLine: 'Reply STOP to opt out.',
  addsOptOut: false,
  linkBase: 'crl.example/',
  repliableNumber: null,
};

const open = page.getByRole('button', { name: 'Link', exact: true });
const dialog = page.getByRole('dialog', { name: 'Insert a link' });
const insert = (name: string) => dialog.getByRole('button', { name: `Insert ${name}` });
const search = dialog.getByRole('textbox', { name: 'Search title or address' });

let server: FakeServer;

beforeEach(() => {
  server = createServer()
    .on(getSendingSettings, SETTINGS)
    .on(
      listLandingPages,
      answerPaged(
        () => [
          landingPage(),
          landingPage({ id: 6, slug: 'menu', url: 'https://crl.example/menu', title: 'Menu' }),
        ],
        ({ title }, query) => title.includes(query['search'] ?? ''),
      ),
    )
    .on(
      listShortLinks,
      answerPaged(() => [shortLink({ slug: 'map', url: 'https://crl.example/map', title: 'Map' })]),
    );
});

const render = () => renderConsole({ at: '/Sending/SendMessage', server });

test('a landing page is found by its title and inserted where the cursor is', async () => {
  await render();
  await compose.text.fill('See ');
  await open.click();
  await expect.element(insert('Spring sale')).toBeVisible();
  await expectAccessibleLooks();
  await search.fill('Menu');
  await expect.element(insert('Spring sale')).not.toBeInTheDocument();
  await insert('Menu').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(compose.text).toHaveValue('See {{page:menu}}');
  expect(server.received(listLandingPages)[0]!.query).toMatchObject({ state: 'published' });
});

test('a short link is inserted too', async () => {
  await render();
  await compose.text.fill('See ');
  await open.click();
  await dialog.getByText('Short links').click();
  await insert('Map').click();
  await expect.element(compose.text).toHaveValue('See {{link:map}}');
  expect(server.received(listShortLinks)[0]!.query).toMatchObject({ state: 'active' });
});

test('without landing pages, the dialog says what to do', async () => {
  server.on(
    listLandingPages,
    answerPaged(() => []),
  );
  await render();
  await open.click();
  await expect.element(dialog.getByText(/Create and publish one under Landing Pages/)).toBeVisible();
  await expectAccessibleLooks();
  await search.fill('x');
  await expect.element(dialog.getByText('Nothing found. Try another search.')).toBeVisible();
});

test('links are not offered if the operator has not set them up', async () => {
  server.on(getSendingSettings, { ...SETTINGS, linkBase: null });
  await render();
  await expect.element(page.getByRole('button', { name: /emoji/i })).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});
