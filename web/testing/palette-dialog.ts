import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press } from './keyboard.ts';

/** The command palette, operated by keyboard. */
export class PaletteDialog {
  readonly dialog = page.getByRole('dialog', { name: 'Search and commands' });
  readonly field = this.dialog.getByRole('combobox');
  readonly state = this.dialog.getByRole('status');

  async open(): Promise<void> {
    await press('{Control>}k{/Control}');
    await expect.element(this.field).toHaveFocus();
  }

  section(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  /** Checks the option that Enter would choose, as screen readers see it. */
  async expectActive(name: string | RegExp): Promise<void> {
    const selected = this.dialog.getByRole('option', { selected: true });
    await expect.element(selected).toHaveAccessibleName(name);
    await expect.element(this.field).toHaveAttribute('aria-activedescendant', selected.element().id);
  }
}
