import type { Locator, Page } from '@playwright/test';

/** A campaign's report, as its users see it. */
export class CampaignPage {
  readonly page: Page;
  readonly title: Locator;
  readonly counts: Locator;
  readonly messageList: Locator;
  /** Those that can be seen, or nearly. */
  readonly messages: Locator;
  readonly pause: Locator;
  readonly resume: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 }).locator('..');
    this.counts = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    this.messageList = page.getByRole('grid', { name: 'Messages' });
    this.messages = this.messageList.locator('tbody tr');
    this.pause = page.getByRole('button', { name: 'Pause' });
    this.resume = page.getByRole('button', { name: 'Resume' });
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  }

  /** How many messages are said to be in a state; 0 where none is. */
  async count(state: string): Promise<number> {
    const counts = await this.counts.allInnerTexts();
    const said = counts.find((text) => text.endsWith(state));
    return Number(said?.replace(/[^\d]/g, '') ?? 0);
  }
}

/** A line of the legend, as it reads. */
export const line = (count: number, state: string) => `${count.toLocaleString('en-GB')} ${state}`;
