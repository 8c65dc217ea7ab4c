import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFields } from '#contract/contact-fields.ts';
import type { Block, PageContent } from '#contract/landing-pages/content.ts';
import {
  checkLandingPage,
  getLandingPage,
  type LandingPageDraft,
  previewLandingPage,
  publishLandingPage,
  saveLandingPage,
} from '#contract/landing-pages/pages.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { landingPageDraft } from '#web/testing/landing-pages.ts';
import { expectAccessible, expectAccessibleLooks } from '#web/testing/looks.ts';
import { client } from '#web/testing/signed-in.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const outline = page.getByRole('list', { name: 'Outline' });
const saveState = page.getByRole('status').filter({ hasText: /^(Saved|Saving…|Not saved)$/ });

let server: FakeServer;
let stored: LandingPageDraft;

beforeEach(() => {
  stored = landingPageDraft();
  server = createServer()
    .on(getLandingPage, () => stored)
    .on(listFields, { fields: [], deleted: [] })
    .on(saveLandingPage, ({ query, body }) => {
      if (Number(query['version']) !== stored.version)
        return refuse(409, { code: 'page_changed', message: 'It was changed elsewhere.' });
      stored = { ...stored, ...(body as LandingPageDraft), version: stored.version + 1, hasChanges: true };
      return stored;
    })
    .on(checkLandingPage, { problems: [], warnings: [], bytes: 9000 })
    .on(publishLandingPage, () => {
      const { content: _, ...published } = stored;
      return { ...published, hasChanges: false };
    })
    .on(previewLandingPage, {
      html: '<!doctype html><html lang="en"><head><title>Preview</title></head><body><h1>Hello there</h1></body></html>',
      bytes: 8000,
    });
});

const UNTIL = '2099-12-31T18:00:00.000Z';
const countdownBlock: Block = {
  type: 'Countdown',
  props: { id: 'count', title: 'Ends soon', until: UNTIL, endedText: '' },
};
const couponBlock: Block = {
  type: 'Coupon',
  props: {
    id: 'coupon',
    title: '',
    text: '',
    code: 'SAVE-10',
    barcode: 'none',
    validUntil: UNTIL,
    terms: '',
  },
};

async function render(settings: Partial<Parameters<typeof renderConsole>[0]> = {}) {
  const console = await renderConsole({ at: '/LandingPages/Editor/5', server, ...settings });
  await expect.poll(() => canvas()?.textContent, { timeout: 30_000 }).toContain('Buy now');
  return console;
}

const canvas = () => document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument?.body;
const styleOf = (selector: string) => getComputedStyle(canvas()!.querySelector(selector)!);
const typesOf = ({ blocks }: PageContent) => blocks.map(({ type }) => type);

/** Selects a block in the outline. */
async function select(name: RegExp): Promise<void> {
  await page.getByText('Outline', { exact: true }).click();
  await outline.getByRole('button', { name }).click();
}

