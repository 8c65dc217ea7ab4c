import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer } from '#web/testing/fake-server.ts';
import { focus, press, typeText } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

let server: FakeServer;

beforeEach(() => {
  server = createServer();
});

const dialog = page.getByRole('dialog', { name: 'Choose an emoji' });
const search = dialog.getByRole('textbox', { name: 'Search' });
const opener = page.getByRole('button', { name: 'Emoji', exact: true });
const emoji = (name: string) => dialog.getByRole('button', { name, exact: true });

/** Types a word with a full stop, moves the caret before the full stop and opens the dialog. */
async function open(): Promise<void> {
  await renderConsole({ at: '/Sending/SendMessage', server });
  await compose.text.fill('Hi.');
  await press('{ArrowLeft}');
  await opener.click();
  await expect.element(search).toHaveFocus();
}

test('inserts an emoji at the caret and counts it; typing continues after it', async () => {
  await open();
  await expect
    .element(dialog.getByText('With emoji, each part holds 70 characters instead of 160.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'Smileys' })).toBeVisible();
  await expectAccessibleLooks();
  await emoji('grinning face').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(compose.text).toHaveValue('Hi😀.');
  await expect.element(compose.text).toHaveFocus();
  await expect.element(compose.counter).toHaveTextContent('Unicode · 5/70 · 1 part');
  typeText('!');
  await expect.element(compose.text).toHaveValue('Hi😀!.');
});

test('Ctrl+Z undoes an inserted emoji or variable', async () => {
  await open();
  await emoji('grinning face').click();
  await expect.element(compose.text).toHaveValue('Hi😀.');
  await page.getByRole('button', { name: 'Insert First name' }).click();
  await expect.element(compose.text).toHaveValue('Hi😀{{first_name}}.');
  await press('{Control>}z{/Control}');
  await expect.element(compose.text).toHaveValue('Hi😀.');
  await press('{Control>}z{/Control}');
  await expect.element(compose.text).toHaveValue('Hi.');
  await expect.element(compose.counter).toHaveTextContent('GSM-7 · 3/160 · 1 part');
});

test('searches by words; Enter chooses the first match, but only after typing', async () => {
  await open();
  await press('{Enter}');
  await search.fill('bell');
  await expect.element(emoji('bell')).toBeVisible();
  await expect.element(emoji('grinning face')).not.toBeInTheDocument();
  await search.fill('xyzzy');
  await expect.element(dialog.getByText('No matching emoji.')).toBeVisible();
  await press('{Enter}');
  await expect.element(dialog).toBeVisible();
  await search.fill('alarm');
  await press('{Enter}');
  await expect.element(compose.text).toHaveValue('Hi⏰.');
});

test('arrows move between emoji and the search field, and Enter chooses', async () => {
  await open();
  await press('{ArrowDown}');
  await expect.element(emoji('grinning face')).toHaveFocus();
  await press('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(emoji('grinning face with big eyes')).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(search).toHaveFocus();
  // Tab returns to the last focused emoji.
  await press('{Tab}');
  await expect.element(emoji('grinning face with big eyes')).toHaveFocus();
  await press('{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(compose.text).toHaveValue('Hi😃.');
  await expect.element(compose.text).toHaveFocus();
});

test('Escape closes the dialog and returns the focus', async () => {
  await open();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(compose.text).toHaveValue('Hi.');
  focus(compose.text);
  typeText('!');
  await expect.element(compose.text).toHaveValue('Hi!.');
});

test('inserts into a template, whose dialog stays open', async () => {
  await renderConsole({ at: '/Sending/Templates', server });
  await page.getByRole('button', { name: 'New template' }).first().click();
  const form = page.getByRole('dialog', { name: 'New template' });
  await form.getByRole('textbox', { name: 'Text' }).fill('Hi');
  await form.getByRole('button', { name: 'Emoji' }).click();
  await expect.element(search).toHaveFocus();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await form.getByRole('button', { name: 'Emoji' }).click();
  await emoji('red heart').click();
  await expect.element(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Hi❤️');
});
