import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contactField, listFields } from '#contract/contact-fields.ts';
import { getSession } from '#contract/accounts.ts';
import { getSendingSettings } from '#contract/sending.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  listTemplateTags,
  recordTemplateUse,
  template,
  type Template,
} from '#contract/templates.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press, typeText } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';

const rows = page.getByRole('grid', { name: 'Templates' }).getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });

let server: FakeServer;
let kept: Template[];
let made = 0;

beforeEach(() => {
  server = createServer();
  kept = [];
  made = 0;
  server
    .on(
      listTemplates,
      answerPaged(
        () => kept,
        ({ name, tags }, query) =>
          name.includes(query['search'] ?? '') && (!query['tag'] || tags.includes(query['tag'])),
      ),
    )
    .on(listTemplateTags, () => ({ tags: [...new Set(kept.flatMap(({ tags }) => tags))] }))
    .on(createTemplate, ({ body }) => keep(body as Partial<Template>))
    .on(changeTemplate, ({ params, body }) =>
      Object.assign(
        kept.find(({ id }) => id === Number(params['templateId']))!,
        body,
      ),
    )
    .on(deleteTemplate, ({ params }) => {
      kept = kept.filter(({ id }) => id !== Number(params['templateId']));
      return undefined;
    });
});

function keep(some: Partial<Template>): Template {
  const written = sample(template, { id: (made += 1), text: 'Hello', tags: [], ...some });
  kept.push(written);
  return written;
}

const render = (at = '/Sending/Templates') => renderConsole({ at, server });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('creates the first template with a variable, and previews it', async () => {
  await render();
  await expect.element(page.getByText('No templates yet')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'New template' }).first().click();
  const form = dialog('New template');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Enter a name.')).toBeVisible();
  await expect.element(form.getByText('Enter the message.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Reminder');
  await form.getByRole('textbox', { name: 'Text' }).fill('Hi ');
  await form.getByRole('button', { name: 'Insert First name' }).click();
  await expect.element(form.getByText('Preview: Hi Thandi')).toBeVisible();
  await form.getByRole('textbox', { name: 'Tags' }).fill('sale, spring');
  await expectAccessibleLooks();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('“Reminder” saved.')).toBeVisible();
  await expect.element(rowOf('Reminder')).toMatchTextContent('sale, spring');
  expect(server.received(createTemplate)[0]!.body).toEqual({
    name: 'Reminder',
    text: 'Hi {{first_name}}',
    tags: ['sale', 'spring'],
    shortensLinks: false,
  });
});

