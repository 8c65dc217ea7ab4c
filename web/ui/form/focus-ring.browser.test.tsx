import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus } from '#web/testing/keyboard.ts';
import { renderConsole } from '#web/testing/render-console.tsx';

test('a field with chips shows the focus only by its border', async () => {
  await renderConsole({ at: '/Sending/SendMessage' });
  const field = page.getByRole('combobox', { name: 'Groups' });
  const box = () => field.element().closest('.mantine-Input-input')!;
  const border = () => getComputedStyle(box()).borderTopColor;
  const atRest = border();
  focus(field);
  await expect.poll(border).not.toBe(atRest);
  expect(getComputedStyle(field.element()).outlineStyle).toBe('none');
});
