import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from './texts-of.ts';

const summary = page.getByRole('complementary', { name: 'Summary' });

export const composeForm = {
  groups: page.getByRole('combobox', { name: 'Groups' }),
  numbers: page.getByLabelText('Numbers'),
  sender: page.getByRole('textbox', { name: 'Sender' }),
  text: page.getByRole('textbox', { name: 'Text' }),
  counter: page.getByText(/ · \d+\/\d+ · /),
  phone: page.getByRole('figure', { name: 'The message on a phone' }),
  review: page.getByRole('button', { name: /^Review/ }),
  dialog: page.getByRole('dialog', { name: /^Review/ }),

  /** Waits until the summary shows these values, by label. Ignores other labels. */
  async expectFigures(expected: Record<string, string>): Promise<void> {
    const figures = () => {
      const values = textsOf(summary.getByRole('definition'));
      // Some labels have an explanation below.
      const labels = summary
        .getByRole('term')
        .elements()
        .map(({ firstChild }) => firstChild?.textContent);
      return Object.fromEntries(labels.map((label, nth) => [label, values[nth]]));
    };
    await expect.poll(figures).toMatchObject(expected);
  },
};