test('shows the page, its blocks and its settings', async () => {
  await render();
  await expect.element(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Spring sale');
  expect(canvas()?.querySelector('mark')?.textContent).toBe('{{first_name|there}}');
  await expectAccessible();
  await select(/^Heading/);
  await expect.element(page.getByRole('complementary', { name: 'Heading' })).toBeVisible();
  await expectAccessible();
});

test('has one heading with a gap above the others, as readers see it', async () => {
  const [hero] = stored.content.blocks;
  stored.content.blocks.push({
    ...hero,
    props: { ...hero!.props, id: 'again', title: 'Once more' },
  } as Block);
  await render();
  await expect.poll(() => canvas()?.textContent).toContain('Once more');
  expect([...canvas()!.querySelectorAll('h1')].map((heading) => heading.textContent)).toHaveLength(1);
  expect(canvas()!.querySelector('h2')?.textContent).toBe('Once more');
  const paddings = [...canvas()!.querySelectorAll('.canvas-block:has(>.band)')].map(
    (block) => getComputedStyle(block).paddingTop,
  );
  expect(paddings).toEqual(['0px', '40px']);
});

test('writes dates in the zone of the account, as readers see them', async () => {
  stored.content.blocks.push(countdownBlock, couponBlock);
  await render();
  expect(canvas()?.querySelector('.count time')?.textContent).toBe('31 December 2099 at 20:00 GMT+2');
  expect(canvas()?.querySelector('.until')?.textContent).toBe('Valid until 31 December 2099 at 20:00 GMT+2');
});

test('says what the page says by itself in the language of the page', async () => {
  stored.content.blocks.push(couponBlock);
  await render();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('Deutsch');
  await expect
    .poll(() => canvas()?.querySelector('.until')?.textContent)
    .toBe('Gültig bis 31. Dezember 2099 um 20:00 GMT+2');
  await expect.poll(() => stored.content.about.language).toBe('de');
});

test('keeps a language that pages have no words in', async () => {
  stored.content.about.language = 'zu';
  await render();
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('zu');
});

test('shows the logo of the brand above the page, if the brand has one', async () => {
  await render({ client: { brand: { ...client.brand, logo: '/logo' } } });
  expect(canvas()?.querySelector('.logo')).toBeNull();
  await page.getByRole('checkbox', { name: 'Show the logo of Carillon above the page' }).click();
  await expect.poll(() => canvas()?.querySelector<HTMLImageElement>('.logo img')?.alt).toBe('Carillon');
  await expect.poll(() => stored.content.about.showsLogo).toBe(true);
});

test('shows the font and corners of the brand, or others', async () => {
  stored.content.theme = { ...stored.content.theme, font: 'brand', radius: 'brand' };
  await render({ client: { brand: { ...client.brand, pageFont: 'serif', pageRadius: 'large' } } });
  const font = page.getByRole('combobox', { name: 'Font' });
  const corners = page.getByRole('combobox', { name: 'Corners' });
  await expect.element(font).toHaveDisplayValue('As the brand');
  await expect.element(corners).toHaveDisplayValue('As the brand');
  await expect.poll(() => styleOf('.page').fontFamily).toMatch(/Iowan Old Style/);
  expect(styleOf('.button').borderRadius).toBe('28px');
  await font.selectOptions('Typewriter');
  await corners.selectOptions('Square');
  await expect.poll(() => stored.content.theme).toMatchObject({ font: 'mono', radius: 'none' });
  expect(styleOf('.page').fontFamily).toMatch(/^ui-monospace/);
  expect(styleOf('.button').borderRadius).toBe('0px');
  await font.selectOptions('As the brand');
  await expect.poll(() => stored.content.theme.font).toBe('brand');
  expect(styleOf('.page').fontFamily).toMatch(/Iowan Old Style/);
});

test('saves what is typed by itself', async () => {
  await render();
  await select(/^Heading/);
  await page.getByLabelText('Title').last().fill('Half price');
  await expect.poll(() => canvas()?.textContent).toContain('Half price');
  await expect.poll(() => server.received(saveLandingPage)).toHaveLength(1);
  await expect.element(saveState).toHaveTextContent('Saved');
  expect(server.received(saveLandingPage)[0]!.query).toEqual({ version: '3' });
  expect(stored.content.blocks[0]).toMatchObject({
    type: 'Hero',
    props: { id: 'hero', title: 'Half price' },
  });
});

test('inserts a value of the contact into a rich text, with the cursor at what strangers see', async () => {
  stored.content.blocks.push({ type: 'Text', props: { id: 'text', html: '<p>Hello</p>', align: 'left' } });
  await render();
  await select(/^Text/);
  const panel = page.getByRole('complementary', { name: 'Text' });
  const text = panel.getByRole('textbox', { name: 'Text' });
  await userEvent.click(text);
  await userEvent.keyboard('{Control>}{End}{/Control} ');
  await panel.getByRole('button', { name: 'Insert a value of the contact: Text' }).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await expect.element(text).toHaveTextContent('Hello {{first_name|}}');
  await userEvent.keyboard('there');
  await expect.poll(() => canvas()?.querySelector('.rich mark')?.textContent).toBe('{{first_name|there}}');
  await expect
    .poll(() => stored.content.blocks.at(-1))
    .toMatchObject({ props: { html: '<p>Hello {{first_name|there}}</p>' } });
});

test('links words of a rich text', async () => {
  stored.content.blocks.push({ type: 'Text', props: { id: 'text', html: '<p>Hello</p>', align: 'left' } });
  await render();
  await select(/^Text/);
  const panel = page.getByRole('complementary', { name: 'Text' });
  await userEvent.click(panel.getByRole('textbox', { name: 'Text' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  const link = panel.getByRole('button', { name: 'Link', exact: true });
  await link.click();
  await field('Address').fill('javascript:alert(1)');
  await button('Set link').click();
  await expect.element(page.getByText(/^Enter an address of the web/)).toBeVisible();
  await expectAccessible();
  await field('Address').fill('shop.example/sale');
  await button('Set link').click();
  const htmlOf = () => (stored.content.blocks.at(-1)!.props as { html: string }).html;
  await expect.poll(htmlOf).toMatch(/^<p><a [^>]*href="https:\/\/shop\.example\/sale"[^>]*>Hello<\/a><\/p>$/);
  await link.click();
  await expect.element(field('Address')).toHaveValue('https://shop.example/sale');
  await button('Remove link').click();
  await expect.poll(htmlOf).toBe('<p>Hello</p>');
});

test('inserts an address as a link where no words are selected, if texts may lead there', async () => {
  stored.content.blocks.push({ type: 'Text', props: { id: 'text', html: '<p></p>', align: 'left' } });
  await render();
  await select(/^Text/);
  const panel = page.getByRole('complementary', { name: 'Text' });
  await userEvent.click(panel.getByRole('textbox', { name: 'Text' }));
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  await field('Address').fill('javascript:alert(1)');
  await button('Set link').click();
  await expect.element(page.getByText(/^Enter an address of the web/)).toBeVisible();
  await field('Address').fill('tel:+27821234567');
  await button('Set link').click();
  await expect
    .poll(() => (stored.content.blocks.at(-1)!.props as { html: string }).html)
    .toMatch(/^<p><a [^>]*href="tel:\+27821234567"[^>]*>tel:\+27821234567<\/a><\/p>$/);
});

test('undoes and redoes', async () => {
  await render();
  await button('Add block: Divider').click();
  await expect.poll(() => canvas()?.querySelector('hr')).toBeTruthy();
  await button('Undo').click();
  await expect.poll(() => canvas()?.querySelector('hr')).toBeNull();
  await button('Redo').click();
  await expect.poll(() => canvas()?.querySelector('hr')).toBeTruthy();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'Divider']);
});

test('moves, duplicates and deletes the selected block by keys and buttons', async () => {
  await render();
  await select(/^Button/);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => typesOf(stored.content)).toEqual(['Button', 'Hero']);
  await button('Move down').click();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button']);
  await button('Duplicate').click();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'Button']);
  expect(new Set(stored.content.blocks.map(({ props }) => props.id)).size).toBe(3);
  await page.getByRole('complementary', { name: 'Button' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button']);
});

test('copies a block as text, and pastes only what is a block', async () => {
  await render();
  await select(/^Button/);
  const clipboardData = new DataTransfer();
  document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
  expect(JSON.parse(clipboardData.getData('text/plain'))).toMatchObject({
    landingPageBlock: { type: 'Button', props: { label: 'Buy now' } },
  });
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'Button']);
  expect(stored.content.blocks[2]).toMatchObject({ props: { label: 'Buy now' } });
  expect(stored.content.blocks[2]!.props.id).not.toBe('buy');
  clipboardData.setData('text/plain', 'Hello');
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(page.getByText('This is not a block of a landing page.')).toBeVisible();
});

