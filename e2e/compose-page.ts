import type { Locator, Page } from '@playwright/test';

export class ComposePage {
  readonly page: Page;
  readonly sender: Locator;
  readonly text: Locator;
  readonly name: Locator;
  readonly numbers: Locator;
  readonly counter: Locator;
  readonly phone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sender = page.getByLabel('Sender');
    this.text = page.getByLabel('Text');
    this.name = page.getByLabel('Name in your reports');
    this.numbers = page.getByLabel('Numbers');
    this.counter = page.getByText(/ · \d+\/\d+ · /);
    this.phone = page.getByRole('figure', { name: 'The message on a phone' });
  }

  async open(group?: number): Promise<void> {
    await this.page.goto(`/Sending/SendMessage${group === undefined ? '' : `?group=${group}`}`);
  }

  /** Continues the draft that an empty page offers. */
  async continueDraft(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  /** Pastes numbers as a column of a spreadsheet, and waits until the summary shows as many recipients. */
  async pasteNumbers(numbers: string[]): Promise<void> {
    await this.numbers.focus();
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), numbers.join('\n'));
    await this.page.keyboard.press('ControlOrMeta+V');
    await this.line('Recipients')
      .filter({ hasText: numbers.length.toLocaleString('en-GB') })
      .waitFor();
  }

  /** Locates the value of a row in the summary or the review. */
  line(label: string, within: Locator = this.page.getByRole('complementary', { name: 'Summary' })): Locator {
    return within
      .locator('dl > div')
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');
  }

  async review(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Review/ }).click();
    return this.page.getByRole('dialog', { name: /^Review/ });
  }

  /** Sends the message, and waits for the campaign's report. */
  async send(): Promise<void> {
    const dialog = await this.review();
    const send = dialog.getByRole('button', { name: /^Send to [\d,]+ recipients?$/ });
    const recipients = /[\d,]+/.exec(await send.innerText())![0];
    // The dialog for a large campaign asks for the number of recipients.
    const typed = dialog.getByLabel(/^Type [\d,]+ to confirm/);
    if (await typed.isVisible()) await typed.fill(recipients);
    await send.click();
    await this.page.waitForURL('/Reports/CampaignReport/*');
  }
}
