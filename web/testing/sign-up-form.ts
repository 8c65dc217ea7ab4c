import { type Locator, page } from 'vitest/browser';
import { openList } from './open-list.ts';
import type { Country } from '#contract/sign-up.ts';
import { replaceText } from './keyboard.ts';
import type { SignUpField } from './sign-up-person.ts';

export const countries: Country[] = [
  { id: 27, description: 'Botswana', countryToSms: true, country: 'BW' },
  { id: 150, description: 'Namibia', countryToSms: true, country: 'NA' },
  { id: 156, description: 'South Africa', countryToSms: true, country: 'ZA' },
  { id: 840, description: 'United States', countryToSms: true, country: 'US' },
];

// A required mark can follow the label.
const combobox = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });

export const signUpForm = {
  residence: combobox('Country of residence'),
  destination: combobox('Country to SMS'),
  timeZone: combobox('Time zone'),
  terms: page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' }),
  submit: page.getByRole('button', { name: 'Create account' }),

  field: (name: SignUpField | 'Landline' | 'Company'): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^${name}`) }),

  fill(person: Partial<Record<SignUpField, string>>): void {
    for (const [name, value] of Object.entries(person)) replaceText(this.field(name as SignUpField), value);
  },

  /** Filters a list by typing and chooses the remaining option. */
  async choose(list: Locator, name: string): Promise<void> {
    await openList(list);
    await list.fill(name);
    await page.getByRole('option', { name }).click();
  },
};
