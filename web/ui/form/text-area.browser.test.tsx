import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '#web/testing/keyboard.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { TextArea } from './TextArea.tsx';

function Fields() {
  const [source, setSource] = useState('0123456789');
  const [value, setValue] = useState('Hi ');
  return (
    <>
      <TextArea label="Source" rows={1} value={source} onChange={setSource} />
      <TextArea label="Text" rows={1} maxLength={10} value={value} onChange={setValue} />
    </>
  );
}

test('truncates pasted text that is too long, with a message until the next input', async () => {
  await renderPart(<Fields />);
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.getByRole('textbox', { name: 'Source' }).click();
  await press('{Control>}a{/Control}');
  await userEvent.copy();
  await text.click();
  await press('{End}');
  await userEvent.paste();
  await expect.element(text).toHaveValue('Hi 0123456');
  const told = page.getByText('Only 10 characters fit. The last 3 characters you pasted were left out.');
  await expect.element(told).toBeVisible();
  await press('{Backspace}');
  await expect.element(told).not.toBeInTheDocument();
});

test('grows with its text up to maxRows', async () => {
  const lines = [1, 4, 6, 8, 20_000];
  await renderPart(
    <>
      {lines.map((count) => (
        <TextArea
          key={count}
          label={`${count} lines`}
          rows={2}
          maxRows={6}
          value={'a\n'.repeat(count - 1)}
          onChange={() => {}}
        />
      ))}
    </>,
  );
  await expect.element(page.getByLabelText('20000 lines')).toBeInTheDocument();
  const heightOf = (count: number) =>
    page.getByLabelText(`${count} lines`, { exact: true }).element().clientHeight;
  const [one, four, six, eight, many] = lines.map(heightOf) as [number, number, number, number, number];
  expect(four).toBeGreaterThan(one);
  expect(six).toBeGreaterThan(four);
  expect([eight, many]).toEqual([six, six]);
});
