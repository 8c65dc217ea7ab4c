import type { Locator, Page } from '@playwright/test';

export class CampaignPage {
  readonly page: Page;
  readonly title: Locator;
  readonly counts: Locator;
  readonly messageList: Locator;
  /** The rows that are rendered. */
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

  /** The number of messages in a state; 0 if the state is not listed. */
  async count(state: string): Promise<number> {
    const counts = await this.counts.allInnerTexts();
    const text = counts.find((text) => text.endsWith(state));
    return Number(text?.replace(/[^\d]/g, '') ?? 0);
  }
}

/** The text of a legend's entry. */
export const legendText = (count: number, state: string) => `${count.toLocaleString('en-GB')} ${state}`;
