import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#web/testing/keyboard.ts';
import { expectGoodLooks } from '#web/testing/looks.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const panel = page.getByRole('dialog', { name: 'Help' });
const article = (name: string) => panel.getByRole('button', { name });

async function open(at: string) {
  const rendered = await renderConsole({ at });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Help articles' }).click();
  await expect.element(panel).toBeVisible();
  return rendered;
}

test('begins with what is about the page, and finds articles by their words', async () => {
  await open('/Sending/OptOuts');
  const here = panel.getByRole('region', { name: 'About this page' });
  await expect.element(here).toBeVisible();
  expect(textsOf(here.getByRole('button'))).toEqual(['Opt-outs']);
  await expectGoodLooks({ narrow: true });
  const search = panel.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('sunday');
  await expect.element(panel.getByRole('region', { name: 'Found' })).toMatchTextContent(/Sending hours/);
  await search.fill('xylophone');
  await expect.element(panel.getByText('No article has “xylophone” in it. Try another word.')).toBeVisible();
});

test('an article leads to others, to pages, and back', async () => {
  const { address } = await open('/Sending/OptOuts');
  await article('Opt-outs').click();
  await expect.element(panel.getByRole('heading', { name: 'Opt-outs' })).toBeVisible();
  await expectGoodLooks({ narrow: true });
  await panel.getByRole('link', { name: 'sender' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Sender IDs, and who can reply' })).toBeVisible();
  await article('All articles').click();
  await expect.element(panel.getByRole('searchbox')).toBeVisible();
  await article('Replies').click();
  await panel.getByRole('link', { name: 'templates' }).click();
  await expect.poll(address).toBe('/Sending/Templates');
  await expect.element(panel).not.toBeInTheDocument();
});

test('Escape closes it, and the palette opens an article', async () => {
  await open('/');
  await press('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  const palette = new PaletteDialog();
  await palette.open();
  await palette.field.fill('message part');
  await palette.expectActive(/What a message part is/);
  await press('{Enter}');
  await expect.element(panel.getByRole('heading', { name: 'What a message part is' })).toBeVisible();
});
