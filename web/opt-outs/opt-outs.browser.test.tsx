import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importOptOuts, listOptOutImports, optOutImport } from '#contract/opt-out-imports.ts';
import {
  getOptOutSettings,
  type OptOutSettings,
  type OptOutWords,
  saveOptOutSettings,
} from '#contract/opt-out-settings.ts';
import { getSession } from '#contract/accounts.ts';
import { ROLES } from '#contract/access.ts';
import { getSendingSettings, saveSendingSettings } from '#contract/sending.ts';
import { listOptOuts, listRemovedOptOuts, type OptOut, removedOptOut } from '#contract/opt-outs.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

let server: FakeServer;

beforeEach(() => {
  server = createServer();
});

const render = (part = '') => renderConsole({ at: `/Sending/OptOuts${part}`, server });
const renderSettings = () => renderConsole({ at: '/AccSettings/OptOuts', server });
const rows = page.getByRole('row');

describe('the list', () => {
  const optOuts: OptOut[] = [
    { number: '27821234567', source: 'reply', detail: 'Stop <b>now</b>!', at: '2026-01-01T00:00:00.000Z' },
    { number: '27821234568', source: 'manual', detail: 'thandi', at: '2026-01-02T00:00:00.000Z' },
    { number: '27821234569', source: 'import', detail: 'old.csv', at: '2026-01-03T00:00:00.000Z' },
    { number: '27821234560', source: 'api', detail: '', at: '2026-01-04T00:00:00.000Z' },
  ];

  test('shows how each number opted out, and filters by kind', async () => {
    server.on(
      listOptOuts,
      answerPaged(
        () => optOuts,
        ({ source }, query) => !query['source'] || source === query['source'],
      ),
    );
    const { currentUrl } = await render();
    const row = (number: string) => rows.filter({ hasText: number });
    await expect.element(row('+27 82 123 4567')).toMatchTextContent('Replied “Stop <b>now</b>!”');
    await expect.element(row('+27 82 123 4568')).toMatchTextContent('Added by thandi');
    await expect.element(row('+27 82 123 4569')).toMatchTextContent('Imported from old.csv');
    await expect.element(row('+27 82 123 4560')).toMatchTextContent('Added by API');
    await page.getByLabelText('Opt-out source').selectOptions('Imported');
    await expect.element(row('+27 82 123 4568')).not.toBeInTheDocument();
    await expect.element(row('+27 82 123 4569')).toBeVisible();
    await expect.poll(currentUrl).toBe('/Sending/OptOuts?source=import');
  });

  test('lists removed opt-outs with their user and reason', async () => {
    const removed = sample(removedOptOut, {
      id: 1,
      number: '27821234567',
      reason: 'Opted out by mistake',
      removedBy: 'thandi',
    });
    server.on(listRemovedOptOuts, { items: [removed], next: null });
    await render('/Removed');
    const row = rows.filter({ hasText: '+27 82 123 4567' });
    await expect.element(row).toMatchTextContent('Opted out by mistake');
    await expect.element(row).toMatchTextContent('thandi');
    await expectAccessibleLooks();
  });
});

describe('a file', () => {
  const choose = (content: BlobPart, name = 'old.csv') =>
    page
      .getByLabelText('Drop a list here')
      .last()
      .upload(new File([content], name));
  const question = page.getByRole('dialog', { name: 'Opt out the numbers in old.csv?' });

  test('needs confirmation, and its rejected entries can be downloaded', async () => {
    const done = sample(optOutImport, {
      id: 7,
      fileName: 'old.csv',
      state: 'done',
      progress: 1,
      added: 2,
      invalid: 1,
    });
    server.on(importOptOuts, () => {
      server.on(listOptOutImports, { items: [done], next: null });
      return { ...done, state: 'running' as const };
    });
    await render('/Imports');
    await choose('0821234567\n\n0821234568\nnobody');
    await expect.element(question).toMatchTextContent('It has 3 lines.');
    expect(server.received(importOptOuts)).toEqual([]);
    await question.getByRole('button', { name: 'Opt out' }).click();
    await expect.element(rows.filter({ hasText: 'old.csv' })).toMatchTextContent('Done');
    await expect
      .element(page.getByRole('link', { name: 'Download 1 invalid entry from old.csv' }))
      .toHaveAttribute('href', '/api/opt-outs/imports/7/rejections.csv');
    await expectAccessibleLooks();
  });

  test('is read in UTF-16, as spreadsheets save it', async () => {
    await render('/Imports');
    await choose(
      new Uint8Array([0xff, 0xfe, ...'0821234567'.split('').flatMap((digit) => [digit.charCodeAt(0), 0])]),
    );
    await question.getByRole('button', { name: 'Opt out' }).click();
    await expect.poll(() => server.received(importOptOuts)[0]?.body).toMatchObject({ text: '0821234567' });
  });

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0]), /^This is a spreadsheet workbook/],
    ['no text', new Uint8Array([1, 0, 2, 0]), /^We can't read this file/],
  ])('is refused if it is %s', async (_what, content, words) => {
    await render('/Imports');
    await choose(content);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    expect(server.received(importOptOuts)).toEqual([]);
  });

  test("shows the server's reason for a refusal", async () => {
    server.on(importOptOuts, refuse(400, { code: 'no_numbers', message: 'There is no phone number.' }));
    await render('/Imports');
    await choose('nobody');
    await question.getByRole('button', { name: 'Opt out' }).click();
    await expect.element(page.getByText('There is no phone number.')).toBeVisible();
  });
});

