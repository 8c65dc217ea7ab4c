import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createGroup } from '#contract/contacts.ts';
import { FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Form, FormButtons } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { useCallForm, useForm } from './use-form.ts';

const name = page.getByRole('textbox', { name: 'Name' });
const day = page.getByLabelText('Expires on');
const save = page.getByRole('button', { name: 'Save' });
const problem = page.getByRole('alert');
const group = {
  id: 5,
  name: 'Gold',
  members: 0,
  filter: null,
  isBroken: false,
  createdAt: '2026-11-22T10:00:00Z',
  expiresOn: null,
  description: '',
  colour: null,
  lastUsedAt: null,
};

let done: string[] = [];

/** A form like those in dialogs. */
function GroupForm() {
  const form = useCallForm(createGroup, {
    initial: { name: '', expiresOn: '' },
    check: (values) => ({ name: values.name === '' ? 'Enter a name.' : undefined }),
    onDone: ({ id }) => void done.push(`made ${id}`),
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" required hint="As in your reports" />
      <TextField {...form.field('expiresOn')} label="Expires on" />
      <output>{form.isChanged ? 'changed' : 'as saved'}</output>
      <FormButtons form={form} submit="Save" />
    </Form>
  );
}

test('validates only on submit and focuses the first invalid field', async () => {
  done = [];
  const server = await renderPart(<GroupForm />, new FakeServer().on(createGroup, group));
  await name.fill('x');
  await name.fill('');
  await day.fill('2027-01-31');
  await expect.element(page.getByText('Enter a name.')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(server.received(createGroup)).toEqual([]);

  await name.fill('G');
  await expect.element(page.getByText('Enter a name.')).not.toBeInTheDocument();
  await name.fill('Gold');
  await press('{Enter}');
  await expect.poll(() => done).toEqual(['made 5']);
  expect(server.received(createGroup)).toMatchObject([{ body: { name: 'Gold', expiresOn: '2027-01-31' } }]);
});

test('marks required fields, also for screen readers', async () => {
  await renderPart(<GroupForm />);
  await expect.element(name).toHaveAttribute('aria-required', 'true');
  await expect.element(name).toHaveAccessibleName('Name');
  await expect.element(name).toHaveAccessibleDescription('As in your reports');
  await expect.element(day).not.toHaveAttribute('aria-required');
  await expect.element(page.getByText('*')).toBeVisible();
});

test('shows a field error of the server at its field, and other problems above the form', async () => {
  const server = new FakeServer().on(
    createGroup,
    refuse(409, {
      code: 'taken',
      message: 'There is one.',
      field: 'name',
    }),
  );
  await renderPart(<GroupForm />, server);
  await name.fill('Gold');
  await save.click();
  await expect.element(page.getByText('There is one.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveFocus();
  await expect.element(problem).not.toBeInTheDocument();

  server.on(createGroup, refuse(409, { code: 'limit', message: 'No more groups.', field: 'account' }));
  await save.click();
  await expect.element(problem).toHaveTextContent('No more groups.');
  await expect.element(page.getByText('There is one.')).not.toBeInTheDocument();
  const first = problem.element();
  await save.click();
  // The repeated message is a new element, so that it is announced again.
  await expect.poll(() => problem.query() !== null && problem.element() !== first).toBe(true);
});

test('a form is sent once despite repeated clicks, and the button keeps the focus', async () => {
  done = [];
  const server = new FakeServer().on(createGroup, group);
  const release = server.hold(createGroup);
  await renderPart(<GroupForm />, server);
  await name.fill('Gold');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  await save.click({ force: true });
  await press('{Enter}');
  release();
  await expect.poll(() => done).toEqual(['made 5']);
  expect(server.received(createGroup)).toHaveLength(1);
  await expect.element(save).toHaveFocus();
});

/** A form with a slow check, such as a password check that must first load its estimator. */
function SlowlyCheckedForm({ checked, onSend }: { checked: Promise<void>; onSend: () => void }) {
  const form = useForm(async () => onSend(), {
    initial: { name: '' },
    check: async () => {
      await checked;
      return {};
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" />
      <FormButtons form={form} submit="Save" />
    </Form>
  );
}

test('a form is sent once during an asynchronous check', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await renderPart(<SlowlyCheckedForm checked={promise} onSend={() => void sent++} />);
  await name.fill('Gold');
  await press('{Enter}{Enter}{Enter}');
  resolve();
  await expect.poll(() => sent).toBe(1);
  await press('{Enter}');
  await expect.poll(() => sent).toBe(2);
});

test('a form knows whether its values differ from the last saved values', async () => {
  await renderPart(<GroupForm />, new FakeServer().on(createGroup, group));
  const state = page.getByRole('status');
  await expect.element(state).toHaveTextContent('as saved');
  await name.fill('Gold');
  await expect.element(state).toHaveTextContent('changed');
  await save.click();
  await expect.element(state).toHaveTextContent('as saved');
});

function LoginForm() {
  const form = useForm(async (values: { code: string; trust: boolean }) => values, {
    initial: { code: '', trust: false },
    refusalIn: ({ code, trust }, { change }) => {
      if (code === 'mixed') change({ code: 'again' });
      if (code === 'wrong') return { problem: 'That is not it.' };
      return trust ? undefined : { errors: { trust: 'Tick it.' } };
    },
    selectOnProblem: 'code',
    doneMessage: () => 'You are in.',
  });
  return (
    <Form form={form}>
      <TextField {...form.field('code')} label="Code" />
      <Checkbox {...form.field('trust')} label="Trust" />
      <FormButtons form={form} submit="Save" />
    </Form>
  );
}

test('a successful response can refuse the form or a field', async () => {
  await renderPart(<LoginForm />);
  const code = page.getByLabelText('Code');
  await code.fill('wrong');
  await save.click();
  await expect.element(problem).toHaveTextContent('That is not it.');
  await expect.element(code).toHaveFocus();
  expect((code.element() as HTMLInputElement).selectionEnd).toBe(5);

  await code.fill('mixed');
  await save.click();
  await expect.element(page.getByText('Tick it.')).toBeVisible();
  await expect.element(code).toHaveValue('again');
  await expect.element(problem).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Trust')).toHaveFocus();
});
