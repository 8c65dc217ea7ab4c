import type { Locator, Page } from '@playwright/test';

export class CampaignPage {
  readonly page: Page;
  readonly title: Locator;
  readonly counts: Locator;
  readonly messageList: Locator;
  /** The rendered rows. Rows outside the viewport may be missing. */
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

  /** Returns the number of messages in a state, or 0 if the page does not list the state. */
  async count(state: string): Promise<number> {
    const counts = await this.counts.allInnerTexts();
    const text = counts.find((text) => text.endsWith(state));
    return Number(text?.replace(/[^\d]/g, '') ?? 0);
  }
}

/** Returns the text of an entry in the chart's legend. */
export const legendText = (count: number, state: string) => `${count.toLocaleString('en-GB')} ${state}`;
