import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bulkAction } from '#contract/bulk-actions.ts';
import * as calls from '#contract/contact-fields.ts';
import { findContacts, listedContact } from '#contract/contacts.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

type Deleted = calls.ContactField & { deletedAt: string };

const field = (name: string, kind: Partial<calls.ContactField> = {}): calls.ContactField => ({
  key: name,
  name,
  label: null,
  formerNames: [],
  type: 'text',
  choices: [],
  createdAt: '2026-01-05T08:00:00.000Z',
  ...kind,
});

let server: FakeServer;
let fields: calls.ContactField[];
let deleted: Deleted[];

beforeEach(() => {
  server = createServer();
  fields = [field('city'), field('plan', { type: 'choice', choices: ['Gold', 'Silver'] })];
  deleted = [];
  server.on(calls.listFields, () => ({ fields, deleted }));
});

const render = () => renderConsole({ at: '/Groups/Fields', server });
const rows = page.getByRole('list', { name: 'Contact Fields' }).getByRole('listitem');

async function choose(name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('explains fields when there are none, and creates the first', async () => {
  fields = [];
  server.on(calls.createField, ({ body }) => {
    const created = field('first_purchase', { type: (body as { type: calls.FieldType }).type });
    fields = [created];
    return created;
  });
  await render();
  await expect.element(page.getByText('No fields yet')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Create field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('First purchase');
  await expect.element(dialog.getByText('In messages: {{first_purchase}}')).toBeVisible();
  await dialog.getByLabelText('Type').selectOptions('date');
  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect.element(rows.first()).toMatchTextContent(/first_purchase.*Date/);
});

test('each field shows its label, variable, type and example values', async () => {
  fields = [...fields, field('birthday', { type: 'date' }), field('empty')];
  const contact = (values: Record<string, string>) => sample(listedContact, { fields: values });
  server.on(findContacts, {
    items: [
      contact({ city: 'Paarl', birthday: '1990-03-05' }),
      contact({ city: 'Durban' }),
      contact({ city: 'Paarl' }),
    ],
    next: null,
  });
  localStorage.setItem('language', 'en-US');
  await render();
  await expect.element(rows.nth(0)).toMatchTextContent(/City\{\{city\}\}.*Text.*Paarl, Durban/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Plan.*Choice.*Gold, Silver/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Birthday.*Date.*Mar 5, 1990/);
  await expect.element(rows.nth(3)).toMatchTextContent('No values yet');
  await expectAccessibleLooks();
});

test('a choice field needs choices', async () => {
  await render();
  await page.getByRole('button', { name: 'Create field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create field' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Size');
  await dialog.getByLabelText('Type').selectOptions('choice');
  await dialog.getByRole('button', { name: 'Create field' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Choices' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(server.received(calls.createField)).toHaveLength(0);
});

test('previews invalid values before a change of type, and offers values as choices', async () => {
  server.on(calls.checkValues, ({ body }) =>
    (body as { choices: string[] }).choices.length === 2
      ? { values: 40, invalidValues: 0, examples: [], next: null }
      : { values: 40, invalidValues: 40, examples: ['Paarl', 'Durban'], next: null },
  );
  server.on(calls.retypeField, () => ({ field: fields[0]!, action: null }));
  await render();
  await choose('City', 'Change type');
  const dialog = page.getByRole('dialog', { name: 'Change the type of City' });
  await dialog.getByLabelText('Type').selectOptions('choice');
  await expect.element(dialog.getByText(/40 of 40 values don't fit.*“Paarl”, “Durban”/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add these 2 as choices' }).click();
  await expect.element(dialog.getByText('All 40 values fit.')).toBeVisible();
  await expectAccessibleLooks();
  await dialog.getByRole('button', { name: 'Change type' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(calls.retypeField)[0]!.body).toEqual({
    type: 'choice',
    choices: ['Paarl', 'Durban'],
  });
});

test('asks how to read ambiguous numbers', async () => {
  server.on(calls.checkValues, ({ body }) => ({
    values: 2,
    ...((body as { decimalComma?: boolean }).decimalComma === undefined
      ? { invalidValues: 1, examples: ['1,234'] }
      : { invalidValues: 0, examples: [] }),
    next: null,
  }));
  await render();
  await choose('City', 'Change type');
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Number');
  await expect.element(page.getByText(/1 of 2 values doesn't fit/)).toBeVisible();
  await expectAccessibleLooks();
  await page
    .getByLabelText('Numbers such as 1,234 and 1.234')
    .selectOptions('Decimal point: 1,234 is over a thousand');
  await expect.element(page.getByText('All 2 values fit.')).toBeVisible();
});

test('merges a field into another', async () => {
  server.on(calls.mergeFields, sample(bulkAction, { action: 'merge-fields', list: 'contacts' }));
  await render();
  await choose('Plan', 'Merge into another field');
  const dialog = page.getByRole('dialog', { name: 'Merge Plan into another field' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Merge into' }))
    .toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('combobox', { name: 'Merge into' }).selectOptions('City');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(calls.mergeFields)[0]).toMatchObject({
    params: { fieldKey: 'city' },
    body: { from: 'plan' },
  });
});

test('deletes a field without confirmation, and restores it', async () => {
  server.on(calls.deleteField, () => {
    deleted = [{ ...fields[0]!, deletedAt: '2026-01-06T08:00:00.000Z' }];
    fields = fields.slice(1);
    return undefined;
  });
  server.on(calls.restoreField, () => {
    fields = [field('city'), ...fields];
    deleted = [];
    return fields[0]!;
  });
  await render();
  await choose('City', 'Delete');
  await expect.element(page.getByText('Field “City” deleted.')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Restore City' }).click();
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Restore City' })).not.toBeInTheDocument();
});
