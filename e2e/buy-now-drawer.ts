import type { Locator, Page } from '@playwright/test';

export class BuyNowDrawer {
  readonly page: Page;
  readonly entry: Locator;
  readonly drawer: Locator;
  readonly credits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.entry = page.getByRole('banner').getByRole('button', { name: /^Buy Now/ });
    this.drawer = page.getByRole('dialog', { name: 'Buy credits' });
    this.credits = this.drawer.getByRole('textbox', { name: 'Credits', exact: true });
  }

  async press(name: string): Promise<void> {
    await this.drawer.getByRole('button', { name, exact: true }).click();
  }

  async order(credits: string): Promise<void> {
    await this.entry.click();
    await this.credits.fill(credits);
    await this.press('Proceed to payment');
  }

  async payBy(card: string): Promise<void> {
    await this.drawer.getByRole('button', { name: new RegExp(`${card}$`) }).click();
    await this.drawer.getByRole('button', { name: /^Pay Now/ }).click();
  }

  async fillDetails(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Update Billing Details' });
    for (const [label, text] of [
      ['Company name', 'Nkosi & Co'],
      ['Address line 1', '1 Long Street'],
      ['City', 'Cape Town'],
      ['State or province', 'Western Cape'],
      ['Postal code', '8001'],
    ] as const)
      await dialog.getByRole('textbox', { name: label }).fill(text);
    await dialog.getByLabel(/registered for VAT/).selectOption('No');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}