test('inserts any contact field by its label', async () => {
  const named = (name: string) => sample(contactField, { key: name, name });
  server.on(listFields, { fields: [named('city'), named('first_purchase')], deleted: [] });
  await render();
  await page.getByRole('button', { name: 'New template' }).first().click();
  const form = dialog('New template');
  await form.getByRole('textbox', { name: 'Text' }).fill('Hi ');
  await form.getByRole('button', { name: 'More fields' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'City' })).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('menuitem', { name: 'First purchase' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Hi {{first_purchase}}');
});

test('creates a template by keyboard', async () => {
  await render();
  await tabTo(page.getByRole('button', { name: 'New template' }).first());
  await press('{Enter}');
  const form = dialog('New template');
  await tabTo(form.getByRole('textbox', { name: 'Name' }));
  typeText('Reminder');
  await tabTo(form.getByRole('textbox', { name: 'Text' }));
  typeText('Hi ');
  await tabTo(form.getByRole('button', { name: 'Insert First name' }));
  await press('{Enter}');
  await expect.element(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Hi {{first_name}}');
  await tabTo(form.getByRole('button', { name: 'Save' }));
  await press('{Enter}');
  await expect.element(page.getByText('“Reminder” saved.')).toBeVisible();
  expect(server.received(createTemplate)[0]!.body).toMatchObject({ text: 'Hi {{first_name}}' });
});

test('an edit replaces another one only on request', async () => {
  const before = keep({ name: 'Reminder', text: 'Hello', version: 1 });
  await render();
  await rowOf('Reminder').getByText('Reminder').click();
  const text = dialog('Edit template').getByRole('textbox', { name: 'Text' });
  await text.fill('Mine');
  const theirs = { ...before, text: 'Theirs', version: 2 };
  server
    .on(changeTemplate, refuse(409, { code: 'template_changed', message: 'It was changed elsewhere.' }))
    .on(getTemplate, theirs);
  const save = dialog('Edit template').getByRole('button', { name: 'Save' });
  await save.click();
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent('“Reminder” was changed elsewhere after you opened it. Changed: text. Discard your');
  await expect.element(page.getByText('It was changed elsewhere.')).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await dialog('Edit template').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(text).toHaveValue('Theirs');
  await expect.element(alert).not.toBeInTheDocument();
  await text.fill('Mine');
  server.on(getTemplate, { ...theirs, version: 3 });
  await save.click();
  await dialog('Edit template').getByRole('button', { name: 'Keep my changes' }).click();
  await expect.element(text).toHaveValue('Mine');
  server.on(changeTemplate, { ...theirs, text: 'Mine', version: 4 });
  await save.click();
  await expect.element(dialog('Edit template')).not.toBeInTheDocument();
  expect(server.received(changeTemplate).map(({ query }) => query)).toEqual([
    { version: '1' },
    { version: '2' },
    { version: '3' },
  ]);
});

test('edits, copies, deletes and restores a template, and filters by tag', async () => {
  keep({ name: 'Reminder', tags: ['sale'] });
  keep({ name: 'Welcome' });
  await render();
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await expect.element(rowOf('Reminder')).toBeVisible();
  await expectAccessibleLooks();
  await choose('Reminder', 'Edit');
  await dialog('Edit template').getByRole('textbox', { name: 'Text' }).fill('See you');
  await dialog('Edit template').getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf('Reminder')).toMatchTextContent('See you');

  await choose('Reminder', 'Copy');
  await dialog('New template').getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf('Reminder (copy)')).toBeVisible();

  await choose('Welcome', 'Delete');
  await expect.element(rowOf('Welcome')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowOf('Welcome')).toBeVisible();

  await page.getByLabelText('Tag', { exact: true }).selectOptions('sale');
  await expect.element(rowOf('Welcome')).not.toBeInTheDocument();
});

