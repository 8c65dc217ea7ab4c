import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#web/testing/render-part.tsx';
import { FormatProvider } from '../format/format.tsx';
import { Stack } from '../layout/Stack.tsx';
import { DateField } from './dates/DateField.tsx';
import { SearchMultiSelect } from './SearchMultiSelect.tsx';
import { TextField } from './TextField.tsx';

const search = { text: '', onSearch: () => {}, onEnd: () => {} };

const fields = (error?: string) => (
  <FormatProvider timeZone="UTC" locale="en-GB">
    <Stack>
      <TextField label="Expiry" placeholder="08/29" value="" error={error} />
      <DateField label="Day" direction="future" value="" error={error} onChange={() => {}} />
      <SearchMultiSelect
        id="groups"
        label="Groups"
        placeholder="Choose groups"
        value={[]}
        options={[]}
        search={search}
        error={error}
        onChange={() => {}}
      />
    </Stack>
  </FormatProvider>
);

const colours = () =>
  page
    .getByRole('textbox')
    .or(page.getByRole('combobox'))
    .elements()
    .map((field) => getComputedStyle(field, '::placeholder').color);

test('placeholders keep their quiet colour in invalid fields', async () => {
  await renderPart(fields());
  await expect.poll(() => colours().length).toBe(3);
  const [quiet] = colours();
  await renderPart(fields('Enter a value.'));
  await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBe(3);
  expect(new Set(colours())).toEqual(new Set([quiet]));
});
