import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette, worked by keyboard. */
export class PaletteDialog {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly state: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search and go anywhere' });
    this.field = this.dialog.getByRole('combobox');
    this.options = this.dialog.getByRole('option');
    this.state = this.dialog.getByRole('status');
  }

  /** Opens it on a page that has come. */
  async open(): Promise<void> {
    await this.#page.getByRole('heading', { level: 1 }).waitFor();
    await this.#page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  section(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  /** The option that Enter would take, by what a screen reader is told. */
  async expectActive(name: string | RegExp): Promise<void> {
    const selected = this.dialog.getByRole('option', { selected: true });
    await expect(selected).toHaveCount(1);
    await expect(selected).toHaveAccessibleName(name);
    const id = await selected.getAttribute('id');
    await expect(this.field).toHaveAttribute('aria-activedescendant', id!);
  }
}
