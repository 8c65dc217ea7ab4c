import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createLandingPage, getLandingPage, listPageTemplates } from '#contract/landing-pages/pages.ts';
import { PAGE_TEMPLATES } from '#contract/landing-pages/templates.ts';
import { listLinkDomains } from '#contract/links.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { landingPage, landingPageDraft } from '#web/testing/landing-pages.ts';
import { linkDomain } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const create = page.getByRole('button', { name: 'Create landing page' });

let server: FakeServer;

beforeEach(() => {
  server = createServer()
    .on(listLinkDomains, { domains: [], ownHost: 'crl.example' })
    .on(getLandingPage, landingPageDraft())
    .on(listPageTemplates, {
      templates: PAGE_TEMPLATES.map((template) => ({
        template,
        title: template,
        html: documentOf(template),
      })),
    })
    .on(createLandingPage, landingPage());
});

const documentOf = (template: string) =>
  `<!doctype html><html lang="en"><head><title>${template}</title><style>h1 { color: green; }</style></head><body><h1>Page of ${template}</h1></body></html>`;

const render = () => renderConsole({ at: '/LandingPages/Create', server });
const pictures = () => [...document.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc);
const skeletons = () => [...document.querySelectorAll('[role=radiogroup] [data-waiting]')];
const sent = () => server.received(createLandingPage).map(({ body }) => body);

test('creates a page from a template, and continues in the editor', async () => {
  const { currentUrl } = await render();
  await expect.element(heading).toHaveTextContent('Create landing page');
  await expect.element(page.getByRole('radio', { name: 'Empty page' })).toBeChecked();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
  await field('Title').fill('Weekend sale');
  await page.getByRole('radio', { name: 'Sale' }).click({ force: true });
  await field('Ending').fill('Weekend');
  await expect.element(page.getByText(/Your page: crl\.example\/weekend/)).toBeVisible();
  await create.click();
  await expect.poll(currentUrl).toBe('/LandingPages/Editor/5');
  expect(sent()).toEqual([{ title: 'Weekend sale', template: 'sale', slug: 'weekend', domainId: null }]);
});

test('shows how each template looks', async () => {
  await render();
  await expect.poll(pictures).toHaveLength(PAGE_TEMPLATES.length);
  for (const [nth, template] of PAGE_TEMPLATES.entries()) {
    expect(pictures()[nth]).toContain(`Page of ${template}`);
    expect(pictures()[nth]).toContain('<style nonce="');
  }
  expect(skeletons()).toHaveLength(0);
});

test('shows where the pictures will be while they load', async () => {
  const release = server.hold(listPageTemplates);
  const { go } = await renderConsole({ at: '/LandingPages/List', server });
  go('/LandingPages/Create');
  await expect.poll(skeletons).toHaveLength(PAGE_TEMPLATES.length);
  await expectAccessibleLooks();
  release();
  await expect.poll(pictures).toHaveLength(PAGE_TEMPLATES.length);
  expect(skeletons()).toHaveLength(0);
});

test('says that the pictures could not be loaded, and loads them again', async () => {
  const recover = server.fail(listPageTemplates, { code: 'failed', message: 'The templates failed.' });
  await render();
  const problem = page.getByText('The templates failed.');
  await expect.element(problem).toBeVisible();
  expect(skeletons()).toHaveLength(0);
  await expectAccessibleLooks();
  recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(pictures).toHaveLength(PAGE_TEMPLATES.length);
  await expect.element(problem).not.toBeInTheDocument();
});

test('creates a page without pictures', async () => {
  server.fail(listPageTemplates, { code: 'failed', message: 'The templates failed.' });
  await render();
  await field('Title').fill('Sale');
  await create.click();
  await expect.poll(sent).toHaveLength(1);
});

test('says what is missing or wrong', async () => {
  await render();
  await field('Ending').fill('a b');
  await create.click();
  await expect.element(field('Title')).toHaveAccessibleDescription(/This is required\./);
  await expect.element(field('Ending')).toHaveAccessibleDescription(/Use letters without accents/);
  expect(sent()).toEqual([]);
  await expectAccessibleLooks();
});

test('shows what the server refuses', async () => {
  server.on(
    createLandingPage,
    refuse(409, { code: 'taken', field: 'slug', message: 'This ending is taken.' }),
  );
  await render();
  await field('Title').fill('Sale');
  await field('Ending').fill('sale');
  await create.click();
  await expect.element(field('Ending')).toHaveAccessibleDescription(/This ending is taken\./);
});

test('offers the domains that work, and begins with the default one', async () => {
  server.on(listLinkDomains, {
    domains: [
      linkDomain({ id: 3, host: 'go.acme.example', state: 'working', isDefault: true }),
      linkDomain({ id: 4, host: 'new.acme.example', state: 'waiting' }),
    ],
    ownHost: 'crl.example',
  });
  await render();
  await expect.element(page.getByText(/Your page: go\.acme\.example\/…/)).toBeVisible();
  const domains = page.getByRole('combobox', { name: 'Domain' });
  await expect.element(domains.getByRole('option', { name: 'new.acme.example' })).not.toBeInTheDocument();
});

test('says what to do where no host serves pages', async () => {
  server.on(listLinkDomains, { domains: [], ownHost: null });
  await render();
  await expect.element(page.getByText('Landing pages are not set up yet')).toBeVisible();
  await expect.element(create).not.toBeInTheDocument();
  await expectAccessibleLooks();
});
