import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { composeForm } from '#web/testing/compose-form.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { serveDrafts } from '#web/testing/serve-drafts.ts';
import { client, session } from '#web/testing/signed-in.ts';
import { textsOf } from '#web/testing/texts-of.ts';
import { openedArticle } from './opened-article.ts';

const help = page.getByRole('button', { name: 'Help', exact: true });
const panel = page.getByRole('dialog', { name: 'Help' });
const field = panel.getByRole('searchbox', { name: 'Search help' });
const here = panel.getByRole('region', { name: 'About this page' });
const back = panel.getByRole('button', { name: 'All articles' });
const article = (name: string) => panel.getByRole('button', { name, exact: true });
const title = (name: string) => panel.getByRole('heading', { name, level: 3 });
const link = (name: string) => panel.getByRole('link', { name, exact: true });

beforeEach(() => openedArticle.set(undefined));
afterEach(() => openedArticle.set(undefined));

async function open(at: string) {
  const rendered = await renderConsole({ at });
  await help.click();
  await expect.element(panel).toBeVisible();
  return rendered;
}

describe('the list of articles', () => {
  test('begins with the articles about the page, and returns the focus', async () => {
    await renderConsole({ at: '/Sending/OptOuts' });
    focus(help);
    await press('{Enter}');
    await expect.element(field).toHaveFocus();
    expect(textsOf(here.getByRole('button'))).toEqual(['Opt-outs']);
    await press('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(help).toHaveFocus();
  });

  test('looks right', async () => {
    await open('/Sending/OptOuts');
    await expect.element(here).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  });

  test('finds articles by keywords and by questions', async () => {
    await open('/');
    await field.fill('How do I unsubscribe someone?');
    const found = panel.getByRole('status');
    await expect.element(found.getByRole('button').first()).toHaveTextContent('Opt-outs');
    await field.fill('two-factor');
    await expect.element(found.getByRole('button').first()).toHaveTextContent('Log in safely');
    await field.fill('.*');
    await expect.element(found).toMatchTextContent('No article mentions “.*”');
    await field.fill('xylophone');
    await expect
      .element(found)
      .toHaveTextContent('No article mentions “xylophone”. Try fewer or different words.');
  });

  test('has no article about pages that the user may not open, and no link to them', async () => {
    const sub = { ...session, account: { ...session.account, isMaster: false } };
    await renderConsole({ server: createServer().on(getSession, sub) });
    await help.click();
    await expect.element(article('Credits')).toBeVisible();
    await expect.element(article('Invoices and payment')).not.toBeInTheDocument();
    await article('Credits').click();
    await expect.element(link('parts')).toBeVisible();
    await expect.element(link('statement')).not.toBeInTheDocument();
    await expect.element(link('invoice')).not.toBeInTheDocument();
  });
});

describe('an article', () => {
  test('leads to others and back to the search, with the focus', async () => {
    await open('/');
    await field.fill('balance');
    await article('Credits').click();
    await expect.element(title('Credits')).toHaveFocus();
    await link('parts').click();
    await expect.element(title('Message length and parts')).toHaveFocus();
    await back.click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('balance');
  });

  test('leads to a page, from which Back returns to it', async () => {
    const { currentUrl, back: goBack } = await open('/Sending/OptOuts');
    await article('Replies').click();
    await link('saved text').click();
    await expect.element(title('Templates and saved answers')).toBeVisible();
    await link('Templates').click();
    await expect.poll(currentUrl).toBe('/Sending/Templates');
    await expect.element(panel).not.toBeInTheDocument();
    goBack();
    await expect.element(title('Templates and saved answers')).toBeVisible();
    expect(currentUrl()).toBe('/Sending/OptOuts?help=templates');
  });

  test('leads to the page that is open, and closes the panel', async () => {
    const { currentUrl } = await renderConsole({ at: '/Sending/OptOuts?help=opt-outs' });
    await link('Opt-outs').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts');
  });

  test('opens from the palette, by a keyword', async () => {
    const palette = new PaletteDialog();
    await renderConsole();
    focus(help);
    await palette.open();
    await palette.field.fill('unicode');
    await palette.expectActive('Message length and parts');
    await press('{Enter}');
    await expect.element(title('Message length and parts')).toHaveFocus();
    await press('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(help).toHaveFocus();
  });

  test.each(['message-parts', 'delivery-states', 'sending-hours', 'reports'])(
    '%s looks right',
    async (id) => {
      const server = createServer();
      serveGroups(server, []);
      await renderConsole({ at: `/Groups/AddEdit?help=${id}`, server });
      await expect.element(panel.getByRole('article')).toBeVisible();
      await expectAccessibleLooks({ narrow: true });
    },
  );

  test('fills a phone', async () => {
    await page.viewport(390, 844);
    await renderConsole({ at: '/?help=message-parts' });
    await expect.element(title('Message length and parts')).toBeVisible();
    await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(390);
  });
});

describe('the URL', () => {
  test('opens an article and loses it when the panel closes', async () => {
    const { currentUrl } = await renderConsole({ at: '/Sending/OptOuts?help=credits' });
    await expect.element(title('Credits')).toHaveFocus();
    await press('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts');
  });

  test('names the open article and keeps its other parameters', async () => {
    const { currentUrl } = await open('/Sending/OptOuts?search=2782');
    await article('Replies').click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=2782&help=replies');
    await link('saved text').click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=2782&help=templates');
    await back.click();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=2782');
    await expect.element(here).toBeVisible();
  });

  test('is replaced, so Back leaves the page and closes the panel', async () => {
    const rendered = await renderConsole({ at: '/Sending/OptOuts' });
    rendered.go('/Sending/Templates');
    await expect.poll(rendered.currentUrl).toBe('/Sending/Templates');
    await help.click();
    await article('Replies').click();
    await expect.poll(rendered.currentUrl).toBe('/Sending/Templates?help=replies');
    rendered.back();
    await expect.poll(rendered.currentUrl).toBe('/Sending/OptOuts');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('keeps the article when the page changes its own URL', async () => {
    const server = createServer();
    serveDrafts(server);
    serveGroups(server, []);
    const { currentUrl } = await renderConsole({ at: '/Sending/SendMessage?help=credits', server });
    await expect.element(title('Credits')).toBeVisible();
    composeForm.text.element().focus();
    (composeForm.text.element() as HTMLTextAreaElement).setRangeText('Hello');
    composeForm.text.element().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await expect.poll(currentUrl).toMatch(/\?draft=[^&]+&help=credits$/);
    await expect.element(title('Credits')).toBeVisible();
  });

  test('with an unknown article opens the list', async () => {
    await renderConsole({ at: '/Sending/OptOuts?help=xylophone' });
    await expect.element(here).toBeVisible();
  });
});

describe('more help', () => {
  test('has the links that the brand has set, and no others', async () => {
    const links = {
      docs: 'https://docs.example.com/',
      recovery: 'mailto:help@example.com?subject=Disaster-recovery%20SMS',
    };
    await renderConsole({ client: { brand: { ...client.brand, links } } });
    await help.click();
    const named = (name: RegExp) => panel.getByRole('link', { name });
    await expect.element(named(/^Documentation/)).toHaveAttribute('href', links.docs);
    await expect.element(named(/^Disaster-recovery SMS/)).toHaveAttribute('href', links.recovery);
    for (const name of [/^Changelog/, /^Contact us/, /^Help centre/])
      await expect.element(named(name)).not.toBeInTheDocument();
    await expect.element(panel.getByText(/Ask the people who run Carillon for you/)).toBeVisible();
  });

  test('is below an article too, and removes the article from the URL', async () => {
    const { currentUrl } = await renderConsole({ at: '/Sending/OptOuts?help=credits' });
    await article('Keyboard shortcuts').click();
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts');
  });
});
