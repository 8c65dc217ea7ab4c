import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '#web/testing/keyboard.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import {
  DateField,
  DateTimeField,
  Dialog,
  Form,
  FormatProvider,
  FormButtons,
  useForm,
} from '#web/ui/index.ts';

// 10:02 in Johannesburg, on a Friday.
const NOW = new Date('2026-11-27T08:02:00Z');

let sent: unknown[];

afterEach(() => {
  vi.useRealTimers();
});

function DayForm() {
  const form = useForm(async (values: { day: string; at: string }) => sent.push(values), {
    initial: { day: '', at: '' },
  });
  return (
    <Form form={form}>
      <DateField {...form.field('day')} label="First day" direction="past" max="2026-11-27" />
      <DateTimeField {...form.field('at')} label="Starts at" zone="Africa/Johannesburg" />
      <FormButtons form={form} submit="Send" />
    </Form>
  );
}

const day = page.getByRole('textbox', { name: 'First day' });
const at = page.getByRole('textbox', { name: 'Starts at' });
const send = page.getByRole('button', { name: 'Send' });
const calendarOf = (label: string) => page.getByRole('button', { name: `${label}: open calendar` });

async function render(part = <DayForm />) {
  vi.setSystemTime(NOW);
  sent = [];
  await renderPart(
    <FormatProvider timeZone="Africa/Johannesburg" locale="en-GB">
      {part}
    </FormatProvider>,
  );
}

test('accepts a typed day and shows it in the console format', async () => {
  await render();
  await day.fill('3/11/2026');
  await send.click();
  await expect.element(day).toHaveValue('3 Nov 2026');
  await day.fill('2026-11-04');
  await expect.element(day).toHaveValue('2026-11-04');
  await send.click();
  await expect
    .poll(() => sent)
    .toEqual([
      { day: '2026-11-03', at: '' },
      { day: '2026-11-04', at: '' },
    ]);
});

test('invalid text stays, shows an error, and is not sent', async () => {
  await render();
  await day.fill('31 Feb');
  await at.fill('soon');
  await expect.element(page.getByText('Enter a date such as 27 Nov 2026.')).toBeVisible();
  await expect.element(day).toHaveValue('31 Feb');
  await send.click();
  await expect.element(day).toHaveFocus();
  await expect.element(page.getByText('Enter a date and a time such as 27 Nov 2026, 09:00.')).toBeVisible();
  expect(sent).toEqual([]);
  await day.fill('');
  await at.fill('27 Nov 2026 6pm');
  await send.click();
  await expect.poll(() => sent).toEqual([{ day: '', at: '2026-11-27T18:00' }]);
});

test('chooses a day in the calendar by keyboard, and returns the focus', async () => {
  await render();
  await calendarOf('First day').click();
  await expect.element(page.getByRole('button', { name: 'Friday, 27 November 2026' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Saturday, 28 November 2026' })).toBeDisabled();
  await press('{ArrowUp}{Enter}');
  await expect.element(day).toHaveValue('20 Nov 2026');
  await expect.element(calendarOf('First day')).toHaveFocus();
  await expect.element(page.getByText('November 2026')).not.toBeInTheDocument();
});

test('keys move to other months and stay in the calendar', async () => {
  await render();
  await calendarOf('First day').click();
  await expect.element(page.getByRole('button', { name: 'Friday, 27 November 2026' })).toHaveFocus();
  await press('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Friday, 27 November 2026' })).toHaveFocus();
  await press('{PageUp}');
  await expect.element(page.getByRole('button', { name: 'Tuesday, 27 October 2026' })).toHaveFocus();
  await press('{End}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Sunday, 1 November 2026' })).toHaveFocus();
  await press('{ArrowUp}{Home}');
  await expect.element(page.getByRole('button', { name: 'Thursday, 1 October 2026' })).toHaveFocus();
  await page.getByRole('button', { name: 'Choose a month' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a year' })).toHaveFocus();
});

test('arrows have tooltips that name their step', async () => {
  await render();
  await calendarOf('First day').click();
  for (const [step, up] of [
    ['month', 'Choose a month'],
    ['year', 'Choose a year'],
    ['ten years', null],
  ] as const) {
    for (const name of [`Previous ${step}`, `Next ${step}`]) {
      const arrow = page.getByRole('button', { name, exact: true });
      await expect.element(arrow.getByTitle(name)).toBeVisible();
    }
    if (up) await page.getByRole('button', { name: up }).click();
  }
});

test('shows an error when Tab moves to the calendar button', async () => {
  await render();
  await day.fill('x');
  await press('{Tab}');
  await expect.element(calendarOf('First day')).toHaveFocus();
  await expect.element(page.getByText('Enter a date such as 27 Nov 2026.')).toBeVisible();
});

test('replaces a passed time of today', async () => {
  await render();
  await calendarOf('Starts at').click();
  await page.getByRole('button', { name: 'Friday, 27 November 2026' }).click();
  await expect.element(at).toHaveValue('27 Nov 2026, 11:05');
});

let filtered: string[];

function Filter() {
  const [value, setValue] = useState('2026-11-03');
  const filter = (chosen: string) => {
    filtered.push(chosen);
    // Sets the value later, as a URL parameter does.
    setTimeout(() => setValue(chosen));
  };
  return <DateField label="First day" direction="past" commitOnBlur value={value} onChange={filter} />;
}

test('a filter commits on blur and keeps the caret while typing', async () => {
  filtered = [];
  await render(<Filter />);
  await day.click();
  await press('{Home}1');
  await expect.element(day).toHaveValue('13 Nov 2026');
  await press('{End}{Backspace}5');
  expect(filtered).toEqual([]);
  await press('{Enter}');
  await expect.poll(() => filtered).toEqual(['2025-11-13']);
  await press('{Tab}');
  await expect.element(day).toHaveValue('13 Nov 2025');
  expect(filtered).toEqual(['2025-11-13']);
});

test('a shortcut takes one click', async () => {
  await render();
  await calendarOf('First day').click();
  await page.getByRole('button', { name: '30 days ago' }).click();
  await expect.element(day).toHaveValue('28 Oct 2026');
  await calendarOf('Starts at').click();
  await expect.element(page.getByText('Africa/Johannesburg')).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await expect.element(at).toHaveValue('28 Nov 2026, 09:00');
});

test('keeps the time when another day is chosen', async () => {
  await render();
  await at.fill('1 Dec 2026 14:30');
  await calendarOf('Starts at').click();
  await page.getByRole('button', { name: 'Wednesday, 2 December 2026' }).click();
  await expect.element(at).toHaveValue('2 Dec 2026, 14:30');
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('08');
  await expect.element(at).toHaveValue('2 Dec 2026, 08:30');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(calendarOf('Starts at')).toHaveFocus();
});

function InDialog() {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Days">
      <DayForm />
    </Dialog>
  );
}

test('in a dialog Escape closes the calendar first, then the dialog', async () => {
  await render(<InDialog />);
  await calendarOf('First day').click();
  await expect.element(page.getByText('November 2026')).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByText('November 2026')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Days' })).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Days' })).not.toBeInTheDocument();
});