test('inserts a template into a message, which can be undone', async () => {
  keep({ name: 'Reminder', text: 'See you soon' });
  await render('/Sending/SendMessage');
  await compose.text.fill('Hello');
  await page.getByRole('button', { name: 'Use a template' }).click();
  const choice = dialog('Choose a template');
  await expect.element(choice.getByText('See you soon')).toBeVisible();
  await expectAccessibleLooks();
  await choice.getByRole('textbox', { name: 'Search' }).fill('nothing');
  await expect.element(choice.getByText('No matching templates')).toBeVisible();
  await choice.getByRole('textbox', { name: 'Search' }).fill('Rem');
  await choice.getByRole('button', { name: 'Use Reminder' }).click();
  await expect.element(compose.text).toHaveValue('See you soon');
  expect(server.received(recordTemplateUse)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(compose.text).toHaveValue('Hello');
});

test('starts a message from the list', async () => {
  server.on(getTemplate, keep({ name: 'Reminder', text: 'See you soon' }));
  await render('/Sending/SendMessage?template=1');
  await expect.element(compose.text).toHaveValue('See you soon');
  await expect.poll(() => server.received(recordTemplateUse).length).toBe(1);
});

test('reports a deleted template, and keeps the text', async () => {
  const message = 'We could not find that.';
  server.on(getTemplate, refuse(404, { code: 'not_found', message }));
  await render('/Sending/SendMessage?template=1');
  await expect.element(page.getByText(message)).toBeVisible();
});

describe('short links', () => {
  const LINK = 'https://shop.example/sale?from=sms';
  const shorten = page.getByRole('checkbox', { name: 'Shorten links, to see who clicks' });
  const setUp = (linkBase: string | null) =>
    server.on(getSendingSettings, sample(getSendingSettings.answer, { linkBase }));
  beforeEach(() => setUp('l.example/'));

  test('are offered for a text with a link, and counted as they will be sent', async () => {
    await render();
    await page.getByRole('button', { name: 'New template' }).first().click();
    const form = dialog('New template');
    await form.getByRole('textbox', { name: 'Name' }).fill('Sale');
    await form.getByRole('textbox', { name: 'Text' }).fill('Hello');
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 5/160 · 1 part');
    await expect.element(shorten).not.toBeInTheDocument();
    await form.getByRole('textbox', { name: 'Text' }).fill(`See ${LINK}`);
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 38/160 · 1 part');
    await shorten.click();
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 23/160 · 1 part');
    await expect.element(form.getByText('Preview: See l.example/yourlink1')).toBeVisible();
    await expectAccessibleLooks();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Sale')).toBeVisible();
    expect(server.received(createTemplate)[0]!.body).toMatchObject({
      text: `See ${LINK}`,
      shortensLinks: true,
    });
  });

  test('are not offered if the operator has not set them up, but can be turned off', async () => {
    setUp(null);
    keep({ name: 'Plain', text: LINK });
    keep({ name: 'Short', text: LINK, shortensLinks: true });
    await render();
    await rowOf('Plain').getByText('Plain').click();
    await expect.element(dialog('Edit template').getByRole('textbox', { name: 'Text' })).toHaveValue(LINK);
    await expect.element(shorten).not.toBeInTheDocument();
    await dialog('Edit template').getByRole('button', { name: 'Cancel' }).click();
    await rowOf('Short').getByText('Short').click();
    await shorten.click();
    await expect.element(shorten).not.toBeInTheDocument();
  });

  test('are counted in the list, and stay in a copy and after an undone deletion', async () => {
    keep({ name: 'Sale', text: `See https://shop.example/${'a'.repeat(200)}`, shortensLinks: true });
    await render();
    await expect.element(rowOf('Sale').getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Sale', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Copy');
    await expect.element(shorten).toBeChecked();
    await dialog('New template').getByRole('button', { name: 'Save' }).click();
    await expect.element(rowOf('Sale (copy)')).toBeVisible();
    await choose('Delete');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('“Sale” restored.')).toBeVisible();
    const bodies = server.received(createTemplate).map(({ body }) => body);
    expect(bodies).toMatchObject([{ shortensLinks: true }, { shortensLinks: true }]);
  });

  test('turned on elsewhere are a change that the user can keep', async () => {
    const before = keep({ name: 'Sale', text: LINK, version: 1 });
    await render();
    await rowOf('Sale').getByText('Sale').click();
    server
      .on(changeTemplate, refuse(409, { code: 'template_changed', message: 'It was changed elsewhere.' }))
      .on(getTemplate, { ...before, shortensLinks: true, version: 2 });
    await dialog('Edit template').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Changed: short links.');
    await expect.element(shorten).not.toBeChecked();
    await dialog('Edit template').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(shorten).toBeChecked();
  });

  test('are turned on by a template in a message, which can be undone', async () => {
    keep({ name: 'Sale', text: `See ${LINK}`, shortensLinks: true });
    await render('/Sending/SendMessage');
    await compose.text.fill('Hello');
    await page.getByRole('button', { name: 'Use a template' }).click();
    await dialog('Choose a template').getByRole('button', { name: 'Use Sale' }).click();
    await expect.element(shorten).toBeChecked();
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 23/160 · 1 part');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(compose.text).toHaveValue('Hello');
    await expect.element(shorten).not.toBeInTheDocument();
  });

  test('of a message stay on with a template that does not shorten its own', async () => {
    keep({ name: 'Plain', text: `Look at ${LINK}` });
    await render('/Sending/SendMessage');
    await compose.text.fill(LINK);
    await shorten.click();
    await page.getByRole('button', { name: 'Use a template' }).click();
    await dialog('Choose a template').getByRole('button', { name: 'Use Plain' }).click();
    await expect.element(compose.text).toHaveValue(`Look at ${LINK}`);
    await expect.element(shorten).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(compose.text).toHaveValue(LINK);
    await expect.element(shorten).toBeChecked();
  });

  test('are on in a message that starts from the list', async () => {
    server.on(getTemplate, keep({ name: 'Sale', text: `See ${LINK}`, shortensLinks: true }));
    await render('/Sending/SendMessage?template=1');
    await expect.element(shorten).toBeChecked();
    await expect.element(compose.phone).toMatchTextContent('See l.example/yourlink1');
    await expect.element(compose.counter).toHaveTextContent('GSM-7 · 23/160 · 1 part');
  });
});

test('has no page for an account that uses its master’s templates', async () => {
  server.on(getSession, { ...session, account: { ...session.account, usesMasterTemplates: true } });
  const { currentUrl } = await render();
  await expect.poll(currentUrl).toBe('/');
});