describe('words and texts', () => {
  const own: OptOutWords = { outWords: ['STOP', 'END'], inWords: ['START'], outText: 'Bye', inText: '' };
  const settings: OptOutSettings = { usesMaster: false, own, master: null, fixedWords: ['STOP'] };
  const outWords = page.getByRole('textbox', { name: 'Words that opt people out' });
  const save = page.getByRole('button', { name: 'Save words' });

  test('are changed, and shown as the server stored them', async () => {
    server.on(getOptOutSettings, settings);
    const stored = { ...settings, own: { ...own, outWords: ['STOP', 'GENOEG'], outText: '' } };
    server.on(saveOptOutSettings, () => {
      server.on(getOptOutSettings, stored);
      return stored;
    });
    await renderSettings();
    await outWords.fill('STOP, genoeg!');
    await page.getByRole('textbox', { name: 'Opt-out confirmation' }).fill('€');
    await expect.element(page.getByText('GSM-7 · 2/160 · 1 part')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Confirm opt-outs' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Opt-out confirmation' })).not.toBeInTheDocument();
    await save.click();
    await expect.element(page.getByText('Words and confirmations saved.')).toBeVisible();
    await expect.element(outWords).toHaveValue('STOP, GENOEG');
    expect(server.received(saveOptOutSettings)[0]!.body).toEqual({
      outWords: ['STOP', 'genoeg!'],
      inWords: ['START'],
      outText: '',
      inText: '',
    });
    await expectAccessibleLooks({ narrow: true });
  });

  test('show an error at the invalid field', async () => {
    server.on(getOptOutSettings, settings);
    server.on(
      saveOptOutSettings,
      refuse(400, { code: 'invalid', field: 'outWords.3', message: 'A word has at most 40 characters.' }),
    );
    await renderSettings();
    await page.getByRole('textbox', { name: 'Opt-out confirmation' }).fill(' ');
    await save.click();
    await expect
      .element(page.getByRole('textbox', { name: 'Opt-out confirmation' }))
      .toHaveAccessibleDescription(/Enter a text, or turn/);
    expect(server.received(saveOptOutSettings)).toEqual([]);
    await page.getByRole('textbox', { name: 'Opt-out confirmation' }).fill('Bye');
    await save.click();
    await expect.element(outWords).toHaveAccessibleDescription(/at most 40 characters/);
    await expect.element(outWords).toHaveFocus();
  });

  test('of the master account are shown read-only with their origin', async () => {
    const master = { ...own, name: 'Headquarters', outWords: ['STOP', 'BASTA'], inText: 'Hello again' };
    server.on(getOptOutSettings, { ...settings, usesMaster: true, master });
    await renderSettings();
    await expect.element(page.getByText('STOP, BASTA')).toBeVisible();
    await expect.element(page.getByText('Hello again')).toBeVisible();
    await expect.element(page.getByText('From Headquarters').first()).toBeVisible();
    await expect.element(outWords).not.toBeInTheDocument();
    await expect.element(save).not.toBeInTheDocument();
    await expectAccessibleLooks();
  });

  test('include the line at the end of campaigns', async () => {
    const line = {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: null,
    };
    server
      .on(getOptOutSettings, settings)
      .on(getSendingSettings, line)
      .on(saveSendingSettings, ({ body }) => ({ ...line, ...(body as object) }));
    await renderSettings();
    const field = page.getByRole('textbox', { name: 'Last line of a message' });
    await field.fill('');
    await page.getByRole('checkbox', { name: 'End every campaign with this line' }).click();
    await page.getByRole('button', { name: 'Save line' }).click();
    await expect.element(field).toHaveAccessibleDescription(/Enter the opt-out line/);
    await expectAccessibleLooks({ narrow: true });
    await field.fill('STOP ends this');
    await page.getByRole('button', { name: 'Save line' }).click();
    await expect.element(page.getByText('Opt-out line saved.')).toBeVisible();
    expect(server.received(saveSendingSettings)[0]!.body).toEqual({
      optOutLine: 'STOP ends this',
      addsOptOut: true,
    });
  });

  test('open from the list and at their former address, for users who can change them', async () => {
    server.on(getOptOutSettings, settings);
    const { currentUrl, go, unmount } = await renderConsole({ at: '/Sending/OptOuts/Words', server });
    await expect.poll(currentUrl).toBe('/AccSettings/OptOuts');
    go('/Sending/OptOuts');
    await page.getByRole('link', { name: 'Words and confirmations' }).click();
    await expect.element(outWords).toBeVisible();
    await unmount();
    server.on(getSession, {
      ...session,
      account: { ...session.account, permissions: [...ROLES.sender] },
    });
    await render();
    await expect.element(page.getByRole('link', { name: 'Words and confirmations' })).not.toBeInTheDocument();
  });

  test.each([390, 1440])('are apart from the opt-out line, %d pixels wide', async (width) => {
    server.on(getOptOutSettings, settings);
    await page.viewport(width, 900);
    await renderSettings();
    const save = page.getByRole('button', { name: 'Save words' });
    const next = page.getByRole('heading', { name: 'Opt-out line' });
    await expect.element(next).toBeVisible();
    const gap = next.element().getBoundingClientRect().top - save.element().getBoundingClientRect().bottom;
    expect(gap).toBeGreaterThanOrEqual(40);
  });

  test('say why they cannot be loaded', async () => {
    server.on(getOptOutSettings, refuse());
    await renderSettings();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