test('shows pasted rich text with only the markup that pages may have', async () => {
  await render();
  const hostile = '<p>Hi</p><meta http-equiv="refresh" content="0;url=/gone"><form action="/gone"><iframe>';
  const block = { type: 'Text', props: { id: 'text', html: hostile, align: 'left' } };
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', JSON.stringify({ landingPageBlock: block }));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'Text']);
  expect(stored.content.blocks[2]).toMatchObject({
    props: { html: expect.stringMatching(/^<p>Hi<\/p>(<p>)?&lt;meta http-equiv/) },
  });
  expect(
    document.querySelectorAll('meta[http-equiv=refresh], form[action="/gone"], iframe[src=""]'),
  ).toHaveLength(0);
});

test('the editor’s keys work after a press on a switch', async () => {
  await render();
  await select(/^Button/);
  await page.getByText('Tablet', { exact: true }).click();
  const tablet = page.getByRole('radio', { name: 'Tablet' }).element();
  tablet.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }));
  await expect.poll(() => typesOf(stored.content)).toEqual(['Button', 'Hero']);
  const clipboardData = new DataTransfer();
  tablet.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
  tablet.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.poll(() => typesOf(stored.content)).toEqual(['Button', 'Button', 'Hero']);
});

test('undo and redo leave the same block selected', async () => {
  await render();
  await select(/^Heading/);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => typesOf(stored.content)).toEqual(['Button', 'Hero']);
  const panel = page.getByRole('complementary', { name: 'Heading' });
  for (const [name, types] of [
    ['Undo', ['Hero', 'Button']],
    ['Redo', ['Button', 'Hero']],
  ] as const) {
    await button(name).click();
    await expect.poll(() => typesOf(stored.content)).toEqual(types);
    await expect.element(panel).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Button']);
});

