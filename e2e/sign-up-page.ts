import type { Locator, Page } from '@playwright/test';
import { createSignUpPerson, type SignUpField } from '#web/testing/sign-up-person.ts';
import { uniqueName } from './unique-name.ts';

/** Returns valid form values by label, with a unique username. */
export const createPerson = (name: string) => createSignUpPerson(uniqueName(name));

export class SignUpPage {
  readonly residence: Locator;
  readonly destination: Locator;
  readonly timeZone: Locator;
  readonly terms: Locator;
  readonly submit: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const combobox = (name: string) => page.getByRole('combobox', { name });
    this.residence = combobox('Country of residence');
    this.destination = combobox('Country to SMS');
    this.timeZone = combobox('Time zone');
    this.terms = page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' });
    this.submit = page.getByRole('button', { name: 'Create account' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/SignUp');
    await this.field('Full name').waitFor();
  }

  field(name: SignUpField | 'Landline' | 'Company'): Locator {
    return this.#page.getByRole('textbox', { name, exact: true });
  }

  async fill(person: Partial<Record<SignUpField, string>>): Promise<void> {
    for (const [name, value] of Object.entries(person)) await this.field(name as SignUpField).fill(value);
  }

  /** Filters the list to one option, and selects the option. */
  async choose(list: Locator, name: string): Promise<void> {
    await list.click();
    await this.#page.getByRole('listbox').waitFor();
    await list.fill(name);
    await this.#page.getByRole('option', { name, exact: true }).click();
  }
}