test('Delete in the fields of a block keeps the block', async () => {
  await render();
  await select(/^Button/);
  const panel = page.getByRole('complementary', { name: 'Button' });
  for (const key of ['Delete', 'Backspace']) {
    const pressed = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
    panel.getByRole('heading').element().dispatchEvent(pressed);
  }
  await panel.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'Button']);
});

test('lists the groups that people can join before anything is typed', async () => {
  const [customers] = serveGroups(server, [{ name: 'Customers' }]);
  await render();
  await button('Add block: Sign-up').click();
  await page.getByRole('combobox', { name: 'Add to group' }).click();
  // Before this pause ends, the text of the field would have been searched for.
  await expect.poll(() => typesOf(stored.content)).toEqual(['Hero', 'Button', 'OptIn']);
  await page.getByRole('option', { name: 'Customers' }).click();
  await expect.poll(() => stored.content.blocks.at(-1)).toMatchObject({ props: { groupId: customers!.id } });
});

test('publishes the saved draft, and leads from a problem to its block', async () => {
  server.on(checkLandingPage, {
    problems: [{ blockId: 'buy', message: 'A button leads nowhere.' }],
    warnings: [],
    bytes: 9000,
  });
  await render();
  await button('Add block: Divider').click();
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'A button leads nowhere.' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Button' })).toBeVisible();
  expect(stored.version).toBe(4);
  const warning = 'This still leads to the example https://example.com/.';
  server.on(checkLandingPage, {
    problems: [],
    warnings: [{ blockId: 'buy', message: warning }],
    bytes: 9000,
  });
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: warning }).click();
  await expect.element(page.getByRole('complementary', { name: 'Button' })).toBeVisible();
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('“Spring sale” is published.')).toBeVisible();
  expect(server.received(publishLandingPage)[0]!.body).toMatchObject({ version: 4 });
});

test('asks people to confirm their number by SMS, with the length of the message as sent', async () => {
  await render();
  await button('Add block: Sign-up').click();
  const text = field('Text of the message');
  await expect.element(page.getByRole('complementary', { name: 'Sign-up' })).toBeVisible();
  expect(text.elements()).toEqual([]);
  await page.getByRole('switch', { name: /^Confirm numbers by SMS/ }).click();
  await expect.element(text).toHaveValue('Please confirm that you want our messages: {{confirm}}');
  await expect.element(page.getByText(/each message costs/i)).toBeVisible();
  // The address of the page, and a token of twelve characters.
  const address = 'https://crl.example/spring/confirm/222222222222';
  await text.fill('Confirm: {{confirm}}');
  await expect
    .element(page.getByText(`GSM-7 · ${'Confirm: '.length + address.length}/160 · 1 part with the link`))
    .toBeVisible();
  await page.getByRole('switch', { name: /^Other countries too/ }).click();
  await expect
    .poll(() => stored.content.blocks.at(-1)?.props)
    .toMatchObject({ confirmsBySms: true, confirmText: 'Confirm: {{confirm}}', confirmsAbroad: true });
  await expectAccessible();
});

test('does not replace what somebody else saved, except on request', async () => {
  await render();
  stored = { ...stored, title: 'Theirs', version: 9 };
  await field('Title').fill('Mine');
  await expect.element(page.getByText(/Somebody else changed this page/)).toBeVisible();
  await expect.element(saveState).toHaveTextContent('Not saved');
  await button('Replace their changes with mine').click();
  await expect.element(saveState).toHaveTextContent('Saved');
  expect(stored).toMatchObject({ title: 'Mine', version: 10 });
  stored = { ...stored, title: 'Theirs again', version: 11 };
  await field('Title').fill('Mine again');
  await button('Discard my changes and load theirs').click();
  await expect.element(field('Title')).toHaveValue('Theirs again');
});

test('says that the contact field of an answer was deleted, and keeps it until another is chosen', async () => {
  const field = {
    key: 'a',
    label: 'Town',
    kind: 'text',
    choices: [],
    isRequired: false,
    contactField: 'gone',
  };
  const form = { id: 'form', title: 'Join', text: '', fields: [field], submitLabel: 'Send', consent: '' };
  const after = {
    groupId: null,
    successText: 'Thanks',
    successTarget: '',
    confirmsBySms: false,
    confirmText: '',
  };
  stored.content.blocks.push({ type: 'Form', props: { ...form, ...after } } as unknown as Block);
  await render();
  await select(/^Form/);
  const panel = page.getByRole('complementary', { name: 'Form' });
  await panel.getByText('Town').first().click();
  const choice = panel.getByRole('combobox', { name: 'Save in contact as' });
  await expect.element(choice).toHaveDisplayValue('A deleted field');
  await expect.element(panel.getByText(/This contact field was deleted/)).toBeVisible();
  await choice.selectOptions('First name');
  await expect.element(panel.getByText(/This contact field was deleted/)).not.toBeInTheDocument();
  await expect
    .poll(() => stored.content.blocks.at(-1)!.props)
    .toMatchObject({ fields: [{ contactField: 'firstName' }] });
});

test('keeps what is typed when saving fails, and warns before it is lost', async () => {
  server.on(saveLandingPage, refuse(503, { code: 'unavailable', message: 'Try later.' }));
  const { currentUrl } = await render();
  await field('Title').fill('Mine');
  await expect.element(page.getByText(/Your last changes are not saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button').last().click();
  await expect.poll(currentUrl).toBe('/');
});

test('shows the draft as readers see it, also as a contact', async () => {
  await render();
  await button('Preview').click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(dialog.getByTitle('How the page looks')).toBeVisible();
  await dialog.getByRole('textbox').fill('27821234567');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect
    .poll(() => server.received(previewLandingPage).at(-1)!.body)
    .toMatchObject({ number: '27821234567' });
});

test('stays whole in a window that becomes narrow, and scrolls sideways there', async () => {
  await render();
  await page.viewport(320, 700);
  try {
    await page.getByRole('dialog').getByRole('button').last().click();
    const settings = page.getByRole('heading', { name: 'Page settings' });
    for (const shown of [page.getByText('Published', { exact: true }), settings, button('Publish')]) {
      shown.element().scrollIntoView({ inline: 'center' });
      const { left, right } = shown.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
    expect(document.documentElement.scrollWidth).toBe(320);
  } finally {
    await page.viewport(1440, 900);
  }
});

test('says that the window is too narrow, and shows the draft', async () => {
  await page.viewport(390, 844);
  try {
    await renderConsole({ at: '/LandingPages/Editor/5', server });
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect.element(page.getByText('The editor needs a wider window')).toBeVisible();
    await expect.element(page.getByTitle('How the page looks')).toBeVisible();
    await expectAccessibleLooks({ narrow: true });
  } finally {
    await page.viewport(1440, 900);
  }
});
